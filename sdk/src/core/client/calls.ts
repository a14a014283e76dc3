import type { paths } from './api.generated'
import type { CallsOf } from './operations'

/** Each call: what it takes (`path`, `query`, `body`) and what it answers, from the backend's OpenAPI document. */
export type Api = CallsOf<paths>

export type CallName = keyof Api
export type CallInput<K extends CallName> = Omit<Api[K], 'answer'>
export type CallAnswer<K extends CallName> = Api[K]['answer']
