import { createHash } from 'node:crypto'
import {
  type Brand,
  type ChosenUnits,
  formatAmount,
  formatDollars,
  planRefund,
  type RefundChoice,
  refundableCents,
  refundRefusalText,
  type RefundPlan,
  type RefundRefusal,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { DomainError, notFound } from '../../errors'
import { lockCartById } from '../cart/purchase.service'
import { returnDeliverySlot } from '../delivery/service'
import { actorOf, type PrincipalService, requireStaff } from '../identity/service'
import {
  balancesOf,
  eventByKey,
  lockAttempt,
  moneyOfAttempt,
  recordEvent,
  requestRefund,
  settleCredit,
} from '../payments/service'
import { followMoney, tell } from './follow'
import { returnPromises } from './goods'
import {
  lockMoneyOrder,
  type MoneyOrder,
  moneyOrderByNumber,
  moneyOrderWithMoves,
  moveOrder,
} from './money.repository'
import { type OrderMoneyView, refundableOrder, viewOf } from './money.view'
import {
  areSameUnits,
  linesOf,
  type OrderLine,
  recordRefundLines,
  restockUnits,
  returnedUnitsOf,
  returnLeft,
} from './refundLines'
import { performRefund, type RefundDeps } from './refunds'
import { giftCardSpentBy } from '../promotions/service'
import { checkMove, OrderMoveError, remainingCents } from './states'

export type { OrderMoneyView }

export interface OrderMoneyDeps extends RefundDeps {
  readonly principals: Pick<PrincipalService, 'of'>
}

/** Which order, and who asks. */
export interface StaffRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly number: string
}

/** Money that staff record, why, and the key that makes a repeat the same request. Cents; null is all that is still owed. */
export interface MoneyRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly amountCents: number | null
  readonly reason: string
}

export interface RefundRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly reason: string
  readonly choice: RefundChoice
  /** The refunded units are back and can be sold again. */
  readonly restocks: boolean
  /** What the person who confirmed the refund was shown, in cents; null where nobody was. */
  readonly expected: { readonly amountCents: number; readonly refundableCents: number } | null
}

export interface RestockRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly reason: string
  readonly lines: readonly ChosenUnits[]
}

/** What staff do with the money of an order. Each call answers how the order's money stands afterwards. */
export interface OrderMoneyService {
  /** @throws DomainError 401, 403 `STAFF_ONLY`, 404 `NO_SUCH_ORDER` */
  read(request: StaffRequest): Promise<OrderMoneyView>
  /**
   * Refunds at the providers that took the money, and on paper what was recorded by hand. Goods stay sold unless `restocks` says that they
   * are back.
   * @throws DomainError 409 `REFUND_CHANGED`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_EXCEEDS_LINE`, `REFUND_EXCEEDS_DELIVERY`; 422
   *   `IDEMPOTENCY_KEY_REUSED`
   */
  refund(request: RefundRequest): Promise<OrderMoneyView>
  /** Returns refunded units to stock. @throws DomainError 409 `RESTOCK_EXCEEDS_RETURN`, 422 `IDEMPOTENCY_KEY_REUSED` */
  restock(request: RestockRequest): Promise<OrderMoneyView>
  /** Records money that came by other ways than a provider (OP-059). @throws DomainError 409 `PAYMENT_EXCEEDS_TOTAL` */
  pay(request: MoneyRequest): Promise<OrderMoneyView>
  /** Gives up an order that nobody has paid, and puts back everything it took. @throws DomainError 409 `ORDER_NOT_CANCELLABLE` */
  cancel(request: StaffRequest & { readonly reason: string }): Promise<OrderMoneyView>
}

