export * from './cartSaving'
export * from './pricing'
export * from './texts'
