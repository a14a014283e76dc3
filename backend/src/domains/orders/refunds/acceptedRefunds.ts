import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  claimAcceptedRefunds,
  findAttempt,
  findRefund,
  type NewEvent,
  type Outcome,
  recordEvent,
  type Refund,
} from '../../payments/service'
import { applyRefundNotification, recordUnknown, type RefundDeps } from './refunds'

/** An accepted refund is queried after this time, and again after it while the refund waits, in ms. */
const QUERY_PAUSE_MS = 86_400_000
const QUERIES_MAX = 100

/**
 * Queries accepted refunds that no notification has confirmed, where their provider has a call for it.
 * Returns the number of those that have ended.
 */
export const queryAcceptedRefunds = async (deps: RefundDeps): Promise<number> => {
  const now = deps.clock.now()
  const waiting = await claimAcceptedRefunds(deps.db, {
    now,
    acceptedBefore: new Date(now.getTime() - QUERY_PAUSE_MS),
    until: new Date(now.getTime() + QUERY_PAUSE_MS),
    limit: QUERIES_MAX,
  })
  let ended = 0
  for (const refund of waiting) if (await queryAcceptedRefund(deps, refund)) ended += 1
  return ended
}

/** Queries an accepted refund where its provider has a call for it; returns whether it has ended. */
export const queryAcceptedRefund = async (deps: RefundDeps, refund: Refund): Promise<boolean> => {
  const { id, attemptId, cartId, legId, amountCents, providerReference } = refund
  const leg = (await findAttempt(deps.db, attemptId))?.legs.find((one) => one.id === legId)
  const provider = leg && deps.providers.named(leg.provider)
  if (!leg || !provider?.refundStatus || providerReference === null) return false
  const outcome = await provider.refundStatus(leg, amountCents, providerReference)
  if (outcome.kind === 'unknown') {
    const { alarm, detail } = outcome
    deps.log.warn({ attemptId, refundId: id, detail }, 'the state of an accepted refund is unknown')
    if (alarm) await inTransaction(deps.db, (trx) => recordUnknown(deps, trx, { refund, leg }, detail))
  }
  const end = endOf(refund, outcome)
  if (!end) return false
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    // A notification may have ended it during the call.
    if ((await findRefund(trx, id))?.state !== 'requested') return false
    // The key of the notification, which may still come.
    const dedupeKey = `${end.kind}:${providerReference}`
    const event = { attemptId, cartId, legId, providerReference, dedupeKey, now, ...end }
    if (!(await recordEvent(trx, event))) return false
    const isDone = end.kind === 'refunded'
    await applyRefundNotification(deps, trx, leg, { providerReference, isDone, amountCents, now })
    return true
  })
}

/** The event of a refund that has ended; undefined while it waits, or where its provider did not answer. */
const endOf = (
  { amountCents, reason }: Refund,
  outcome: Outcome,
): (Pick<NewEvent, 'amountCents' | 'detail'> & { kind: 'refunded' | 'refundRefused' }) | undefined => {
  if (outcome.kind === 'declined') return { kind: 'refundRefused', amountCents: 0, detail: outcome.reason }
  if (outcome.kind !== 'approved' || outcome.isPromised) return undefined
  return { kind: 'refunded', amountCents, detail: reason }
}
