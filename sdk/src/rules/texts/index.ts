export * from './deprecated'
export * from './messages'
export * from './supportNumber'
export * from './text'
