import type { CallAnswer } from '@countertop/sdk/api'
import type { ReadInput, ReadName } from '../callPath'

/** The backend refused; `message` may be shown. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The refusal's code, such as `REFUND_CHANGED`. */
    readonly code: string | null = null,
    /** Errors by field, named as in the call. */
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message)
  }
}

/**
 * Whether an error is a refusal that the refused form shows. Without a sign-in as staff, the form to sign in
 * is shown instead.
 */
export const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status >= 400 && error.status < 500 && ![401, 403].includes(error.status)

/**
 * Ends staff's pages after their last route: the shop's own "Page not found" needs its script, which their
 * policies forbid.
 * @throws Refused 404
 */
export const noSuchPage = (): Promise<never> => Promise.reject(new Refused(404, 'There is no such page.'))

export interface Change {
  body?: object
  /** Makes a repeat the same change. */
  idempotencyKey?: string
}

/** A write for the staff of this browser's session. @throws Refused */
export type Write = (method: 'POST' | 'PUT' | 'DELETE', path: string, change?: Change) => Promise<unknown>

/** A read for the staff of this browser's session. @throws Refused */
export type Read = <K extends ReadName>(call: K, input: ReadInput<K>) => Promise<CallAnswer<K>>
