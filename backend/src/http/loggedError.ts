/**
 * The logged part of an error, without any field that a library may have filled from a request, an answer or
 * a row.
 */
export interface LoggedError {
  /** Class of the error, e.g. `TypeError`. */
  readonly type: string
  readonly message?: string
  /** SQLSTATE, errno or a library's own code. */
  readonly code?: string | number
  /** HTTP status of a refusal. */
  readonly status?: number
  /** A body parser's name for the problem, e.g. `entity.parse.failed`. */
  readonly kind?: string
  /** The violated database constraint. */
  readonly constraint?: string
  /** The stack frames only, because V8 begins a stack with the message. */
  readonly stack?: string
  readonly cause?: LoggedError
}

/** Maximum depth of nested causes. */
const CAUSES_MAX = 3

const plainWord = /^[a-z][a-z0-9._-]{0,60}$/i
/** SQLSTATE class 22, data exceptions: their messages quote the refused value. */
const dataException = /^22[0-9A-Z]{3}$/

/** Fields of errors thrown by Node, pg and body-parser; their types are not guaranteed. */
interface ThrownFields {
  readonly code?: unknown
  readonly status?: unknown
  readonly type?: unknown
  readonly constraint?: unknown
}

/**
 * `JSON.parse` quotes its input in the message, Postgres a refused value, and a library's 4xx error the
 * request.
 */
const quotesInput = (error: Error, { code, status }: ThrownFields): boolean =>
  error instanceof SyntaxError ||
  (typeof code === 'string' && dataException.test(code)) ||
  (typeof status === 'number' && status < 500)

const framesOf = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(message)
  return stack
    .slice(end === -1 ? 0 : end + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}

const serialise = (error: unknown, causes: number): LoggedError => {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error }
  const fields = error as ThrownFields
  const isQuote = quotesInput(error, fields)
  const isCode =
    typeof fields.code === 'number' || (typeof fields.code === 'string' && plainWord.test(fields.code))
  return {
    type: error.constructor.name,
    ...(isQuote ? {} : { message: error.message }),
    ...(isCode ? { code: fields.code as string | number } : {}),
    ...(typeof fields.status === 'number' ? { status: fields.status } : {}),
    ...(typeof fields.type === 'string' && plainWord.test(fields.type) ? { kind: fields.type } : {}),
    ...(typeof fields.constraint === 'string' ? { constraint: fields.constraint } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error && causes > 0 ? { cause: serialise(error.cause, causes - 1) } : {}),
  }
}

/**
 * Serialises an error for the log through an allow list of fields, so that no body, token or row is logged.
 */
export const loggedError = (error: unknown): LoggedError => serialise(error, CAUSES_MAX)
