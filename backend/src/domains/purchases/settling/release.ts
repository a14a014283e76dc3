import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { performRefund } from '../../orders/service'
import {
  attemptById,
  type AttemptWithLegs,
  isLive,
  type LegRow,
  openRefundsOf,
  recordAlarm,
  releaseOf,
  requestRefund,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleRelease } from '../jobs'
import { ALARM_MS } from '../timetable'
import { mayBeBooked } from '../waiting'
import { queryStatus, queryVoid } from './queryProvider'

/** Whether a leg is over with, has to be come back to, or the provider's answer was lost. */
export type Released = 'done' | 'later' | 'unanswered'

/**
 * The job that gives back the money of an attempt that made no order. A lost answer throws, so that it comes again ever more rarely.
 */
export const runRelease = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  if ((await releasePayment(deps, job)) === 'unanswered') {
    throw new Error(`No answer when giving back the payment ${job.attemptId}`)
  }
}

/**
 * Gives back the money of an attempt that made no order: refunds what was captured, undoes what is authorised or may be, and keeps
 * watching what cannot be withdrawn while the shopper can still confirm it.
 */
export const releasePayment = async (deps: SettleDeps, job: PaymentJob): Promise<Released> => {
  const attempt = await attemptById(deps.db, job.attemptId)
  if (!attempt || isLive(attempt.state) || attempt.state === 'approved') return 'done'
  const released: Released[] = []
  for (const leg of attempt.legs) released.push(await releaseLeg(deps, attempt, leg))
  if (released.includes('later')) await comeBack(deps, attempt)
  if (released.includes('unanswered')) return 'unanswered'
  return released.includes('later') ? 'later' : 'done'
}

const releaseLeg = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<Released> => {
  const events = attempt.events.filter(({ legId }) => legId === leg.id)
  const refundingCents = (await openRefundsOf(deps.db, attempt.id))
    .filter(({ legId }) => legId === leg.id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  switch (releaseOf(events, { mayBeBooked: mayBeBooked(leg), refundingCents })) {
    case 'none':
    case 'waiting':
      return 'done'
    case 'refund':
      return giveBack(deps, attempt, leg)
    case 'void':
      return undo(deps, attempt, leg)
  }
}

const giveBack = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<Released> => {
  const refundId = await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    return requestRefund(trx, {
      attempt,
      leg,
      // The leg's own id, so that this refund is made once however often the job runs.
      idempotencyKey: leg.id,
      amountCents: leg.amountCents,
      reason: attempt.refusal ?? 'the payment made no order',
      actor: 'system',
      now: deps.clock.now(),
    })
  })
  if (refundId) await performRefund(deps, refundId)
  return 'done'
}

const undo = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<Released> => {
  const outcome = await queryVoid(deps, attempt, leg, { from: [leg.state] })
  switch (outcome?.kind) {
    case 'approved':
      return 'done'
    case 'unknown':
      return 'unanswered'
    case 'declined':
      deps.log.error(
        { attemptId: attempt.id, leg: leg.reference, reason: outcome.reason },
        'the provider refused to give money back: someone has to look',
      )
      return 'done'
    case 'actionNeeded':
      return askAgain(deps, attempt, leg)
    case undefined:
      return 'later'
  }
}

/** It cannot be withdrawn while the shopper may confirm it. What was confirmed meanwhile is given back. */
const askAgain = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<Released> => {
  const answered = await queryStatus(deps, attempt, leg)
  switch (answered?.outcome?.kind) {
    case 'approved':
      return releasePayment(deps, { attemptId: attempt.id, cartId: attempt.cartId })
    case 'declined':
      return 'done'
    default:
      return 'later'
  }
}

const comeBack = async (deps: SettleDeps, attempt: AttemptWithLegs): Promise<void> => {
  const now = deps.clock.now()
  const age = now.getTime() - attempt.createdAt.getTime()
  const [leg] = attempt.legs
  if (leg && age >= ALARM_MS) {
    await recordAlarm(
      deps.db,
      { cartId: attempt.cartId, now },
      leg,
      'money could not be given back for a day: someone has to look',
    )
  }
  const pause = Math.max(60_000, Math.min(age, 30 * 60_000))
  await scheduleRelease(
    deps.db,
    { attemptId: attempt.id, cartId: attempt.cartId },
    new Date(now.getTime() + pause),
  )
}