export const orderMoneyService = (deps: OrderMoneyDeps): OrderMoneyService => {
  /** Runs staff's work on an order whose cart and row are locked. */
  const withOrder = async <T>(
    request: StaffRequest,
    work: (trx: Db, order: MoneyOrder, actor: string) => Promise<T>,
  ): Promise<T> => {
    const staff = requireStaff(await deps.principals.of(request.sessionId))
    const found = await moneyOrderByNumber(deps.db, request.brand.code, numberOf(request))
    if (!found) throw noSuchOrder()
    return inTransaction(deps.db, async (trx) => {
      await lockCartById(trx, found.cartId)
      const order = await lockMoneyOrder(trx, found.attemptId)
      if (!order) throw noSuchOrder()
      return work(trx, order, actorOf(staff))
    })
  }

  const view = async ({ brand, number }: StaffRequest): Promise<OrderMoneyView> => {
    const order = await moneyOrderWithMoves(deps.db, brand.code, numberOf({ number }))
    if (!order) throw noSuchOrder()
    const [money, giftCardCents] = await Promise.all([
      moneyOfAttempt(deps.db, order.attemptId),
      giftCardSpentBy(deps.db, order.attemptId),
    ])
    return viewOf(order, money, giftCardCents)
  }

  return {
    read: async (request) => {
      requireStaff(await deps.principals.of(request.sessionId))
      return view(request)
    },
    refund: async (request) => {
      const ids = await withOrder(request, (trx, order, actor) =>
        recordRefunds(deps, trx, order, actor, request),
      )
      for (const id of ids) await performRefund(deps, id)
      return view(request)
    },
    restock: async (request) => {
      await withOrder(request, (trx, order, actor) => recordRestock(deps, trx, order, actor, request))
      return view(request)
    },
    pay: async (request) => {
      await withOrder(request, (trx, order, actor) => recordPayment(deps, trx, order, actor, request))
      return view(request)
    },
    cancel: async (request) => {
      await withOrder(request, async (trx, order, actor) => {
        const attempt = await lockAttempt(trx, order.attemptId)
        const { capturedCents, refundedCents } = balancesOf(attempt?.events ?? [])
        if (!mayCancel(order, { capturedCents, refundedCents })) return
        await moveOrder(trx, order, 'cancelled', {
          paidCents: 0,
          reason: request.reason,
          actor,
          now: deps.clock.now(),
        })
        await returnPromises(trx, order.attemptId)
        await returnLeft(trx, order)
        const cancelled = { state: 'cancelled', paidCents: 0 } as const
        await tell(trx, order, cancelled, { refundedCents, now: deps.clock.now() })
      })
      return view(request)
    },
  }
}

const noSuchOrder = (): DomainError => notFound('NO_SUCH_ORDER', 'We could not find that order.')

const numberOf = ({ number }: Pick<StaffRequest, 'number'>): string => number.toUpperCase()

const keyReused = (): DomainError =>
  new DomainError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else already.')

/** False when it is cancelled already. @throws DomainError 409 `ORDER_NOT_CANCELLABLE` */
const mayCancel = (
  { state, totalCents }: MoneyOrder,
  balances: { capturedCents: number; refundedCents: number },
): boolean => {
  try {
    return checkMove(state, 'cancelled', { totalCents, ...balances })
  } catch (error) {
    if (!(error instanceof OrderMoveError)) throw error
    throw new DomainError(
      409,
      'ORDER_NOT_CANCELLABLE',
      'Only an order that nobody has paid can be cancelled. Refund it instead.',
    )
  }
}

/** Writes down the parts of a refund, payment after payment; the same key again answers the same parts. */
const recordRefunds = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  actor: string,
  request: RefundRequest,
): Promise<string[]> => {
  const { idempotencyKey, reason, choice, restocks } = request
  const money = await moneyOfAttempt(trx, order.attemptId)
  const requestHash = hashOf({ choice, reason, restocks })
  const known = money.refunds.filter((refund) => refund.idempotencyKey === idempotencyKey)
  if (known.length > 0) {
    if (known.some((refund) => refund.requestHash !== requestHash.toString('hex'))) throw keyReused()
    return known.map(({ id }) => id)
  }
  const lines = linesOf(order, await returnedUnitsOf(trx, order.attemptId))
  const refundable = refundableOrder(order, money, lines)
  const plan = planRefund(refundable, choice)
  if ('code' in plan) throw refusalOf(plan, lines)
  checkExpected(request, plan, { mostCents: refundableCents(refundable), currency: order.currency })
  let deliveryLeft = plan.deliveryCents
  const ids: string[] = []
  for (const { payment, cents } of plan.parts) {
    const legId = refundable.payments[payment]?.legId ?? null
    const deliveryCents = Math.min(deliveryLeft, cents)
    deliveryLeft -= deliveryCents
    ids.push(
      await requestRefund(trx, {
        attempt: { id: order.attemptId, cartId: order.cartId },
        leg: legId === null ? null : { id: legId },
        idempotencyKey,
        amountCents: cents,
        reason,
        actor,
        restocks: restocks && choice.kind === 'all',
        requestHash,
        deliveryCents,
        now: clock.now(),
      }),
    )
  }
  if (plan.lines.length > 0) {
    const chosen = plan.lines
    await recordRefundLines(trx, order, lines, { chosen, idempotencyKey, restocks, now: clock.now() })
  }
  // Whatever is not back by now is not delivered either.
  if (restocks && choice.kind === 'all') await returnDeliverySlot(trx, order.attemptId)
  return ids
}

