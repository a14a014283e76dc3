/*
 * The shapes and the reading of stored data; loaded where an earlier page has stored some.
 */
export { draft, payment, session } from './schema'
export { readSaved, valuesOf } from './read'
