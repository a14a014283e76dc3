export * from './compare'
export * from './texts'
