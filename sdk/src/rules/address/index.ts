export * from './country'
export * from './geocode'
export * from './limits'
