import { centsToDollars, formatAmount, formatDollars } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { buildFailedCalls, declined, isRefusedAccess, isUnsettled, unknown } from '../outcomes'

const text = z.string().max(300)

/** Zip's services use several error formats, which are read as one. */
const errorAnswer = z.object({
  error: z.object({ code: text.optional(), message: text.optional() }).optional(),
  errorCode: text.optional(),
  message: text.optional(),
  title: text.optional(),
  detail: text.optional(),
})

/** The provider's own error code; empty where there is none. */
export const errorCodeOf = ({ body }: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(body)
  return parsed.success ? (parsed.data.error?.code ?? parsed.data.errorCode ?? '') : ''
}

/** The provider's own words for a refusal. */
export const errorText = ({ status, body }: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(body)
  const { error, errorCode, message, title, detail } = parsed.success ? parsed.data : {}
  const words = [error?.code ?? errorCode, error?.message ?? message ?? detail ?? title]
  return [status, ...words].filter(Boolean).join(' ')
}

/** The outcome of a failed first request: a 4xx was refused before anything was booked. */
export const refusalOf = (
  answer: ProviderAnswer | undefined,
  legData: Record<string, unknown> = {},
): Outcome => {
  if (answer === undefined) return unknown('no answer', { legData })
  if (isUnsettled(answer)) return unknown(`status ${answer.status}`, { legData })
  // The code alone: a message may be about the customer's card that has expired.
  return declined(/expired/i.test(errorCodeOf(answer)) ? 'Expired' : 'Declined', errorText(answer))
}

/** As `refusalOf`, for an existing payment: refused credentials settle nothing and raise an alarm. */
export const failureOf = (answer: ProviderAnswer | undefined): Outcome =>
  answer && isRefusedAccess(answer) ? unknown(errorText(answer), { alarm: true }) : refusalOf(answer)

export const { lookupFailure } = buildFailedCalls(errorText)

/** The data of a payment in an answer, where present. Amounts in dollars. */
export interface Claims {
  readonly reference?: string | undefined
  readonly amount?: number | undefined
  readonly currency?: string | undefined
}

/** Zip's amounts may have more than two decimals. */
const nearestCents = (dollars: number): number => Math.round(dollars * 100)

/** Why an answer contradicts our records; null when it does not. */
export const contradiction = (leg: Leg, { reference, amount, currency }: Claims): string | null => {
  if (reference !== undefined && reference !== leg.reference) return 'another reference'
  const ours = centsToDollars(leg.amountCents)
  return (amount ?? ours) === ours && (currency ?? leg.currency) === leg.currency
    ? null
    : `amount ${formatAmount(nearestCents(amount ?? ours), currency ?? leg.currency)} instead of ${formatAmount(leg.amountCents, leg.currency)}`
}

/** The outcome of a refund; `amount`, in dollars, is the one the provider confirms. */
export const refundOutcome = (
  amountCents: number,
  { id, amount }: { id: string; amount?: number | undefined },
): Outcome => {
  const ours = centsToDollars(amountCents)
  return (amount ?? ours) === ours
    ? { kind: 'approved', providerReference: id }
    : unknown(
        `refunded ${formatDollars(nearestCents(amount ?? ours))} instead of ${formatDollars(amountCents)}`,
        { alarm: true, providerReference: id },
      )
}
