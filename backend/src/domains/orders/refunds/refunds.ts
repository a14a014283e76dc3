import { formatAmount } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../../../foundation/clock'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  findAttempt,
  findEventByKey,
  findsRefundsOf,
  balancesOf,
  endRefund,
  failRefund,
  isRefunded,
  type LegRow,
  lockAttempt,
  findNotifiedEnd,
  type Outcome,
  type ProviderRegistry,
  readAttemptMoney,
  recordAlarm,
  recordEvent,
  type Refund,
  removeRefundJob,
  findRefund,
  findRefundByProviderReference,
  findRefundNotMade,
  releaseRefund,
  reopenRefund,
  reserveRefund,
} from '../../payments/service'
import { returnBy } from '../balance/byHand'
import { lockMoneyOrder } from '../balance/balance.repository'
import { syncOrderToBalances } from '../balance/syncOrder'
import { queueRefundNotice } from './refundNotice'

export interface RefundDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly providers: ProviderRegistry
  readonly checkpoint?: (name: 'refunded') => Promise<void>
}

const refundJob = z.strictObject({ refundId: z.uuid() })

/**
 * The job of every refund: repeats it with the same id until the provider has answered. A lost answer throws,
 * so that the job is retried with growing pauses.
 */
export const runRefund = async (deps: RefundDeps, payload: unknown): Promise<void> => {
  const { refundId } = refundJob.parse(payload)
  const { refund, isLeftToStaff } = await callForRefund(deps, refundId)
  if (refund?.state === 'requested' && refund.providerReference === null && !isLeftToStaff) {
    throw new Error(`No answer to the refund ${refundId}`)
  }
}

/**
 * Requests a persisted refund from its provider, outside any transaction, and persists the outcome. Safe to
 * repeat: while one call is under way, and once only staff can find out what became of it, the refund is
 * returned as it is.
 */
export const performRefund = async (deps: RefundDeps, refundId: string): Promise<Refund | undefined> =>
  (await callForRefund(deps, refundId)).refund

const callForRefund = async (
  deps: RefundDeps,
  refundId: string,
): Promise<{ refund: Refund | undefined; isLeftToStaff: boolean }> => {
  const refund = await reserveRefund(deps.db, refundId, deps.clock.now())
  if (!refund) return { refund: await findRefund(deps.db, refundId), isLeftToStaff: false }
  const attempt = await findAttempt(deps.db, refund.attemptId)
  const leg = attempt?.legs.find(({ id }) => id === refund.legId)
  if (refund.legId !== null && !leg) throw new Error(`The refund ${refundId} has no payment`)
  if (leg && (await mustNotRepeat(deps.db, refund, leg))) {
    await releaseRefund(deps.db, refundId)
    return { refund, isLeftToStaff: true }
  }
  const outcome = leg ? await requestFromProvider(deps, leg, refund) : refundedByHand(refund)
  await deps.checkpoint?.('refunded')
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, refund.cartId)
    // A call that outlived its reservation was repeated: the first answer stands, unless it was a refusal and
    // the money went back after all.
    if (outcome.kind === 'approved') await reopenRefused(deps, trx, { refund, leg }, deps.clock.now())
    if (isAnswered(await findRefund(trx, refundId))) return
    await recordOutcome(deps, trx, { refund, leg: leg ?? null }, outcome)
  })
  const isLeftToStaff = outcome.kind === 'unknown' && outcome.isLeftToStaff === true
  return { refund: await findRefund(deps.db, refundId), isLeftToStaff }
}

/**
 * Whether the provider cannot look up a refund whose outcome is unknown: it answers a repeat as it did the
 * first request, and, once it has forgotten that one, with a second refund.
 */
const mustNotRepeat = async (db: Db, { id, attemptId }: Refund, leg: LegRow): Promise<boolean> =>
  !findsRefundsOf(leg.provider) &&
  (await findEventByKey(db, attemptId, `alarm:${leg.id}:refundUnknown:${id}`)) !== undefined

