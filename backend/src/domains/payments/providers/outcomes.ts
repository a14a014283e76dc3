import { formatAmount } from '@countertop/sdk/rules'
import type { Declined, Leg, Outcome, Unknown } from '../provider'
import type { ProviderAnswer } from './http'

export const unknown = (detail: string, more: Partial<Unknown> = {}): Unknown => ({
  kind: 'unknown',
  detail,
  ...more,
})

export const declined = (
  status: Declined['status'],
  reason: string,
  providerReference?: string | null,
): Declined => ({ kind: 'declined', status, reason, ...(providerReference ? { providerReference } : {}) })

/** An answer that cannot be parsed, which raises an alarm. */
export const unreadable = (more: Partial<Unknown> = {}): Unknown =>
  unknown('unreadable answer', { alarm: true, ...more })

/** A 2xx. */
export interface Success extends ProviderAnswer {
  readonly status: 200 | 201 | 202 | 204
}

export const isSuccess = (answer: ProviderAnswer | undefined): answer is Success =>
  answer !== undefined && answer.status >= 200 && answer.status < 300

/** The provider failed or is still processing the request: it may have been booked. */
export const isUnsettled = ({ status }: ProviderAnswer): boolean =>
  status >= 500 || status < 400 || status === 408 || status === 409 || status === 429

/** Our credentials were refused: this says nothing about the payment, and raises an alarm. */
export const isRefusedAccess = ({ status }: ProviderAnswer): boolean => status === 401 || status === 403

/** The outcomes of a provider's failed calls. */
export interface FailedCalls {
  /** Before anything is booked: a 4xx was refused before that. */
  readonly refusalOf: (answer: ProviderAnswer | undefined) => Outcome
  /** For a payment that may exist: refused access proves nothing about it. */
  readonly failureOf: (answer: ProviderAnswer | undefined) => Outcome
  /** For a look-up, which proves nothing about the payment whatever its status. */
  readonly lookupFailure: (answer: ProviderAnswer | undefined) => Unknown
}

/**
 * The outcomes of failed calls with the provider's own error text; `isRefused` where not every 401 and 403 is
 * refused access.
 */
export const buildFailedCalls = (
  errorText: (answer: ProviderAnswer) => string,
  isRefused: (answer: ProviderAnswer) => boolean = isRefusedAccess,
): FailedCalls => {
  const refusalOf = (answer: ProviderAnswer | undefined): Unknown | Declined => {
    if (answer === undefined) return unknown('no answer')
    return isUnsettled(answer) ? unknown(`status ${answer.status}`) : declined('Declined', errorText(answer))
  }
  const failureOf = (answer: ProviderAnswer | undefined): Unknown | Declined =>
    answer && isRefused(answer) ? unknown(errorText(answer), { alarm: true }) : refusalOf(answer)
  const lookupFailure = (answer: ProviderAnswer | undefined): Unknown => {
    const failure = failureOf(answer)
    return failure.kind === 'declined' ? unknown(failure.reason, { alarm: true }) : failure
  }
  return { refusalOf, failureOf, lookupFailure }
}

/** The difference between the provider's amount and ours; null when equal. */
export const otherAmount = (
  { currency }: Pick<Leg, 'currency'>,
  ourCents: number,
  theirs: { readonly cents: number; readonly currency: string },
): string | null =>
  theirs.cents === ourCents && theirs.currency === currency
    ? null
    : `amount ${formatAmount(theirs.cents, theirs.currency)} instead of ${formatAmount(ourCents, currency)}`
