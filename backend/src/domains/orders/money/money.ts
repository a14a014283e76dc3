import {
  type ChosenUnits,
  formatDollars,
  type RecordedMethod,
  recordedMethodsOf,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { DomainError, keyReused } from '../../../foundation/errors'
import { queueMail } from '../../mail/service'
import {
  balancesOf,
  findEventByKey,
  isChargedBack,
  isRefunded,
  readAttemptMoney,
  recordEvent,
  settleCredit,
} from '../../payments/service'
import { requireStaff } from '../../principals/service'
import { lockProjectsOfOrder } from '../../projects/ordered/ordered.service'
import { readGiftCardSpent } from '../../promotions/service'
import { syncOrderToBalances, publishOrderEvents } from '../balance/syncOrder'
import { recordedOf, recordedView } from '../balance/byHand'
import { cancelledMail } from '../confirmation'
import { returnCreditAndCodes } from '../goods'
import { lockAttemptOf } from '../balance/lockAttemptOf'
import { type MoneyOrder, moveOrder } from '../balance/balance.repository'
import type { OrderMoneyView } from './money.view'
import { reduceUnpaid, type ReductionRequest } from '../reduction/reduction'
import { areSameUnits, restockUnits, returnLeft } from '../refunds/refundLines'
import { listReturnedUnits } from '../units/refundLines.repository'
import { recordRefunds, type RefundDetails } from '../refunds/refundRequests'
import { performRefund, type RefundDeps } from '../refunds/refunds'
import { type StaffOrderDeps, staffOrders } from './staffOrders'
import type { StaffRequest } from '../staffRequest'
import { checkMove, type OrderMoney, OrderMoveError, type OrderState, remainingCents } from '../states'

export type { OrderMoneyView }

export interface OrderMoneyDeps extends RefundDeps, StaffOrderDeps {}

/**
 * A payment that staff record, with the reason and the key of the request. Cents; null for everything still
 * owed.
 */
export interface MoneyRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly amountCents: number | null
  readonly reason: string
  /** How the money was received; null where the request does not say. */
  readonly method: RecordedMethod | null
}

export interface RefundRequest extends StaffRequest, RefundDetails {}

export interface RestockRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly reason: string
  readonly lines: readonly ChosenUnits[]
}

/** What staff do with the money of an order. Each call returns the order's money afterwards. */
export interface OrderMoneyService {
  /** @throws DomainError 401, 403 `STAFF_ONLY`, 404 `NO_SUCH_ORDER` */
  read(request: StaffRequest): Promise<OrderMoneyView>
  /**
   * Refunds at the providers that captured the money, and on paper what was recorded by hand. Goods stay sold
   * unless `restocks` is set. @throws DomainError 409 `REFUND_CHANGED`, `REFUND_EXCEEDS_PAYMENT`,
   * `REFUND_EXCEEDS_LINE`, `REFUND_EXCEEDS_DELIVERY`, `REFUND_CLOSES_ORDER`; 422 `IDEMPOTENCY_KEY_REUSED`
   */
  refund(request: RefundRequest): Promise<OrderMoneyView>
  /**
   * Returns refunded units, or those of a cancelled order that had left, to stock. @throws DomainError 409
   * `RESTOCK_EXCEEDS_RETURN`, 422 `IDEMPOTENCY_KEY_REUSED`
   */
  restock(request: RestockRequest): Promise<OrderMoneyView>
  /**
   * Records money received without a provider (CHK-OP-059). @throws DomainError 400 `PAYMENT_METHOD_INVALID`,
   * 409 `PAYMENT_EXCEEDS_TOTAL`, 422 `IDEMPOTENCY_KEY_REUSED`
   */
  pay(request: MoneyRequest): Promise<OrderMoneyView>
  /**
   * Removes units and services of an unpaid order. @throws DomainError 409 `ORDER_NOT_REDUCIBLE`,
   * `UNITS_NOT_REMOVABLE`, `ORDER_CHANGED`; 422 `IDEMPOTENCY_KEY_REUSED`
   */
  reduce(request: ReductionRequest): Promise<OrderMoneyView>
  /**
   * Cancels an order of which nothing is paid, or whose money is refunded or charged back, releases
   * everything it used except units that have left, and enqueues a mail to the customer. @throws DomainError
   * 409 `ORDER_NOT_CANCELLABLE` for a refunded order, and while any of its money is left
   */
  cancel(request: StaffRequest & { readonly reason: string }): Promise<OrderMoneyView>
}

export const orderMoneyService = (deps: OrderMoneyDeps): OrderMoneyService => {
  const { change, view, withOrder } = staffOrders(deps)
  return {
    read: async (request) => {
      requireStaff(await deps.principals.read(request.sessionId))
      return view(request)
    },
    refund: async (request) => {
      const ids = await withOrder(request, (trx, order, actor) =>
        recordRefunds(deps, trx, order, { ...request, actor }),
      )
      for (const id of ids) await performRefund(deps, id)
      return view(request)
    },
    restock: (request) =>
      change(request, (trx, order, actor) => recordRestock(deps, trx, order, { ...request, actor })),
    pay: (request) =>
      change(request, (trx, order, actor) => recordPayment(deps, trx, order, { ...request, actor })),
    reduce: (request) =>
      change(request, (trx, order, actor) =>
        reduceUnpaid(deps, trx, order, { ...request, actor, now: deps.clock.now() }),
      ),
    cancel: (request) =>
      change(request, (trx, order, actor) =>
        cancelLocked(trx, order, { reason: request.reason, actor, now: deps.clock.now() }),
      ),
  }
}

