export * from './demos'
