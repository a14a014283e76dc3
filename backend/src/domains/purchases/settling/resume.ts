import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  attemptById,
  type AttemptWithLegs,
  isLive,
  type LegRow,
  lockAttempt,
  recordAlarm,
  recordAuthorisation,
  timetableOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleSettlement } from '../jobs'
import { ALARM_MS, isLost, nextLook } from '../timetable'
import { isBeingVoided, isCancelRequested, waitsOnDevice } from '../waiting'
import { queryStatus, queryVoid, recordOutcome } from './queryProvider'
import { settle } from './settle'
import { withdraw, withdrawOverdue } from './void'

/**
 * Resumes a live attempt, for the worker or for a page whose payment expired or whose process was killed. It queries legs whose answer
 * was lost and voids them under our own reference after a while, queries legs that wait for the shopper, settles what a killed process
 * left, and reschedules itself by the provider's timetable until the attempt has ended.
 */
export const resumePayment = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  const attempt = await attemptById(deps.db, job.attemptId)
  if (!attempt) return
  if (isLive(attempt.state)) {
    for (const leg of attempt.legs) await resumeLeg(deps, attempt, leg)
    await withdrawOverdue(deps, attempt.id)
  }
  await settle(deps, job)
  await reschedule(deps, job)
}

const resumeLeg = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<void> => {
  switch (leg.state) {
    case 'started':
      if (isLost(attempt, deps.clock.now(), deps.timetables)) {
        const outcome = { kind: 'unknown', detail: 'the process that asked has ended' } as const
        await recordAuthorisation(deps.db, { cartId: attempt.cartId, now: deps.clock.now() }, leg, outcome)
      }
      break
    case 'unknown':
      await resolve(deps, attempt, leg)
      break
    case 'actionNeeded':
      if (isCancelRequested(attempt) && waitsOnDevice(leg)) await withdraw(deps, attempt)
      else await queryStatus(deps, attempt, leg)
      break
    case 'authorised':
    case 'captured':
    case 'captureFailed':
    case 'declined':
    case 'cancelled':
    case 'expired':
      break
  }
}

/** Asks what became of a leg whose answer was lost; past the provider's time it is undone, so that nothing stays booked. */
const resolve = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<void> => {
  const answered = await queryStatus(deps, attempt, leg)
  if (answered?.outcome?.kind !== 'unknown') return
  const { undoAfterMs } = timetableOf(leg.provider, deps.timetables)
  const since = new Date(leg.unknownSince ?? attempt.createdAt).getTime()
  if (deps.clock.now().getTime() - since < undoAfterMs || isBeingVoided(attempt, leg)) return
  const undone = await queryVoid(deps, attempt, leg, { from: ['unknown'] })
  if (undone?.kind === 'actionNeeded') await recordOutcome(deps, attempt.cartId, leg, undone)
}

const reschedule = (deps: SettleDeps, job: PaymentJob): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, job.cartId)
    const attempt = await lockAttempt(trx, job.attemptId)
    if (!attempt || !isLive(attempt.state)) return
    const now = deps.clock.now()
    const [leg] = attempt.legs
    if (leg && now.getTime() - attempt.createdAt.getTime() >= ALARM_MS) {
      const detail = 'a payment could not be resolved for a day: someone has to look'
      if (await recordAlarm(trx, { cartId: job.cartId, now }, leg, detail)) {
        deps.log.error({ ...job, state: attempt.state }, detail)
      }
    }
    await scheduleSettlement(trx, job, nextLook(attempt, now, deps.timetables))
  })
