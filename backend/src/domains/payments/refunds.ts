import { randomUUID } from 'node:crypto'
import { isMoneyRefunded } from '@countertop/sdk/rules'
import { addJob, liveJobs, removeJob } from '../../db/jobs'
import type { Db } from '../../db/connection'
import { derivedUuid } from '../../foundation/derivedUuid'
import { balancesOf, eventsOfLeg, type MoneyEvent } from './balances'
import type { AttemptMoney } from './money.repository'
import * as refunds from './refunds.repository'
import type { AttemptWithLegs, LegRow } from './repository'

export type { Refund, RefundState } from './refunds.repository'
export {
  claimAcceptedRefunds,
  endRefund,
  failRefund,
  findNotifiedEnd,
  findRefund,
  findRefundByProviderReference,
  findRefundNotMade,
  findUnmatchedRefund,
  hasUnknownRefund,
  listOpenRefunds,
  listSilentRefunds,
  lockRefund,
  releaseRefund,
  reopenRefund,
} from './refunds.repository'

export const REFUND_PAYMENT = 'refund-payment'

const jobKey = (refundId: string): string => `${REFUND_PAYMENT}:${refundId}`

/** The worker repeats a refund whose process persisted no answer within this time, in ms. */
const LOST_MS = 90_000

/**
 * How long a reservation lasts, in ms. Shorter than LOST_MS, so that the worker can reserve the refund of a
 * killed process. A call that takes longer may be repeated: the refund's id makes it one refund.
 */
const RESERVED_MS = 80_000

/** Reserves the call of a refund's provider; undefined when it is under way elsewhere, or was answered. */
export const reserveRefund = (db: Db, id: string, now: Date): Promise<refunds.Refund | undefined> =>
  refunds.reserveRefund(db, id, { now, until: new Date(now.getTime() + RESERVED_MS) })

export interface RefundRequest {
  /** The id of the first refund under its key; random by default. */
  readonly id?: string
  readonly attempt: Pick<AttemptWithLegs, 'id' | 'cartId'>
  /** Null for a payment that staff recorded by hand: no provider is called. */
  readonly leg: Pick<LegRow, 'id'> | null
  readonly idempotencyKey: string
  /** Makes another refund where the provider has refused the earlier ones; by default the key makes one. */
  readonly repeatsRefused?: boolean
  readonly amountCents: number
  readonly reason: string
  readonly actor: string
  /** Staff confirmed that the goods are back. */
  readonly restocks?: boolean
  /** Hash of the request, which detects a repeated key with another request. */
  readonly requestHash?: Buffer
  readonly deliveryCents?: number
  readonly now: Date
}

/**
 * Persists a refund and its job before the provider is called, in the caller's transaction, which has locked
 * the cart. Returns its id, the same for the same key. The database refuses more than was captured.
 */
export const requestRefund = async (trx: Db, request: RefundRequest): Promise<string> => {
  const { attempt, leg, now } = request
  const made = (await refunds.listRefunds(trx, attempt.id)).filter(({ legId }) => legId === (leg?.id ?? null))
  const refused = request.repeatsRefused ? made.filter(({ state }) => state === 'refused').length : 0
  const idempotencyKey =
    refused > 0 ? derivedUuid(`${request.idempotencyKey}:${refused}`) : request.idempotencyKey
  const known = made.find((refund) => refund.idempotencyKey === idempotencyKey)
  if (known) return known.id
  const id = (refused > 0 ? undefined : request.id) ?? randomUUID()
  await refunds.insertRefund(trx, {
    id,
    cartId: attempt.cartId,
    attemptId: attempt.id,
    legId: leg?.id ?? null,
    idempotencyKey,
    amountCents: request.amountCents,
    reason: request.reason,
    actor: request.actor,
    restocks: request.restocks ?? false,
    requestHash: request.requestHash ?? null,
    deliveryCents: request.deliveryCents ?? 0,
    state: 'requested',
    now,
  })
  const runAt = new Date(now.getTime() + LOST_MS)
  await addJob(trx, REFUND_PAYMENT, { refundId: id }, { key: jobKey(id), runAt })
  return id
}

/**
 * Requeues the refunds requested before `before` that no provider has answered, and whose job failed for good
 * or was deleted; returns their number.
 */
export const requeueOrphanedRefunds = async (db: Db, before: Date): Promise<number> => {
  const ids = await refunds.listUnansweredRefunds(db, before)
  const live = await liveJobs(db, ids.map(jobKey))
  const orphaned = ids.filter((id) => !live.has(jobKey(id)))
  for (const id of orphaned) await addJob(db, REFUND_PAYMENT, { refundId: id }, { key: jobKey(id) })
  return orphaned.length
}

/** Removes the job of a refund that has its answer. */
export const removeRefundJob = (trx: Db, refundId: string): Promise<void> => removeJob(trx, jobKey(refundId))

/** The part of an attempt that its refundable rest follows from. */
export interface RefundableMoney {
  readonly legs: readonly Pick<AttemptMoney['legs'][number], 'id'>[]
  readonly events: readonly (MoneyEvent & { readonly legId: string | null })[]
  readonly refunds: readonly Pick<AttemptMoney['refunds'][number], 'legId' | 'state' | 'amountCents'>[]
}

/**
 * What can still be refunded of each leg, and of payments recorded by hand (`legId` null); empty ones are
 * left out. As in the database's `payment_refunds_within_captured`, a refund whose notification overtakes its
 * answer is subtracted twice until the worker has the answer: too little for a moment, never too much.
 */
export const refundableOf = ({
  legs,
  events,
  refunds: made,
}: RefundableMoney): { legId: string | null; cents: number }[] =>
  [...legs.map(({ id }) => id), null]
    .map((legId) => {
      const { capturedCents, refundedCents, chargedBackCents } = balancesOf(eventsOfLeg(events, legId))
      const pending = made
        .filter((refund) => refund.legId === legId && refund.state === 'requested')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      return { legId, cents: Math.max(0, capturedCents - refundedCents - chargedBackCents - pending) }
    })
    .filter(({ cents }) => cents > 0)

/**
 * Whether all money that was paid is refunded. Each payment counts for itself: one whose capture failed after
 * its refund makes up for no other.
 */
export const isRefunded = ({ events }: Pick<RefundableMoney, 'events'>): boolean => {
  const payments = [...new Set(events.map(({ legId }) => legId))].map((legId) =>
    balancesOf(eventsOfLeg(events, legId)),
  )
  return isMoneyRefunded({
    refundedCents: payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    leftCents: payments.reduce(
      (sum, { capturedCents, refundedCents }) => sum + Math.max(0, capturedCents - refundedCents),
      0,
    ),
  })
}

/**
 * Whether banks have taken back everything that was paid and not refunded. Each payment counts for itself:
 * one that was both refunded and charged back makes up for no other. A requested refund has not left yet.
 */
export const isChargedBack = ({ legs, events }: Pick<RefundableMoney, 'legs' | 'events'>): boolean =>
  [...legs.map(({ id }) => id), null].some(
    (legId) => balancesOf(eventsOfLeg(events, legId)).chargedBackCents > 0,
  ) && refundableOf({ legs, events, refunds: [] }).length === 0
