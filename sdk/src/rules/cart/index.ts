export * from './cart'
export * from './nameAmong'
