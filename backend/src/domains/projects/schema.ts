/** Shapes of the project calls (COM-294 to COM-328, COM-OP-01). */
export * from './delivery/delivery.schema'
export * from './details/details.schema'
export * from './lines/lines.schema'
export * from './lists/lists.schema'
export * from './project.schema'
export * from './state/quote.schema'
