/** The rules of the project and quote workspace (COM areas 19 to 23), shared by page and server. */
export * from './errors'
export * from './fields'
export * from './limits'
export * from './lists'
export * from './ordered'
export * from './prices'
export * from './reminders'
export * from './rights'
