export * from './texts'
