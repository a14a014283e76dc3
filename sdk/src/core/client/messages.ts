import { textsIn } from '../answerTexts'
import type { ErrorCode } from '../errors'

/** The shopper's text for an answer that is not a success (SHL-440 to SHL-449). */
export const GENERAL_ERROR = 'An error has occurred, please try again'

/** Shown whatever the answer says. */
const FIXED: Readonly<Record<number, string>> = {
  401: 'You are not authorised for this action',
  403: 'permission denied for the resource',
  404: 'The page you looking for does not exist, please try again',
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID',
  401: 'UNAUTHORISED',
  402: 'REFUSED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'CONFLICT',
  413: 'INVALID',
  415: 'INVALID',
  422: 'INVALID',
  429: 'TOO_MANY',
}

/** The error kind of an HTTP status. */
export const codeOfStatus = (status: number): ErrorCode => CODES[status] ?? 'SERVER'

/**
 * The texts of an answer: its own for 400 and similar, the fixed ones of the shared error handling otherwise.
 */
export function messagesOf(status: number, body: unknown): string[] {
  const fixed = FIXED[status]
  if (fixed) return [fixed]
  const own = status >= 400 && status < 500 ? textsIn(body) : []
  return own.length ? own : [GENERAL_ERROR]
}
