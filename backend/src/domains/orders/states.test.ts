import { describe, expect, it } from 'vitest'
import {
  checkMove,
  firstState,
  isReducible,
  ORDER_STATES,
  OrderMoveError,
  orderMoves,
  remainingCents,
  stateByMoney,
} from './states'

const money = (totalCents: number, capturedCents: number, refundedCents = 0, giftCardUnitsCents = 0) => ({
  totalCents,
  capturedCents,
  isMoneyRefunded: refundedCents > 0 && refundedCents >= capturedCents,
  giftCardUnitsCents,
})

describe('the first state of an order', () => {
  it.each([
    [money(1000, 1000), 'paid'],
    [money(1000, 300), 'depositPaid'],
    [money(1000, 1), 'depositPaid'],
    [money(1000, 0), 'awaitingPayment'],
    [money(0, 0), 'paid'],
  ] as const)('for %o is %s', (given, state) => {
    expect(firstState(given)).toBe(state)
    expect(checkMove(null, state, given)).toBe(true)
  })
})

describe('a move', () => {
  it('to the current state succeeds and does nothing', () => {
    for (const state of ORDER_STATES) expect(checkMove(state, state, money(1000, 1000))).toBe(false)
  })

  it('that is not in the table is an error that names both states', () => {
    const refused = () => checkMove('refunded', 'paid', money(1000, 1000))
    expect(refused).toThrow(OrderMoveError)
    expect(refused).toThrow('An order cannot go from refunded to paid: NO_SUCH_MOVE')
    const first = () => checkMove(null, 'refunded', money(1000, 1000))
    expect(first).toThrow('An order cannot go from nothing to refunded: NO_SUCH_MOVE')
  })

  it('that the money does not allow has a reason', () => {
    expect(() => checkMove(null, 'paid', money(1000, 999))).toThrow('NOT_PAID_IN_FULL')
    expect(() => checkMove('paid', 'paymentFailed', money(1000, 1000))).toThrow('MONEY_WAS_TAKEN')
    expect(() => checkMove('paid', 'refunded', money(1000, 1000, 500))).toThrow('NOT_REFUNDED_IN_FULL')
  })

  it('to cancelled is for unpaid orders, and for those paid by gift card', () => {
    expect(checkMove('awaitingPayment', 'cancelled', money(1000, 0))).toBe(true)
    expect(checkMove('paid', 'cancelled', money(0, 0))).toBe(true)
    expect(() => checkMove('awaitingPayment', 'cancelled', money(1000, 1))).toThrow('MONEY_WAS_TAKEN')
    for (const taken of [money(1000, 1000), money(1000, 0), money(0, 1)]) {
      expect(() => checkMove('paid', 'cancelled', taken)).toThrow('MONEY_WAS_TAKEN')
    }
  })

  it('to cancelled is for orders whose money was charged back, as far as it was not refunded', () => {
    const lost = { ...money(1000, 1000, 300), isChargedBack: true }
    for (const state of ['paid', 'depositPaid'] as const) {
      expect(checkMove(state, 'cancelled', lost)).toBe(true)
      expect(() => checkMove(state, 'cancelled', money(1000, 1000, 300))).toThrow('MONEY_WAS_TAKEN')
    }
    // Only staff cancel it: it may be won back.
    expect(stateByMoney('paid', lost)).toBeNull()
  })

  it('to cancelled is for orders whose money is all refunded, while a gift card pays for their items', () => {
    for (const [state, capturedCents] of [
      ['paid', 1000],
      ['depositPaid', 300],
    ] as const) {
      const returned = money(1000, capturedCents, capturedCents, 1)
      expect(stateByMoney(state, returned)).toBeNull()
      expect(checkMove(state, 'cancelled', returned)).toBe(true)
      const left = money(1000, capturedCents, capturedCents - 1, 1)
      expect(() => checkMove(state, 'cancelled', left)).toThrow('MONEY_WAS_TAKEN')
    }
  })

  it('never leaves a refunded or a cancelled order', () => {
    expect(orderMoves.filter(({ from }) => from === 'refunded' || from === 'cancelled')).toEqual([])
  })
})

describe('units of an order', () => {
  it.each([
    ['awaitingPayment', money(1000, 0), true],
    ['awaitingPayment', money(1000, 1), false],
    ['paymentFailed', money(1000, 0), false],
  ] as const)('that is %s with %o can be removed: %s', (state, given, expected) => {
    expect(isReducible(state, given)).toBe(expected)
  })
})

describe('the amount still owed', () => {
  it.each([
    ['awaitingPayment', money(1000, 0), 1000],
    ['depositPaid', money(1000, 300), 700],
    ['paid', money(1000, 1000, 400), 0],
    ['depositPaid', money(1000, 300, 100), 700],
    ['cancelled', money(1000, 0), 0],
    ['refunded', money(1000, 300, 300), 0],
  ] as const)('of an order that is %s with %o is %i cents', (state, given, cents) => {
    expect(remainingCents(state, given)).toBe(cents)
  })
})

describe('money that moves an order', () => {
  it.each([
    ['paid', money(1000, 0), 'paymentFailed'],
    ['paid', money(1, 0), 'paymentFailed'],
    ['paid', money(1000, 1), 'depositPaid'],
    ['paid', money(1000, 1, 1), 'refunded'],
    ['awaitingPayment', money(1000, 0), null],
    ['paid', money(1000, 1000, 1000), 'refunded'],
    ['paid', money(1000, 1000, 400), null],
    // One of two captures failed afterwards.
    ['paid', money(1000, 300), 'depositPaid'],
    ['paid', money(1000, 300, 300), 'refunded'],
    // One of two captures failed after its refund: money of the other is left.
    ['paid', { ...money(1000, 400, 500), isMoneyRefunded: false }, 'depositPaid'],
    // A gift card pays for items that the customer has.
    ['paid', money(1000, 1000, 1000, 1), null],
    ['depositPaid', money(1000, 300, 300, 1), null],
    ['depositPaid', money(1000, 300, 300), 'refunded'],
    ['paid', money(0, 0), null],
    ['paid', money(1000, 1000), null],
    ['depositPaid', money(1000, 300), null],
    ['depositPaid', money(1000, 1000), 'paid'],
    ['paymentFailed', money(1000, 1000), 'paid'],
    ['refunded', money(1000, 1000, 1000), null],
  ] as const)('%s with %o goes to %s', (from, given, to) => {
    expect(stateByMoney(from, given)).toBe(to)
  })
})
