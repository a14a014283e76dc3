/** Shapes of the project calls (COM-294 to COM-328, commerce OP-01). */
export * from './delivery.schema'
export * from './details.schema'
export * from './lines.schema'
export * from './lists.schema'
export * from './project.schema'
export * from './quote.schema'
