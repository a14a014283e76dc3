import { formatAmount } from '@countertop/sdk/rules'
import type { Declined, Leg, Unknown } from '../provider'
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

/** The provider failed or is still processing the request: it may have been booked. */
export const isUnsettled = ({ status }: ProviderAnswer): boolean =>
  status >= 500 || status < 400 || status === 408 || status === 409 || status === 429

/** Our credentials were refused: this says nothing about the payment, and raises an alarm. */
export const isRefusedAccess = ({ status }: ProviderAnswer): boolean => status === 401 || status === 403

/**
 * What a call without an access token returns: the failed token request as refused access. Its own status must
 * not count as the call's: a 404 would mean that there is no payment, a 2xx that the call succeeded.
 */
export const refusedToken = (answer: ProviderAnswer | undefined): ProviderAnswer | undefined => {
  if (answer === undefined || answer.status < 400) return undefined
  return isUnsettled(answer) ? answer : { ...answer, status: 401 }
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
