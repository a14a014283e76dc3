export * from './money'
export * from './saving'
