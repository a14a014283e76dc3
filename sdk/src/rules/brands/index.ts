export * from './brands'
export * from './breakpoints'
export * from './pictures'
