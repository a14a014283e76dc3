/**
 * The closed list of things that can go wrong on the browser's side. `reason` of the error carries the backend's own
 * code (`CART_NOT_FOUND`) where there is one.
 */
export type ErrorCode =
  /** No answer: offline, blocked, refused, cut off. */
  | 'NETWORK'
  /** No answer in time. */
  | 'TIMEOUT'
  /** The caller gave up. */
  | 'ABORTED'
  /** 400, 413, 415, 422: the request is not acceptable; see `messages` and `fields`. */
  | 'INVALID'
  /** 401 */
  | 'UNAUTHORISED'
  /** 403 */
  | 'FORBIDDEN'
  /** 404 and 410 */
  | 'NOT_FOUND'
  /** 409 and 412: somebody else changed it, or the same attempt is under way. */
  | 'CONFLICT'
  /** 402: the payment was refused. */
  | 'REFUSED'
  /** 429 */
  | 'TOO_MANY'
  /** 5xx and every other status. */
  | 'SERVER'
  /** The answer could not be read as JSON. */
  | 'BAD_ANSWER'
  /** An option the host page passed is wrong. */
  | 'CONFIGURATION'
  /** A part of Countertop could not be loaded or drawn. */
  | 'WIDGET'

export interface CountertopErrorInit {
  /** HTTP status, 0 without an answer. */
  status?: number
  /** The backend's own code. */
  reason?: string
  messages?: readonly string[]
  fields?: Readonly<Record<string, readonly string[]>>
  requestId?: string
  /** The whole parsed answer, for calls whose errors carry more (checkout). */
  body?: unknown
  retryable?: boolean
  cause?: unknown
}

/** The one error class of the SDK. `message` and `messages` may be shown to a person. */
export class CountertopError extends Error {
  override readonly name = 'CountertopError'
  readonly code: ErrorCode
  readonly status: number
  readonly reason: string | undefined
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  readonly body: unknown
  /** The same call may succeed when it is simply made again. */
  readonly retryable: boolean

  constructor(code: ErrorCode, message: string, init: CountertopErrorInit = {}) {
    super(message, { cause: init.cause })
    this.code = code
    this.status = init.status ?? 0
    this.reason = init.reason
    this.messages = init.messages ?? [message]
    this.fields = init.fields ?? {}
    this.requestId = init.requestId
    this.body = init.body
    this.retryable = init.retryable ?? false
  }

  /** The server's own texts: none where the client made `messages` up for an answer that was lost. */
  get ownMessages(): readonly string[] {
    return this.body === undefined ? [] : this.messages
  }
}

/** Any thrown value as a CountertopError; one that already is comes back as it is. */
export function toCountertopError(value: unknown): CountertopError {
  if (value instanceof CountertopError) return value
  return new CountertopError('WIDGET', value instanceof Error ? value.message : String(value), {
    cause: value,
  })
}
