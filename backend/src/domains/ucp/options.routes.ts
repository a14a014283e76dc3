import type { RequestHandler } from 'express'
import type { PageScript } from '../../foundation/builtScript'
import type { SessionOptions } from '../../http/session'

/** The options of the protocol's routes. */
export interface UcpRouterOptions {
  /** Public URL of this backend. */
  readonly publicUrl: string
  readonly sessions: SessionOptions
  readonly limiters: readonly RequestHandler[]
  /** The built script of the embedded checkout; null if the SDK was not built. */
  readonly embeddedScript: () => PageScript | null
  /**
   * Whether to validate every answer against the operation's schema, and fail the request otherwise. For
   * tests.
   */
  readonly checkAnswers: boolean
  /** Version of this backend. */
  readonly version: string
}
