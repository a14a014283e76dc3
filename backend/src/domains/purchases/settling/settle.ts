import { formatAmount } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction, together } from '../../../db/transaction'
import { lockCartById, type LockedCart, markCartOrdered, thawCart } from '../../cart/purchase.service'
import type { DayAtAddress } from '../../delivery/service'
import { findOrderOfCart, placeOrder } from '../../orders/service'
import {
  type AttemptState,
  type AttemptWithLegs,
  balancesOf,
  eventsOfLeg,
  findAttempt,
  isEnded,
  isLive,
  isOpenLeg,
  legDataOf,
  type LegRow,
  lockAttempt,
  moveAttempt,
  recordCapture,
  recordEvent,
  releaseOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleRelease, scheduleSettlement, cancelSettlement } from '../jobs'
import type { PurchaseQuote } from '../purchaseQuote'
import { nextQueryAt } from '../timetable'
import {
  isBeingQueried,
  isBeingVoided,
  isCancelledByShopper,
  isCancelRequested,
  mayBeBooked,
  waitsOnDevice,
} from '../waiting'
import { providerOf } from './queryProvider'
import { queueFailureMail } from './failureMail'
import { commitHolds, releaseHolds } from './holds'

/** The state of an attempt after everything that can be done now. */
export interface Settled {
  readonly state: AttemptState
  /** The number of the order that was just placed. */
  readonly orderNumber?: string
}

/** The next step of an attempt. */
type Step =
  ({ readonly kind: 'done' } & Settled) | { readonly kind: 'capture'; readonly legs: readonly LegRow[] }

/**
 * Advances an attempt as far as is known. The page's request, the return from the bank, notifications and the
 * worker all end in this function. It locks cart, then attempt; captures happen between two transactions, by
 * calls that may be repeated. When every leg is authorised, all are captured, and the transaction that
 * records the last capture places the order. When a leg has ended, nothing is captured, the holds are
 * released, the cart opens, and a job releases the other legs. Late approvals of an ended attempt are
 * released too.
 */
export const settle = async (deps: SettleDeps, job: PaymentJob): Promise<Settled> => {
  await deps.checkpoint?.('settling')
  let legs = await legsToCapture(deps, job)
  for (;;) {
    if (legs.length > 0) {
      if (!(await captureAll(deps, job, legs))) return { state: await retryCaptureLater(deps, job) }
      await deps.checkpoint?.('settling')
    }
    const step = await inTransaction(deps.db, (trx) => decideNextStep(deps, trx, job))
    if (step.kind === 'done') return step
    legs = step.legs
  }
}

/**
 * The legs of a payment that is authorised as a whole; none where `decideNextStep` must choose first.
 * No lock is needed: it would end before the provider is called, and the answer is recorded under lock.
 */
const legsToCapture = async ({ db }: SettleDeps, { attemptId }: PaymentJob): Promise<readonly LegRow[]> => {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt || !isLive(attempt.state) || isCancelRequested(attempt)) return []
  const { legs } = attempt
  const isReady = legs.every((leg) => leg.state === 'authorised' && !isBeingVoided(attempt, leg))
  return isReady ? legs : []
}

const decideNextStep = async (
  deps: SettleDeps,
  trx: Db,
  { attemptId, cartId }: PaymentJob,
): Promise<Step> => {
  const [cart, attempt] = await together([lockCartById(trx, cartId), lockAttempt(trx, attemptId)])
  if (!cart || !attempt) throw new Error(`Payment attempt ${attemptId} of cart ${cartId} does not exist`)
  if (!isLive(attempt.state)) {
    if (attempt.state !== 'approved' && mayHaveReserved(attempt)) await scheduleRelease(trx, toJob(attempt))
    return { kind: 'done', state: attempt.state }
  }
  const has = (wanted: LegRow['state']) => attempt.legs.some(({ state }) => state === wanted)

  const ended = endOf(attempt)
  if (ended) return { kind: 'done', state: await failAttempt(deps, trx, attempt, ended) }
  const isOpen = attempt.legs.some(({ state }) => isOpenLeg(state))
  if (!isOpen && isCancelRequested(attempt)) {
    const late: Ended = { state: 'cancelled', refusal: 'approved after it was cancelled' }
    return { kind: 'done', state: await failAttempt(deps, trx, attempt, late) }
  }
  if (!isOpen && !has('authorised')) return complete(deps, trx, cart, attempt)
  if (has('started')) return { kind: 'done', state: attempt.state }
  if (has('unknown') || attempt.legs.some((leg) => isBeingVoided(attempt, leg))) {
    return { kind: 'done', state: await waitAs(deps, trx, attempt, 'unknown') }
  }
  if (has('actionNeeded')) return waitForShopper(deps, trx, attempt)
  return { kind: 'capture', legs: attempt.legs.filter(({ state }) => state === 'authorised') }
}

