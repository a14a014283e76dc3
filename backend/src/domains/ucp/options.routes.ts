import type { RequestHandler } from 'express'
import type { PageScript } from '../../foundation/builtScript'
import type { SessionOptions } from '../../http/session'

/** What the routes of the protocol are built with, beside its service. */
export interface UcpRouterOptions {
  /** Address that browsers and platforms reach this backend at. */
  readonly publicUrl: string
  readonly sessions: SessionOptions
  readonly limiters: readonly RequestHandler[]
  /** The built script of the embedded checkout; null before the SDK was built. */
  readonly embeddedScript: () => PageScript | null
  /** Compares every answer with the operation's schema and fails the request if it differs; for tests. */
  readonly checkAnswers: boolean
  /** Of this backend, as it names itself. */
  readonly version: string
}