/** Requests a refused refund again that was made after all, and raises an alarm. */
const reopenRefused = async (
  { log }: Pick<RefundDeps, 'log'>,
  trx: Db,
  { refund: { id, attemptId, cartId, amountCents }, leg }: { refund: Refund; leg: LegRow | undefined },
  now: Date,
): Promise<void> => {
  if (!(await reopenRefund(trx, id)) || !leg) return
  // Staff were alarmed by the refusal or have ended it, and may have refunded the money in another way.
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} succeeded although it was refused before: do not refund it again`
  await recordAlarm(trx, { cartId, now }, leg, { detail, causeId: `refundReopened:${id}` })
  log.error({ attemptId, refundId: id, detail }, 'a refused refund was made after all, which needs staff')
}

const isAnswered = (refund: Refund | undefined): boolean =>
  refund?.state !== 'requested' || refund.providerReference !== null

const requestFromProvider = (
  deps: RefundDeps,
  leg: LegRow,
  { amountCents, id }: Refund,
): Promise<Outcome> => {
  const provider = deps.providers.named(leg.provider)
  if (!provider) throw new Error(`There is no payment provider ${leg.provider}`)
  return provider.refund(leg, amountCents, id)
}

/** Staff refund it themselves: no provider is called. */
const refundedByHand = ({ id }: Refund): Outcome => ({ kind: 'approved', providerReference: id })

/** A refund and the leg that it refunds. */
interface RefundOfLeg {
  readonly refund: Refund
  readonly leg: LegRow
}

/** @param leg null for a payment that staff recorded, and refund themselves */
const recordOutcome = async (
  deps: RefundDeps,
  trx: Db,
  { refund, leg }: { readonly refund: Refund; readonly leg: LegRow | null },
  outcome: Outcome,
): Promise<void> => {
  const now = deps.clock.now()
  switch (outcome.kind) {
    case 'approved': {
      const { providerReference, isPromised } = outcome
      const notified = isPromised ? await findNotifiedEnd(trx, refund.attemptId, providerReference) : 'done'
      const isNew = await endRefund(trx, refund.id, {
        state: notified === 'done' ? 'done' : 'requested',
        providerReference,
        now,
      })
      await removeRefundJob(trx, refund.id)
      if (isNew && notified === 'done') await countRefund(deps, trx, refund, providerReference)
      if (isNew && notified === 'refused' && leg) await recordFailure(deps, trx, { refund, leg }, now)
      break
    }
    case 'declined':
      await endRefund(trx, refund.id, { state: 'refused', refusal: outcome.reason, now })
      await removeRefundJob(trx, refund.id)
      if (leg) await recordRefusal(deps, trx, { refund, leg }, outcome.reason)
      break
    case 'unknown':
      // It is requested again; an alarm is raised where that cannot help.
      if (outcome.alarm && leg) await recordUnknown(deps, trx, { refund, leg }, outcome.detail)
      if (outcome.isLeftToStaff) await removeRefundJob(trx, refund.id)
      await releaseRefund(trx, refund.id)
      break
    case 'actionNeeded':
      await releaseRefund(trx, refund.id)
      break
  }
}

/** Counts a completed refund once, synchronises the order and queues the customer's mail. */
const countRefund = async (
  deps: Pick<RefundDeps, 'clock' | 'log'>,
  trx: Db,
  refund: Refund,
  providerReference: string,
): Promise<void> => {
  const { attemptId, cartId, legId, amountCents, actor, reason } = refund
  await recordEvent(trx, {
    attemptId,
    cartId,
    legId,
    kind: 'refunded',
    amountCents,
    providerReference,
    detail: reason,
    actor,
    dedupeKey: `refunded:${providerReference}`,
    now: deps.clock.now(),
  })
  await followRefund(deps, trx, { ...refund, providerReference }, deps.clock.now())
}

/** Raises an alarm for a refund whose outcome stays unknown, however often the call is repeated. */
export const recordUnknown = async (
  { clock, log }: Pick<RefundDeps, 'clock' | 'log'>,
  trx: Db,
  { refund: { id, attemptId, cartId, amountCents }, leg }: RefundOfLeg,
  reason: string,
): Promise<void> => {
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} unknown: ${reason}`
  const answer = { cartId, now: clock.now() }
  if (await recordAlarm(trx, answer, leg, { detail, causeId: `refundUnknown:${id}` })) {
    log.error({ attemptId, refundId: id, detail }, 'the outcome of a refund is unknown and needs staff')
  }
}

/** A refund that an event has counted, under its reference at the provider. */
type Counted = Refund & { readonly providerReference: string }

/** Synchronises the order with a counted refund and queues the customer's mail. */
export const followRefund = async (
  deps: Pick<RefundDeps, 'log'>,
  trx: Db,
  { attemptId, id, legId, amountCents, reason, actor, providerReference }: Counted,
  now: Date,
): Promise<void> => {
  const attempt = await lockAttempt(trx, attemptId)
  if (!attempt) return
  const balances = { ...balancesOf(attempt.events), isMoneyRefunded: isRefunded(attempt) }
  const byHand = legId === null ? await readByHand(trx, attemptId) : undefined
  await syncOrderToBalances(deps, trx, { ...balances, attemptId, reason, actor, byHand, now })
  const notice = { refundId: id, providerReference, amountCents, isByHand: legId === null, ...byHand }
  await queueRefundNotice(trx, attemptId, notice)
}

const readByHand = async (trx: Db, attemptId: string) => {
  const order = await lockMoneyOrder(trx, attemptId)
  return order && { returnBy: returnBy(order.snapshot, await readAttemptMoney(trx, attemptId)) }
}