const cancelLocked = async (
  trx: Db,
  order: MoneyOrder,
  { reason, actor, now }: { readonly reason: string; readonly actor: string; readonly now: Date },
): Promise<void> => {
  const attempt = await lockAttemptOf(trx, order)
  const { capturedCents, refundedCents } = balancesOf(attempt.events)
  const isLost = isChargedBack(attempt)
  const isMoneyRefunded = isRefunded(attempt)
  if (!mayCancel(order, { capturedCents, isChargedBack: isLost, isMoneyRefunded })) return
  // A chargeback lowers no balance, so this counts the lost money: it can be won back, and is refunded then.
  const paidCents = Math.max(0, capturedCents - refundedCents)
  await moveOrder(trx, order, 'cancelled', { paidCents, reason, actor, now })
  await lockProjectsOfOrder(trx, order.snapshot)
  const giftCardCents = await readGiftCardSpent(trx, order.attemptId)
  await returnCreditAndCodes(trx, order.attemptId)
  const units = await returnLeft(trx, order, now)
  const shopUrl = new URL(attempt.returnUrl).origin
  await queueMail(trx, cancelledMail({ ...order, shopUrl }, { giftCardCents, units, isChargedBack: isLost }))
  await publishOrderEvents(trx, order, { state: 'cancelled', paidCents }, { refundedCents, now })
}

/** False when it is already cancelled. @throws DomainError 409 `ORDER_NOT_CANCELLABLE` */
const mayCancel = ({ state, totalCents }: MoneyOrder, balances: Omit<OrderMoney, 'totalCents'>): boolean => {
  try {
    return checkMove(state, 'cancelled', { totalCents, ...balances })
  } catch (error) {
    if (!(error instanceof OrderMoveError)) throw error
    throw new DomainError(
      409,
      'ORDER_NOT_CANCELLABLE',
      state === 'refunded'
        ? 'This order was refunded, so it was not cancelled.'
        : 'An order cannot be cancelled while any of its money is left. Refund that instead.',
    )
  }
}

const recordRestock = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  { idempotencyKey, reason, lines: chosen, actor }: RestockRequest & { readonly actor: string },
): Promise<void> => {
  const units = await listReturnedUnits(trx, order.attemptId)
  const known = units.filter((one) => !one.refunded && one.idempotencyKey === idempotencyKey)
  if (known.length > 0) {
    if (!areSameUnits(known, chosen) || known.some((one) => one.reason !== reason)) throw keyReused()
    return
  }
  await restockUnits(trx, order, units, {
    chosen,
    idempotencyKey,
    reason,
    actor,
    now: clock.now(),
  })
}

/** Why an order that was closed since staff opened its page takes no payment. */
const CLOSED_TEXTS: Partial<Record<OrderState, string>> = {
  cancelled: 'This order was cancelled, so no payment was recorded.',
  refunded: 'This order was refunded, so no payment was recorded.',
}

const assertMethod = ({ snapshot }: MoneyOrder, method: RecordedMethod | null): void => {
  if (method === null || recordedMethodsOf(snapshot.payment.due).includes(method)) return
  throw new DomainError(
    400,
    'PAYMENT_METHOD_INVALID',
    'This order is not on account: choose another way to pay.',
  )
}

const recordPayment = async (
  deps: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  { idempotencyKey, amountCents, reason, method, actor }: MoneyRequest & { readonly actor: string },
): Promise<void> => {
  const dedupeKey = `payment:${idempotencyKey}`
  const known = await findEventByKey(trx, order.attemptId, dedupeKey)
  if (known) {
    const isSame =
      (amountCents ?? known.amountCents) === known.amountCents &&
      known.detail === reason &&
      known.method === method
    if (!isSame) throw keyReused()
    return
  }
  assertMethod(order, method)
  const attempt = await lockAttemptOf(trx, order)
  const { capturedCents, refundedCents } = balancesOf(attempt.events)
  const remaining = remainingCents(order.state, {
    totalCents: order.totalCents,
    capturedCents,
  })
  const cents = amountCents ?? remaining
  if (cents <= 0 || cents > remaining) {
    throw new DomainError(
      409,
      'PAYMENT_EXCEEDS_TOTAL',
      remaining === 0
        ? (CLOSED_TEXTS[order.state] ?? 'This order is already paid in full.')
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
    method,
    actor,
    dedupeKey,
    now: deps.clock.now(),
  })
  await settleCredit(trx, attempt.id, cents)
  const recorded = recordedView(recordedOf(await readAttemptMoney(trx, attempt.id)))
  await syncOrderToBalances(deps, trx, {
    attemptId: attempt.id,
    capturedCents: capturedCents + cents,
    refundedCents,
    reason,
    actor,
    byHand: { recorded },
    now: deps.clock.now(),
  })
}
