export * from './fill'