const hashOf = (request: Pick<RefundRequest, 'choice' | 'reason' | 'restocks'>): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/** Staff who confirm a sum get that sum, or a refusal: another refund may have been made since they were shown it. */
const checkExpected = (
  { expected }: RefundRequest,
  { amountCents }: RefundPlan,
  { mostCents, currency }: { mostCents: number; currency: string },
): void => {
  if (!expected) return
  if (expected.amountCents === amountCents && expected.refundableCents === mostCents) return
  const now = `${formatAmount(amountCents, currency)} of the ${formatAmount(mostCents, currency)} that is left`
  throw new DomainError(
    409,
    'REFUND_CHANGED',
    `This order has changed since you reviewed the refund, so nothing was refunded. It would now refund ${now}.`,
  )
}

const REFUSAL_CODES = {
  EXCEEDS_LINE: 'REFUND_EXCEEDS_LINE',
  EXCEEDS_DELIVERY: 'REFUND_EXCEEDS_DELIVERY',
  EXCEEDS_PAYMENT: 'REFUND_EXCEEDS_PAYMENT',
} as const

const refusalOf = (refusal: RefundRefusal, lines: readonly OrderLine[]): DomainError => {
  const text = refundRefusalText(
    refusal,
    lines.map(({ title }) => title),
  )
  return refusal.code === 'NOTHING_CHOSEN'
    ? new DomainError(400, 'NOTHING_TO_REFUND', text)
    : new DomainError(409, REFUSAL_CODES[refusal.code], text)
}

const recordRestock = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  actor: string,
  { idempotencyKey, reason, lines: chosen }: RestockRequest,
): Promise<void> => {
  const units = await returnedUnitsOf(trx, order.attemptId)
  const known = units.filter((one) => !one.refunded && one.idempotencyKey === idempotencyKey)
  if (known.length > 0) {
    if (!areSameUnits(known, chosen) || known.some((one) => one.reason !== reason)) throw keyReused()
    return
  }
  await restockUnits(trx, order, linesOf(order, units), {
    chosen,
    idempotencyKey,
    reason,
    actor,
    now: clock.now(),
  })
}

const recordPayment = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  actor: string,
  { idempotencyKey, amountCents, reason }: MoneyRequest,
): Promise<void> => {
  const dedupeKey = `payment:${idempotencyKey}`
  const known = await eventByKey(trx, order.attemptId, dedupeKey)
  if (known) {
    const isSame = (amountCents ?? known.amountCents) === known.amountCents && known.detail === reason
    if (!isSame) throw keyReused()
    return
  }
  const attempt = await lockAttempt(trx, order.attemptId)
  if (!attempt) throw new Error(`The order ${order.number} has no payment attempt`)
  const { capturedCents, refundedCents } = balancesOf(attempt.events)
  const remaining = remainingCents(order.state, {
    totalCents: order.totalCents,
    capturedCents,
    refundedCents,
  })
  const cents = amountCents ?? remaining
  if (cents <= 0 || cents > remaining) {
    throw new DomainError(
      409,
      'PAYMENT_EXCEEDS_TOTAL',
      remaining === 0
        ? 'Nothing is to be paid any more.'
        : `Only ${formatDollars(remaining)} is still to be paid.`,
    )
  }
  await recordEvent(trx, {
    attemptId: attempt.id,
    cartId: order.cartId,
    legId: null,
    kind: 'captured',
    amountCents: cents,
    detail: reason,
    actor,
    dedupeKey,
    now: clock.now(),
  })
  await settleCredit(trx, attempt.id, cents)
  const balances = { capturedCents: capturedCents + cents, refundedCents }
  await followMoney(trx, attempt.id, balances, { reason, actor, now: clock.now() })
}
