export * from './promotions'
export * from './rewards'
