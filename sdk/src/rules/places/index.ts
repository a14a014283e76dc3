export * from './places'
