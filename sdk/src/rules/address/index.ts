export * from './geocode'
