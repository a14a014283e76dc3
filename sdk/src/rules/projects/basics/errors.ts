/* The error catalogue of projects (COM-351 to COM-393); texts are exact. */

const OTHER_STATUS = 'An unexpected error occurred. Please try again later.'

const NO_ANSWER = 'You seem to be offline. Please check your connection and try again.'

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  401: 'Authentication required. Please log in again.',
  403: 'You do not have permission to perform this action.',
  404: 'The requested resource could not be found.',
  500: 'A server error occurred. Please try again later.',
}

/** The default text of a status (COM-351 to COM-356). */
export const projectStatusText = (status: number): string => BY_STATUS[status] ?? OTHER_STATUS

/** The calls that have a text of their own (COM-361 to COM-373). */
export const PROJECT_CALL_TEXTS = {
  projects: 'An error occurred getting projects.',
  projectList: 'An error occurred getting project list.',
  stock: 'An error occurred getting stock.',
  competitorPrices: 'An error occurred getting competitor prices.',
  storeView: 'An error occurred getting store view.',
  email: 'An error occurred sending email.',
  changelogs: 'An error occurred getting logs.',
  referrer: 'An error occurred getting referrer.',
  lockPrice: 'An error occurred locking project.',
  cancelLock: 'An error occurred cancelling lock project.',
  sharedStatus: 'An error occurred updating shared status.',
  customerProjectCount: 'An error occurred getting customer project count.',
} as const
export type ProjectCall = keyof typeof PROJECT_CALL_TEXTS

/** Where failures are stored, each with its own list (COM-383 to COM-393, COM-OP-66). */
export const PROJECT_ERROR_AREAS = [
  'projectInfo',
  'customer',
  'comment',
  'variation',
  'quote',
  'createUpdate',
  'folderCreation',
  'folderDuplication',
  'convertToCart',
  'priceLockEdit',
] as const
export type ProjectErrorArea = (typeof PROJECT_ERROR_AREAS)[number]

/** A failed call as a client has it; `status` is null where no answer arrived. */
export interface FailedProjectCall {
  readonly status: number | null
  readonly body?: unknown
}

/** The texts in a list, or in the lists of an object of field to list, in one list (COM-360). */
export function flattenErrors(errors: unknown): string[] {
  if (errors === null || typeof errors !== 'object') return []
  const values: readonly unknown[] = Array.isArray(errors) ? errors : Object.values(errors)
  return values.flatMap((value) => (Array.isArray(value) ? value : [value])).map(String)
}

const isText = (value: string): boolean => value.trim() !== ''

/** A value of an answer's body, whatever the answer is. */
const valueIn = (body: unknown, key: 'errors' | 'errs' | 'errtext'): unknown =>
  (body as Readonly<Record<string, unknown>> | null | undefined)?.[key]

const answeredErrors = (body: unknown): string[] => flattenErrors(valueIn(body, 'errors')).filter(isText)

/**
 * The texts of a failed call: those of the answer (COM-357, COM-358), else for 401 and 403 the status' text,
 * else the call's own, else the status' (COM-359, COM-OP-64). Without an answer, that of the connection.
 */
export function projectErrors({ status, body }: FailedProjectCall, call?: ProjectCall): string[] {
  const texts = answeredErrors(body)
  if (texts.length > 0) return texts
  if (status === 401 || status === 403) return [projectStatusText(status)]
  if (call !== undefined) return [PROJECT_CALL_TEXTS[call]]
  return [status === null ? NO_ANSWER : projectStatusText(status)]
}

/**
 * Whether a failed save has a text of its own; the toast of one that has none is general (COM-377,
 * COM-OP-65).
 */
export const hasOwnErrorText = ({ status, body }: FailedProjectCall, call?: ProjectCall): boolean =>
  call !== undefined || status === 401 || status === 403 || answeredErrors(body).length > 0

/** The texts of a failed quote: its `errs` come first (COM-393). */
export function quoteCallErrors(failed: FailedProjectCall): string[] {
  const errs = flattenErrors(valueIn(failed.body, 'errs')).filter(isText)
  return errs.length > 0 ? errs : projectErrors(failed)
}

/** The text of a failed reminder: `errtext` of the answer, where there is one (COM-382). */
export function reminderCallError(failed: FailedProjectCall): string {
  const text = valueIn(failed.body, 'errtext')
  return typeof text === 'string' && isText(text) ? text : (projectErrors(failed)[0] ?? OTHER_STATUS)
}
