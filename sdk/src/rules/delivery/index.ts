export * from './calendar'
export * from './delivery'
