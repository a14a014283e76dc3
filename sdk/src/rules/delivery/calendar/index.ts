export * from './calendar'
export * from './texts'
