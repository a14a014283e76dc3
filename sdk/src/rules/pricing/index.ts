export * from './pricing'
export * from './texts'
