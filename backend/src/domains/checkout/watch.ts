import { inTransaction } from '../../db/transaction'
import { lockCartById } from '../cart/purchase.service'
import {
  attemptById,
  type AttemptWithLegs,
  isLive,
  type LegRow,
  lockAttempt,
  recordAuthorisation,
  recordEvent,
  releaseOf,
} from '../payments/service'
import { type PaymentJob, settleLater } from './jobs'
import { mayBeBooked, settle, type SettleDeps } from './settle'
import { ALARM_MS, CANCEL_UNKNOWN_MS, LOST_PROCESS_MS, nextLook } from './timetable'

const eventOf = (leg: LegRow, cartId: string) => ({ attemptId: leg.attemptId, cartId, legId: leg.id })

const providerOf = ({ providers }: SettleDeps, leg: LegRow) => {
  const provider = providers.named(leg.provider)
  if (!provider) throw new Error(`There is no payment provider ${leg.provider}`)
  return provider
}

/**
 * The worker's look at an attempt: finds out what became of lost answers (asks again, then cancels under our reference), ends
 * challenges nobody came back from, finishes what a killed process left, and comes again by a timetable until it is final.
 */
export const watchPayment = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  const attempt = await attemptById(deps.db, job.attemptId)
  if (!attempt || !isLive(attempt.state)) return
  const age = deps.clock.now().getTime() - attempt.createdAt.getTime()
  for (const leg of attempt.legs) {
    if (leg.state === 'started' && age >= LOST_PROCESS_MS) {
      const outcome = { kind: 'unknown', detail: 'the process that asked has ended' } as const
      await recordAuthorisation(deps.db, attempt.cartId, leg, outcome)
    } else if (leg.state === 'unknown') {
      await resolve(deps, attempt, leg, age)
    }
  }
  await settle(deps, job)
  await comeAgain(deps, job, age)
}

/** Asks what became of a leg whose answer was lost; past our patience it is cancelled, and the notification tells the rest. */
const resolve = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  age: number,
): Promise<void> => {
  const provider = providerOf(deps, leg)
  const outcome = await provider.status(leg)
  if (outcome.kind !== 'unknown') return recordAuthorisation(deps.db, attempt.cartId, leg, outcome)
  if (age < CANCEL_UNKNOWN_MS) return
  const cancelled = await provider.void(leg)
  if (cancelled.kind !== 'approved') return
  await recordEvent(deps.db, {
    ...eventOf(leg, attempt.cartId),
    kind: 'voidRequested',
    providerReference: cancelled.providerReference,
    dedupeKey: `voidRequested:${leg.id}`,
  })
}

const comeAgain = (deps: SettleDeps, job: PaymentJob, age: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, job.cartId)
    const attempt = await lockAttempt(trx, job.attemptId)
    if (!attempt || !isLive(attempt.state)) return
    if (age >= ALARM_MS) {
      deps.log.error(
        { ...job, state: attempt.state },
        'a payment could not be resolved for a day: someone has to look',
      )
    }
    await settleLater(trx, job, nextLook(attempt, deps.clock.now()))
  })

/**
 * Gives back the money of an attempt that made no order: refunds what was captured, voids what is authorised or may be. A lost answer
 * throws, so that the job comes again.
 */
export const releasePayment = async (deps: SettleDeps, job: PaymentJob): Promise<void> => {
  const attempt = await attemptById(deps.db, job.attemptId)
  if (!attempt || isLive(attempt.state) || attempt.state === 'approved') return
  for (const leg of attempt.legs) await releaseLeg(deps, attempt, leg)
}

const releaseLeg = async (deps: SettleDeps, attempt: AttemptWithLegs, leg: LegRow): Promise<void> => {
  const events = attempt.events.filter(({ legId }) => legId === leg.id)
  const step = releaseOf(events, mayBeBooked(leg))
  if (step === 'none' || step === 'waiting') return
  const provider = providerOf(deps, leg)
  const isRefund = step === 'refund'
  const outcome = isRefund ? await provider.refund(leg, leg.amountCents, leg.id) : await provider.void(leg)
  if (outcome.kind === 'unknown') throw new Error(`No answer when giving back ${leg.reference}`)
  if (outcome.kind === 'approved') {
    await recordEvent(deps.db, {
      ...eventOf(leg, attempt.cartId),
      kind: isRefund ? 'refundRequested' : 'voidRequested',
      providerReference: outcome.providerReference,
      dedupeKey: `${isRefund ? 'refundRequested' : 'voidRequested'}:${leg.id}`,
    })
    return
  }
  deps.log.error(
    { ...job(attempt), leg: leg.reference, step },
    'the provider refused to give money back: someone has to look',
  )
  await recordEvent(deps.db, {
    ...eventOf(leg, attempt.cartId),
    kind: 'alarm',
    detail: `${step} refused`,
    dedupeKey: `alarm:${step}:${leg.id}`,
  })
}

const job = ({ id, cartId }: AttemptWithLegs): PaymentJob => ({ attemptId: id, cartId })