/** Ends an attempt, as `endAttempt`, and mails the shopper, unless they cancelled it themselves. */
export const failAttempt = async (
  deps: Pick<SettleDeps, 'clock'>,
  trx: Db,
  attempt: AttemptWithLegs,
  ended: Ended,
): Promise<AttemptState> => {
  if (!isCancelledByShopper(attempt)) await queueFailureMail(trx, attempt, ended.state, deps.clock.now())
  return endAttempt(deps, trx, attempt, ended)
}

/** How an attempt ends without an order. */
export interface Ended {
  readonly state: 'declined' | 'expired' | 'cancelled'
  /** The reason, in the provider's words or ours. */
  readonly refusal: string
  /** The delivery day that the caller's transaction reserves next. */
  readonly nextDay?: DayAtAddress
}

/**
 * How an attempt with an ended leg ends: a refusal takes precedence over legs that were not started after it.
 * A leg that the provider captured while we were voiding it ends it, too: the void may have refunded it.
 */
const endOf = (attempt: AttemptWithLegs): Ended | undefined => {
  const isUndone = (leg: LegRow) => leg.state === 'captured' && isBeingVoided(attempt, leg)
  const ends = [
    ...attempt.legs
      .filter(({ state }) => isEnded(state))
      .map((leg): Ended => ({ state: endedAs(attempt, leg), refusal: refusalOf(leg) })),
    ...attempt.legs.filter(isUndone).map((): Ended => ({
      state: isCancelRequested(attempt) ? 'cancelled' : 'expired',
      refusal: 'captured while it was voided',
    })),
  ]
  return (
    ends.find(({ state }) => state === 'declined') ??
    ends.find(({ state }) => state === 'expired') ??
    ends.find(({ state }) => state === 'cancelled')
  )
}

/** A leg that we voided was not cancelled by the shopper: it expired, and the shopper is shown that. */
const endedAs = (attempt: AttemptWithLegs, { id, state }: LegRow): Ended['state'] => {
  if (state !== 'cancelled') return state === 'expired' ? 'expired' : 'declined'
  const isUndone = eventsOfLeg(attempt.events, id).some(({ kind }) => kind === 'voided')
  return isUndone && !isCancelRequested(attempt) ? 'expired' : 'cancelled'
}

const refusalOf = (leg: LegRow): string => legDataOf(leg).refusal ?? leg.state

const waitAs = async (
  { clock, timetables }: SettleDeps,
  trx: Db,
  attempt: AttemptWithLegs,
  state: 'unknown' | 'actionNeeded' | 'authorised',
): Promise<AttemptState> => {
  if (attempt.state === state) return state
  const now = clock.now()
  const expiresAt = state === 'actionNeeded' ? endOfWaiting(attempt) : attempt.expiresAt
  await moveAttempt(trx, attempt.id, { to: state, expiresAt, now })
  await scheduleSettlement(trx, toJob(attempt), nextQueryAt({ ...attempt, expiresAt }, now, timetables))
  return state
}

/** The provider may let a payment expire before our own limit. */
const endOfWaiting = ({ expiresAt, legs }: AttemptWithLegs): Date => {
  const ends = legs
    .filter(({ state }) => state === 'actionNeeded')
    .map((leg) => legDataOf(leg).expiresAt)
    .filter((end) => end !== undefined)
  return new Date(Math.min(expiresAt.getTime(), ...ends.map((end) => new Date(end).getTime())))
}

/**
 * A payment on the shopper's device never expires here: the provider shows it until it reports an end. Any
 * other ends at its time, unless the provider is being queried.
 */
const waitForShopper = async (deps: SettleDeps, trx: Db, attempt: AttemptWithLegs): Promise<Step> => {
  const now = deps.clock.now()
  const waiting = attempt.legs.filter(({ state }) => state === 'actionNeeded')
  if (now < endOfWaiting(attempt) || waiting.some((leg) => waitsOnDevice(leg) || isBeingQueried(leg, now))) {
    return { kind: 'done', state: await waitAs(deps, trx, attempt, 'actionNeeded') }
  }
  for (const leg of waiting) {
    await recordEvent(trx, {
      attemptId: attempt.id,
      cartId: attempt.cartId,
      legId: leg.id,
      kind: 'expired',
      dedupeKey: `expired:${leg.id}`,
      now,
    })
  }
  const expired: Ended = { state: 'expired', refusal: 'The shopper did not return' }
  return { kind: 'done', state: await endAttempt(deps, trx, attempt, expired) }
}

