export * from './contact'
export * from './phoneChecks'
export * from './texts'
