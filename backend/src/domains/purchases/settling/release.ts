import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { performRefund } from '../../orders/service'
import {
  type AttemptWithLegs,
  eventsOfLeg,
  findAttempt,
  isLive,
  type LegRow,
  listOpenRefunds,
  readUnreleasedSince,
  recordAlarm,
  refundableOf,
  releaseOf,
  requestRefund,
  undoIdOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleRelease } from '../jobs'
import { ALARM_MS } from '../timetable'
import { isVoidAccepted, mayBeBooked } from '../waiting'
import { queryStatus, queryVoid } from './queryProvider'

/** A leg is done, waits for the notification of its accepted void, is retried later, or got no answer. */
export type Released = 'done' | 'accepted' | 'later' | 'unanswered'

interface ReleaseOptions {
  /**
   * Requests a refund again that the provider has refused. Only staff do, once they have mended the cause.
   */
  readonly repeatsRefused?: boolean
}

/**
 * The job that releases the money of an attempt without an order. A lost answer throws, so that it is retried
 * with growing pauses, unless another leg has already scheduled the next release.
 */
export const runRelease = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  if ((await releasePayment(deps, job)) === 'unanswered') {
    throw new Error(`No answer to the release of payment ${job.attemptId}`)
  }
}

/**
 * Releases the money of an attempt without an order: refunds what was captured, voids what is or may be
 * authorised, and keeps querying what cannot be withdrawn while the shopper can confirm it. Each leg is
 * released on its own: one whose provider does not answer, or fails, delays no other.
 */
export const releasePayment = async (
  deps: SettleDeps,
  job: PaymentJob,
  how: ReleaseOptions = {},
): Promise<Released> => {
  const attempt = await findAttempt(deps.db, job.attemptId)
  if (!attempt || isLive(attempt.state) || attempt.state === 'approved') return 'done'
  const legs = await Promise.allSettled(attempt.legs.map((leg) => releaseLeg(deps, attempt, leg, how)))
  const released = legs.map((leg) => (leg.status === 'fulfilled' ? leg.value : 'unanswered'))
  logUnreleased(deps, attempt, legs)
  if (released.every((one) => one === 'done')) return 'done'
  const isOverdue = await raiseOverdue(deps, attempt)
  // The pauses of the job's own retry grow longer than those of a leg that waits.
  if (released.includes('later')) {
    await scheduleNextRelease(deps, attempt)
    return 'later'
  }
  const failed = legs.find((leg) => leg.status === 'rejected')
  if (failed) throw failed.reason
  if (released.includes('unanswered')) return 'unanswered'
  if (!isOverdue) await scheduleAlarm(deps, job)
  return 'accepted'
}

/**
 * Schedules the run that raises the alarm if no notification ends an accepted void. A notification that has
 * arrived since scheduled the next release itself, which must not be put off.
 */
const scheduleAlarm = (deps: SettleDeps, job: PaymentJob): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, job.cartId)
    const attempt = await findAttempt(trx, job.attemptId)
    if (!attempt?.legs.some((leg) => isVoidAccepted(attempt, leg))) return
    await scheduleRelease(trx, job, new Date(deps.clock.now().getTime() + ALARM_MS))
  })

/**
 * Logs every leg whose release failed or was not answered: the job's own error is that of one leg at most.
 */
const logUnreleased = (
  deps: SettleDeps,
  { id: attemptId, legs }: AttemptWithLegs,
  results: readonly PromiseSettledResult<Released>[],
): void => {
  for (const [place, { reference: leg }] of legs.entries()) {
    const result = results[place]
    if (result?.status === 'rejected') {
      deps.log.error({ attemptId, leg, err: result.reason as unknown }, 'a release failed')
    } else if (result?.value === 'unanswered') {
      deps.log.warn({ attemptId, leg }, 'the provider did not answer a release')
    }
  }
}

