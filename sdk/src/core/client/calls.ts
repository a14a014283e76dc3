import type { components, paths } from './api.generated'
import type { CallsOf } from './operations'

/** Each call: its input (`path`, `query`, `body`) and its answer, from the backend's OpenAPI document. */
export type Api = CallsOf<paths>

/** The named schemas of the OpenAPI document: `Schemas['Cart']`. */
export type Schemas = components['schemas']

export type CallName = keyof Api
export type CallInput<K extends CallName> = Unchanged<Omit<Api[K], 'answer'>>
export type CallAnswer<K extends CallName> = Api[K]['answer']
/** The JSON body that a call accepts. */
export type CallBody<K extends CallName> = Api[K] extends { body?: infer Body } ? NonNullable<Body> : never

/** What is sent: the client changes nothing of it, so a caller's read-only lists will do. */
type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T
