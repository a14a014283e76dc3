import { textsIn } from './answerTexts'

/**
 * The closed list of failures on the browser's side. The error's `reason` is the backend's own code
 * (`CART_NOT_FOUND`) where there is one.
 */
export type ErrorCode =
  /** No answer: offline, blocked, refused, cut off. */
  | 'NETWORK'
  /** No answer in time. */
  | 'TIMEOUT'
  /** The caller aborted. */
  | 'ABORTED'
  /** 400, 413, 415, 422: the request is not acceptable; see `messages` and `fields`. */
  | 'INVALID'
  /** 401 */
  | 'UNAUTHORISED'
  /** 403 */
  | 'FORBIDDEN'
  /** 404 and 410 */
  | 'NOT_FOUND'
  /** 409 and 412: a concurrent change, or the same attempt is already running. */
  | 'CONFLICT'
  /** 402: the payment was refused. */
  | 'REFUSED'
  /** 429 */
  | 'TOO_MANY'
  /** 5xx and every other status. */
  | 'SERVER'
  /** The answer is not valid JSON. */
  | 'BAD_ANSWER'
  /** An option of the host page is invalid. */
  | 'CONFIGURATION'
  /** A part of Countertop failed to load or render. */
  | 'WIDGET'

export interface CountertopErrorInit {
  /** HTTP status, 0 without an answer. */
  status?: number
  /** The backend's own code. */
  reason?: string
  messages?: readonly string[]
  fields?: Readonly<Record<string, readonly string[]>>
  requestId?: string
  /** The whole parsed answer, for calls whose errors carry more data (checkout). */
  body?: unknown
  retryable?: boolean
  cause?: unknown
}

/** The one error class of the SDK. `message` and `messages` may be shown to a shopper. */
export class CountertopError extends Error {
  /** An error of another copy of the SDK on the page is one, too: copies share their stores. */
  static override [Symbol.hasInstance](value: unknown): value is CountertopError {
    return value instanceof Object && 'name' in value && value.name === 'CountertopError'
  }

  override readonly name = 'CountertopError'
  // Declared only: the constructor sets each.
  declare readonly code: ErrorCode
  declare readonly status: number
  declare readonly reason: string | undefined
  declare readonly messages: readonly string[]
  declare readonly fields: Readonly<Record<string, readonly string[]>>
  declare readonly requestId: string | undefined
  declare readonly body: unknown
  /** The same call may succeed when repeated unchanged. */
  declare readonly retryable: boolean

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

  /**
   * The server's own texts, whatever the status; empty where the answer has none and `messages` is a text of
   * ours.
   */
  get ownMessages(): readonly string[] {
    return textsIn(this.body)
  }
}

/** Converts any thrown value to a CountertopError; returns one unchanged. */
export function toCountertopError(value: unknown): CountertopError {
  if (value instanceof CountertopError) return value
  return new CountertopError('WIDGET', value instanceof Error ? value.message : String(value), {
    cause: value,
  })
}
