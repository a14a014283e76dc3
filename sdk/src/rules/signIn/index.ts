export * from './signIn'
export * from './staff'
