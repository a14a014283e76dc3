export * from './promotions'
