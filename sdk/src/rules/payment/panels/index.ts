export * from './creditAccount'
export * from './texts'
