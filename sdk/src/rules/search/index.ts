export * from './searchTerms'
