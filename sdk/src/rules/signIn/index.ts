export * from './signIn'
