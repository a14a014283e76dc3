export * from './cart'
export * from './texts'
