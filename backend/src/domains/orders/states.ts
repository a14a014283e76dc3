import { isRefundedInFull } from '@countertop/sdk/rules'

export const ORDER_STATES = [
  'paid',
  'depositPaid',
  'awaitingPayment',
  'paymentFailed',
  'refunded',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The money that a move depends on; amounts in cents. */
export interface OrderMoney {
  readonly totalCents: number
  readonly capturedCents: number
  /** Banks have taken back everything that was paid and not refunded (`isChargedBack` of the payments). */
  readonly isChargedBack?: boolean
  /** All money is refunded (`isRefunded` of the payments); false where it is missing. */
  readonly isMoneyRefunded?: boolean
  /**
   * What a gift card pays for units that no refund has named (`readGiftCardForUnits`); 0 where it is missing.
   */
  readonly giftCardUnitsCents?: number
}

interface Move {
  readonly from: OrderState | null
  readonly to: OrderState
  /** Why the move is not allowed now, as a code; null when it is. */
  readonly guard: (money: OrderMoney) => string | null
}

const unless = (allowed: boolean, reason: string): string | null => (allowed ? null : reason)
const isPaid = ({ totalCents, capturedCents }: OrderMoney) =>
  unless(capturedCents >= totalCents, 'NOT_PAID_IN_FULL')
const isPartlyPaid = ({ totalCents, capturedCents }: OrderMoney) =>
  unless(capturedCents > 0 && capturedCents < totalCents, 'NOT_A_DEPOSIT')
const isUnpaid = ({ capturedCents }: OrderMoney) => unless(capturedCents <= 0, 'MONEY_WAS_TAKEN')
const isReversed = ({ totalCents, capturedCents }: OrderMoney) =>
  unless(totalCents > 0 && capturedCents <= 0, 'MONEY_WAS_TAKEN')
const isReturned = ({ isChargedBack = false, isMoneyRefunded = false }: OrderMoney) =>
  unless(isChargedBack || isMoneyRefunded, 'MONEY_WAS_TAKEN')
const isFreeOrReturned = (money: OrderMoney) =>
  money.totalCents === 0 && money.capturedCents <= 0 ? null : isReturned(money)
const isRefunded = (money: OrderMoney) => unless(isRefundedInFull(money), 'NOT_REFUNDED_IN_FULL')

/**
 * Every move of an order. If several are allowed, the first of the list applies. Each writes its row in
 * `order_events`, in the same transaction.
 */
export const orderMoves: readonly Move[] = [
  { from: null, to: 'paid', guard: isPaid },
  { from: null, to: 'depositPaid', guard: isPartlyPaid },
  { from: null, to: 'awaitingPayment', guard: isUnpaid },
  { from: 'awaitingPayment', to: 'depositPaid', guard: isPartlyPaid },
  { from: 'awaitingPayment', to: 'paid', guard: isPaid },
  { from: 'depositPaid', to: 'paid', guard: isPaid },
  { from: 'paid', to: 'paymentFailed', guard: isReversed },
  { from: 'depositPaid', to: 'paymentFailed', guard: isUnpaid },
  { from: 'paymentFailed', to: 'paid', guard: isPaid },
  { from: 'paymentFailed', to: 'depositPaid', guard: isPartlyPaid },
  { from: 'paid', to: 'refunded', guard: isRefunded },
  // One of several captures failed afterwards.
  { from: 'paid', to: 'depositPaid', guard: isPartlyPaid },
  { from: 'depositPaid', to: 'refunded', guard: isRefunded },
  { from: 'awaitingPayment', to: 'cancelled', guard: isUnpaid },
  { from: 'paymentFailed', to: 'cancelled', guard: isUnpaid },
  // Paid by gift card only, or the money was refunded or charged back: there is none to refund.
  { from: 'paid', to: 'cancelled', guard: isFreeOrReturned },
  { from: 'depositPaid', to: 'cancelled', guard: isReturned },
]

/**
 * What the customer still owes, in cents. Refunded money is not owed again: a refund reduces the price of the
 * order. Nothing is owed for a closed order.
 */
export const remainingCents = (state: OrderState, { totalCents, capturedCents }: OrderMoney): number =>
  state === 'cancelled' || state === 'refunded' ? 0 : Math.max(0, totalCents - capturedCents)

/** Whether units of an order can be removed: it was placed to be paid later, and nothing is paid. */
export const isReducible = (state: OrderState, money: OrderMoney): boolean =>
  state === 'awaitingPayment' && isUnpaid(money) === null

/** A move that is not in the table, or that the order's money does not allow. */
export class OrderMoveError extends Error {
  override readonly name = 'OrderMoveError'

  constructor(
    readonly from: OrderState | null,
    readonly to: OrderState,
    readonly reason: string,
  ) {
    super(`An order cannot go from ${from ?? 'nothing'} to ${to}: ${reason}`)
  }
}

/**
 * Whether the order must move: false when it is in that state already. @throws OrderMoveError for a move that
 * is not in the table or whose guard refuses it.
 */
export const checkMove = (from: OrderState | null, to: OrderState, money: OrderMoney): boolean => {
  if (from === to) return false
  const move = orderMoves.find((one) => one.from === from && one.to === to)
  const reason = move ? move.guard(money) : 'NO_SUCH_MOVE'
  if (reason !== null) throw new OrderMoveError(from, to, reason)
  return true
}

/** The first state of an order, by the captured amount. */
export const firstState = ({ totalCents, capturedCents }: OrderMoney): OrderState => {
  if (capturedCents >= totalCents) return 'paid'
  return capturedCents > 0 ? 'depositPaid' : 'awaitingPayment'
}

/** The state that an order's money requires; null when it stays. */
export const stateByMoney = (from: OrderState, money: OrderMoney): OrderState | null =>
  orderMoves.find((move) => move.from === from && move.to !== 'cancelled' && move.guard(money) === null)
    ?.to ?? null
