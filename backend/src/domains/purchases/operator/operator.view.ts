import { centsToDollars } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { AttemptOrder } from '../../orders/service'
import { findsRefundsOf, type ReviewedAttempt } from '../../payments/service'
import { isSilent } from '../timetable'
import type { reviewedPayment } from './operator.schema'

type Reviewed = z.infer<typeof reviewedPayment>

/** An ISO 8601 time as the calls have it. */
export const timeOf = (at: string): string => new Date(at).toISOString()

/** Whether no check with the provider requests an unknown refund again: only staff can find out about it. */
const isLeftToStaff = ({ provider, providerReference }: ReviewedAttempt['unknownRefunds'][number]): boolean =>
  providerReference === null && !findsRefundsOf(provider)

/** The actions that are possible now. */
export const actionsOf = (attempt: ReviewedAttempt, now: Date): Reviewed['actions'] => {
  const { state, alarms, isAbandoned, openRefunds, unknownRefunds } = attempt
  const left = unknownRefunds.filter(isLeftToStaff).length
  return [
    ...(state !== 'approved' || openRefunds > left ? (['query'] as const) : []),
    ...((state === 'actionNeeded' || state === 'unknown') && !isAbandoned ? (['void'] as const) : []),
    ...(isSilent({ ...attempt, expiresAt: new Date(attempt.expiresAt) }, now) ? (['end'] as const) : []),
    ...(alarms.length > 0 && unknownRefunds.length === 0 ? (['resolve'] as const) : []),
  ]
}

/** A payment for staff. @param order the one that it made */
export const viewOf = (attempt: ReviewedAttempt, order: AttemptOrder | undefined, now: Date): Reviewed => ({
  reference: attempt.reference,
  cartId: attempt.cartId,
  brand: attempt.siteCode,
  orderNumber: order?.number ?? null,
  orderStatus: order?.state ?? null,
  refunded: centsToDollars(order?.refundedCents ?? 0),
  paymentType: attempt.paymentType,
  method: attempt.method,
  state: attempt.state,
  amount: centsToDollars(attempt.amountCents),
  currency: attempt.currency,
  email: attempt.email,
  createdAt: timeOf(attempt.createdAt),
  updatedAt: timeOf(attempt.updatedAt),
  expiresAt: timeOf(attempt.expiresAt),
  refusal: attempt.refusal,
  alarms: [...attempt.alarms],
  lastAlarm: attempt.lastAlarm,
  unknownRefunds: attempt.unknownRefunds.map(({ id, amountCents, createdAt, reason, providerReference }) => ({
    id,
    amount: centsToDollars(amountCents),
    createdAt: timeOf(createdAt),
    reason,
    providerReference,
  })),
  legs: attempt.legs.map((leg) => ({
    reference: leg.reference,
    provider: leg.provider,
    supplier: leg.supplierKey,
    state: leg.state,
    amount: centsToDollars(leg.amountCents),
    providerReference: leg.providerReference,
    unknownSince: leg.unknownSince === null ? null : timeOf(leg.unknownSince),
  })),
  actions: actionsOf(attempt, now),
})
