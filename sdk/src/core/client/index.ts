export { createClient, type CallOptions, type Client, type ClientOptions } from './client'
export { createSessionToken, type SessionToken } from './session'
export { GENERAL_ERROR } from './messages'
export type * from './calls'
