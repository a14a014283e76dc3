export * from './buying'
export * from './comparison'
export * from './priceHistory'
export * from './stock'
