export * from './accountPaths'
export * from './pageRoutes'
export * from './productPath'
