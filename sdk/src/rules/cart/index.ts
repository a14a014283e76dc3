export * from './cart'