const releaseLeg = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  how: ReleaseOptions,
): Promise<Released> => {
  const events = eventsOfLeg(attempt.events, leg.id)
  const refunds = (await listOpenRefunds(deps.db, attempt.id)).filter(({ legId }) => legId === leg.id)
  const refundingCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  switch (releaseOf(events, { mayBeBooked: mayBeBooked(leg), refundingCents })) {
    case 'none':
      return 'done'
    case 'waiting':
      // An accepted refund has an alarm of its own.
      return isVoidAccepted(attempt, leg) ? 'accepted' : 'done'
    case 'refund': {
      const [refundable] = refundableOf({ legs: [leg], events, refunds })
      return refundable ? refundLeg(deps, attempt, leg, { ...how, amountCents: refundable.cents }) : 'done'
    }
    case 'void':
      return voidLeg(deps, attempt, leg, how)
  }
}

/** Refunds what the provider has not already refunded or charged back. */
const refundLeg = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  refund: ReleaseOptions & { readonly amountCents: number },
): Promise<Released> => {
  const refundId = await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    return requestRefund(trx, {
      attempt,
      leg,
      // The leg's own id, so that this refund is made once however often the job runs.
      idempotencyKey: leg.id,
      // A void whose answer was lost may have made this refund.
      id: undoIdOf(leg.id),
      ...refund,
      reason: attempt.refusal ?? 'the payment made no order',
      actor: 'system',
      now: deps.clock.now(),
    })
  })
  await performRefund(deps, refundId)
  return 'done'
}

const voidLeg = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  how: ReleaseOptions,
): Promise<Released> => {
  const outcome = await queryVoid(deps, attempt, leg, { from: [leg.state] })
  switch (outcome?.kind) {
    case 'approved':
      return outcome.isPromised ? 'accepted' : 'done'
    case 'unknown':
      return 'unanswered'
    case 'declined':
      deps.log.error(
        { attemptId: attempt.id, leg: leg.reference, reason: outcome.reason },
        'the provider refused a void, which needs staff',
      )
      return 'done'
    case 'actionNeeded':
      return queryAgain(deps, attempt, leg, how)
    case undefined:
      return 'later'
  }
}

/**
 * A leg that the shopper may still confirm cannot be withdrawn. Releases one that was confirmed in the
 * meantime.
 */
const queryAgain = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  how: ReleaseOptions,
): Promise<Released> => {
  const answered = await queryStatus(deps, attempt, leg)
  switch (answered?.outcome?.kind) {
    case 'approved': {
      const now = await findAttempt(deps.db, attempt.id)
      const own = now?.legs.find(({ id }) => id === leg.id)
      return now && own ? releaseLeg(deps, now, own, how) : 'done'
    }
    case 'declined':
      return 'done'
    default:
      return 'later'
  }
}

/**
 * Raises an alarm, once, for money that could not be released for a day: since the payment ended, or since a
 * later approval of it became known. Returns whether it is a day.
 */
const raiseOverdue = async (
  deps: SettleDeps,
  { id, cartId, createdAt, legs: [leg] }: AttemptWithLegs,
): Promise<boolean> => {
  const now = deps.clock.now()
  const isOverdue = (since: Date): boolean => now.getTime() - since.getTime() >= ALARM_MS
  if (!leg || !isOverdue(createdAt) || !isOverdue(await readUnreleasedSince(deps.db, id))) return false
  const detail = 'money could not be released for a day, which needs staff'
  if (await recordAlarm(deps.db, { cartId, now }, leg, { detail })) {
    deps.log.error({ attemptId: id }, detail)
  }
  return true
}

const scheduleNextRelease = async (
  deps: SettleDeps,
  { id, cartId, createdAt }: AttemptWithLegs,
): Promise<void> => {
  const now = deps.clock.now()
  const pause = Math.max(60_000, Math.min(now.getTime() - createdAt.getTime(), 30 * 60_000))
  await scheduleRelease(deps.db, { attemptId: id, cartId }, new Date(now.getTime() + pause))
}