const toJob = ({ id, cartId }: Pick<AttemptWithLegs, 'id' | 'cartId'>): PaymentJob => ({
  attemptId: id,
  cartId,
})

/** Whether money of an attempt must be released. */
const mayHaveReserved = ({ legs, events }: AttemptWithLegs): boolean =>
  legs.some((leg) => releaseOf(eventsOfLeg(events, leg.id), { mayBeBooked: mayBeBooked(leg) }) !== 'none')

/**
 * Ends a live attempt without an order, in the caller's transaction, which has locked its cart: releases the
 * holds, opens the cart and schedules the release of money that the provider may reserve.
 */
export const endAttempt = async (
  { clock }: Pick<SettleDeps, 'clock'>,
  trx: Db,
  attempt: AttemptWithLegs,
  { state, refusal, nextDay }: Ended,
): Promise<AttemptState> => {
  await moveAttempt(trx, attempt.id, { to: state, refusal, now: clock.now() })
  await releaseHolds(trx, attempt.id, nextDay)
  await thawCart(trx, attempt.cartId)
  await cancelSettlement(trx, toJob(attempt))
  if (mayHaveReserved(attempt)) await scheduleRelease(trx, toJob(attempt))
  return state
}

const complete = async (
  deps: SettleDeps,
  trx: Db,
  cart: LockedCart,
  attempt: AttemptWithLegs,
): Promise<Step> => {
  const quote = attempt.quote as PurchaseQuote
  const { capturedCents } = balancesOf(attempt.events)
  const other = cart.status === 'ordered' ? await findOrderOfCart(trx, cart.id) : undefined
  if (other || capturedCents !== attempt.amountCents) {
    const refusal = other
      ? `The cart is already order ${other.number}`
      : `Captured ${formatAmount(capturedCents, attempt.currency)} of ${formatAmount(attempt.amountCents, attempt.currency)}`
    deps.log.error(
      { attemptId: attempt.id, reason: refusal },
      'paid, but no order can be made: the money is released',
    )
    return { kind: 'done', state: await endAttempt(deps, trx, attempt, { state: 'expired', refusal }) }
  }
  const summaries = attempt.legs.map((leg) => legDataOf(leg).summary)
  const cardSummary = summaries.find((summary) => summary !== undefined) ?? null
  const placed = placeOrder(trx, {
    cartId: cart.id,
    siteCode: attempt.siteCode,
    attemptId: attempt.id,
    email: quote.email,
    totalCents: quote.totalCents,
    capturedCents,
    currency: attempt.currency,
    deliveryDate: quote.deliveryDate,
    snapshot: { ...quote.snapshot, payment: { ...quote.snapshot.payment, cardSummary } },
    sessionId: cart.sessionId,
    ...quote.sale,
    shopUrl: new URL(attempt.returnUrl).origin,
    actor: quote.sale.staffAccountId ? 'staff' : 'shopper',
    now: deps.clock.now(),
  })
  const [{ number }] = await together([
    placed,
    commitHolds(trx, attempt.id),
    markCartOrdered(trx, cart.id),
    moveAttempt(trx, attempt.id, { to: 'approved', now: deps.clock.now() }),
    cancelSettlement(trx, toJob(attempt)),
  ])
  return { kind: 'done', state: 'approved', orderNumber: number }
}

/**
 * Captures the legs until one is refused: its attempt makes no order, and money that was not captured need
 * not be refunded. False when an answer was lost.
 */
const captureAll = async (
  deps: SettleDeps,
  { cartId }: PaymentJob,
  legs: readonly LegRow[],
): Promise<boolean> => {
  let isKnown = true
  for (const leg of legs) {
    const outcome = await providerOf(deps, leg).capture(leg)
    await deps.checkpoint?.('captured')
    if (outcome.kind === 'unknown') isKnown = false
    await recordCapture(deps.db, { cartId, now: deps.clock.now() }, leg, outcome)
    if (outcome.kind === 'declined') break
  }
  return isKnown
}

/** The answer to a capture was lost: the worker repeats it with the same key until it is answered. */
const retryCaptureLater = (deps: SettleDeps, { attemptId, cartId }: PaymentJob): Promise<AttemptState> =>
  inTransaction(deps.db, async (trx) => {
    const [, attempt] = await together([lockCartById(trx, cartId), lockAttempt(trx, attemptId)])
    if (!attempt) throw new Error(`Payment attempt ${attemptId} does not exist`)
    return isLive(attempt.state) ? waitAs(deps, trx, attempt, 'authorised') : attempt.state
  })
