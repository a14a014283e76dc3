import { textsIn } from '../answerTexts'
import type { ErrorCode } from '../errors'

/** The shopper's text for an answer that is not a success (SHL-440 to SHL-449). */
export const GENERAL_ERROR = 'An error has occurred, please try again'
const UNAUTHORISED = 'You are not authorised for this action'
const FORBIDDEN = 'permission denied for the resource'
const NOT_FOUND = 'The page you looking for does not exist, please try again'

/** The error kind of an HTTP status. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 400 || status === 413 || status === 415 || status === 422) return 'INVALID'
  if (status === 401) return 'UNAUTHORISED'
  if (status === 402) return 'REFUSED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404 || status === 410) return 'NOT_FOUND'
  if (status === 409 || status === 412) return 'CONFLICT'
  if (status === 429) return 'TOO_MANY'
  return 'SERVER'
}

/**
 * The texts of an answer: its own for 400 and similar, the fixed ones of the shared error handling otherwise.
 */
export function messagesOf(status: number, body: unknown): string[] {
  if (status === 401) return [UNAUTHORISED]
  if (status === 403) return [FORBIDDEN]
  if (status === 404) return [NOT_FOUND]
  if (status < 400 || status >= 500) return [GENERAL_ERROR]
  const own = textsIn(body)
  return own.length ? own : [GENERAL_ERROR]
}
