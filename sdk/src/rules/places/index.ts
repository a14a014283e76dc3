export * from './places'
export * from './towns'
