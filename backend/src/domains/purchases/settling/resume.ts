import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  type AttemptWithLegs,
  findAttempt,
  isLive,
  legDataOf,
  type LegRow,
  lockAttempt,
  recordAlarm,
  recordAuthorisation,
  timetableOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleSettlement } from '../jobs'
import { ALARM_MS, isLost, nextQueryAt } from '../timetable'
import { isCancelRequested, isVoidAccepted, waitsOnDevice } from '../waiting'
import { queryStatus, queryVoid, recordOutcome } from './queryProvider'
import { settle } from './settle'
import { withdraw, withdrawOverdue } from './void'

/**
 * Resumes a live attempt, for the worker or for a page whose payment expired or whose process was killed. It
 * queries legs whose answer was lost and voids them by our reference after a while, queries legs that wait
 * for the shopper, settles what a killed process left, and reschedules itself by the provider's timetable
 * until the attempt has ended. Each leg is resumed on its own: one that fails, for example because this
 * deployment no longer has its provider, is logged, and delays neither the others nor the alarm for staff.
 */
export const resumePayment = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  const attempt = await findAttempt(deps.db, job.attemptId)
  if (!attempt) return
  if (isLive(attempt.state)) {
    const logFailure = (err: unknown, leg?: string) =>
      deps.log.error({ attemptId: attempt.id, leg, err }, 'a payment could not be resumed')
    for (const leg of attempt.legs) {
      await resumeLeg(deps, attempt, leg).catch((error: unknown) => logFailure(error, leg.reference))
    }
    await withdrawOverdue(deps, attempt.id).catch((error: unknown) => logFailure(error))
  }
  try {
    await settle(deps, job)
  } catch (error) {
    // The job's own retry repeats it, with growing pauses.
    await underLock(deps, job, (trx, live) => raiseOverdue(deps, trx, live))
    throw error
  }
  await underLock(deps, job, async (trx, live) => {
    await raiseOverdue(deps, trx, live)
    await scheduleSettlement(trx, job, nextQueryAt(live, deps.clock.now(), deps.timetables))
  })
}

const resumeLeg = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<void> => {
  switch (leg.state) {
    case 'started':
      if (isLost(attempt, deps.clock.now(), deps.timetables)) {
        const outcome = { kind: 'unknown', detail: 'the process of the call has ended' } as const
        await recordAuthorisation(deps.db, { cartId: attempt.cartId, now: deps.clock.now() }, leg, outcome)
      }
      break
    case 'unknown':
      await resolveUnknown(deps, attempt, leg)
      break
    case 'actionNeeded':
      if (isCancelRequested(attempt) && waitsOnDevice(leg)) await withdraw(deps, attempt)
      else await queryStatus(deps, attempt, leg)
      break
    case 'authorised':
      // Its approval was notified while the answer to a void was missing.
      if (legDataOf(leg).voidSent && !isVoidAccepted(attempt, leg)) {
        await queryVoid(deps, attempt, leg, { from: ['authorised'] })
      }
      break
    case 'captured':
    case 'captureFailed':
    case 'declined':
    case 'cancelled':
    case 'expired':
      break
  }
}

/**
 * Queries a leg whose answer was lost; after the provider's time it is voided, so that nothing stays booked.
 */
const resolveUnknown = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<void> => {
  const answered = await queryStatus(deps, attempt, leg)
  if (answered?.outcome?.kind !== 'unknown') return
  const { undoAfterMs } = timetableOf(leg.provider, deps.timetables)
  const since = new Date(leg.unknownSince ?? attempt.createdAt).getTime()
  if (deps.clock.now().getTime() - since < undoAfterMs || isVoidAccepted(attempt, leg)) return
  const undone = await queryVoid(deps, attempt, leg, { from: ['unknown'] })
  if (undone?.kind === 'actionNeeded') await recordOutcome(deps, attempt.cartId, leg, undone)
}

/** Changes an attempt that is still live, under the locks of its cart and its own. */
const underLock = (
  deps: SettleDeps,
  { attemptId, cartId }: PaymentJob,
  change: (trx: Db, live: AttemptWithLegs) => Promise<void>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    const attempt = await lockAttempt(trx, attemptId)
    if (attempt && isLive(attempt.state)) await change(trx, attempt)
  })

/** Raises an alarm, once, for a payment that could not be resolved for a day. */
const raiseOverdue = async (
  deps: SettleDeps,
  trx: Db,
  { id: attemptId, cartId, state, createdAt, legs: [leg] }: AttemptWithLegs,
): Promise<void> => {
  const now = deps.clock.now()
  if (!leg || now.getTime() - createdAt.getTime() < ALARM_MS) return
  const detail = 'a payment could not be resolved for a day and needs staff'
  if (await recordAlarm(trx, { cartId, now }, leg, { detail })) {
    deps.log.error({ attemptId, cartId, state }, detail)
  }
}