const recordRefusal = async (
  deps: RefundDeps,
  trx: Db,
  { refund: { id, attemptId, cartId, amountCents, actor }, leg }: RefundOfLeg,
  reason: string,
): Promise<void> => {
  const now = deps.clock.now()
  await recordEvent(trx, {
    attemptId,
    cartId,
    legId: leg.id,
    kind: 'refundRefused',
    detail: reason,
    actor,
    dedupeKey: `refundRefused:${id}`,
    now,
  })
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} refused: ${reason}`
  await recordAlarm(trx, { cartId, now }, leg, { detail, causeId: `refundRefused:${id}` })
  deps.log.error({ attemptId, refundId: id, reason }, 'the provider refused a refund, which needs staff')
}

/** The content of a provider's notification of a refund. */
interface NotifiedRefund {
  readonly providerReference: string
  readonly isDone: boolean
  readonly amountCents: number
  /** Our id of the refund, where the notification names it. */
  readonly refundId?: string | undefined
  readonly now: Date
}

/**
 * Applies a provider's notification to its refund; the event is already recorded. A refund made at the
 * provider counts like one of ours.
 */
export const applyRefundNotification = async (
  deps: Pick<RefundDeps, 'log'>,
  trx: Db,
  leg: LegRow,
  notified: NotifiedRefund,
): Promise<void> => {
  const { providerReference, isDone, amountCents, now } = notified
  const refund = await findNotifiedRefund(trx, leg, notified)
  if (!refund) {
    if (isDone) await reportNotMade(deps, trx, leg, notified)
    return
  }
  if (refund.providerReference !== null && refund.providerReference !== providerReference) {
    await reportOtherNumber(deps, trx, { refund, leg }, notified)
    return
  }
  await removeRefundJob(trx, refund.id)
  if (isDone) {
    // Staff may have ended it as not made before the notification came.
    await reopenRefused(deps, trx, { refund, leg }, now)
    const isNew = await endRefund(trx, refund.id, { state: 'done', providerReference, amountCents, now })
    if (isNew) await followRefund(deps, trx, { ...refund, amountCents, providerReference }, now)
    return
  }
  // One that staff have ended as not made needs no alarm.
  if (refund.state === 'refused') return
  const end = { state: 'refused', providerReference, now } as const
  // With its number, so that a later answer does not request it again.
  if (refund.providerReference === null) await endRefund(trx, refund.id, end)
  await recordFailure(deps, trx, { refund, leg }, now)
}

/** The refund of a notification, by its number at the provider, or by ours while we know no number. */
const findNotifiedRefund = async (
  trx: Db,
  leg: LegRow,
  { providerReference, refundId }: NotifiedRefund,
): Promise<Refund | undefined> => {
  const known = await findRefundByProviderReference(trx, leg.id, providerReference)
  if (known || refundId === undefined) return known
  const own = await findRefund(trx, refundId)
  return own?.legId === leg.id ? own : undefined
}

/** Raises an alarm for a refund that may be one that staff have ended as not made. */
const reportNotMade = async (
  { log }: Pick<RefundDeps, 'log'>,
  trx: Db,
  leg: LegRow,
  { providerReference, amountCents, now }: NotifiedRefund,
): Promise<void> => {
  const refund = await findRefundNotMade(trx, leg.id, amountCents)
  if (!refund) return
  const { attemptId, cartId, id } = refund
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} reported, although it was ended as not made: do not refund it again`
  await recordAlarm(trx, { cartId, now }, leg, { detail, causeId: `refundReported:${providerReference}` })
  log.error({ attemptId, refundId: id, detail }, 'a refund was reported after its end, which needs staff')
}

/** Raises an alarm for a refund that staff ended under another number than the provider’s: both may count. */
const reportOtherNumber = async (
  { log }: Pick<RefundDeps, 'log'>,
  trx: Db,
  { refund, leg }: RefundOfLeg,
  { providerReference, isDone, now }: NotifiedRefund,
): Promise<void> => {
  const { attemptId, cartId, id, amountCents } = refund
  const end = isDone ? 'made' : 'failed'
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} ${end} under the number ${providerReference}, but recorded under ${refund.providerReference}: check both`
  await recordAlarm(trx, { cartId, now }, leg, { detail, causeId: `refundNumber:${providerReference}` })
  log.error({ attemptId, refundId: id, detail }, 'a refund has another number, which needs staff')
}

/** Records that the provider did not make a refund that it had accepted, and raises an alarm. */
const recordFailure = async (
  { log }: Pick<RefundDeps, 'log'>,
  trx: Db,
  { refund: { id, attemptId, cartId, amountCents }, leg }: RefundOfLeg,
  now: Date,
): Promise<void> => {
  await failRefund(trx, id, 'the provider could not refund it', now)
  const detail = `refund of ${formatAmount(amountCents, leg.currency)} failed`
  if (await recordAlarm(trx, { cartId, now }, leg, { detail, causeId: `refundFailed:${id}` })) {
    log.error({ attemptId, refundId: id, detail }, 'a refund failed after it was accepted, which needs staff')
  }
}
