export * from './geocode'
export * from './limits'
