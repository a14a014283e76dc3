export * from './country'
export * from './shopFlags'
