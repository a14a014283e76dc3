/** Countertop without a user interface: client, shared state, events, rules. Nothing happens on import. */
export * from './core'
