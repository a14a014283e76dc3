/* Loaded where an earlier page has stored something: the shapes that it must have, and how it is read. */
export { draft, payment, session } from './schema'
export { readSaved, valuesOf } from './read'
