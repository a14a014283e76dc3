export * from './analytics'
