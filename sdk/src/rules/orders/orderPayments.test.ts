import { describe, expect, it } from 'vitest'
import {
  isDepositPaid,
  isMoneyRefunded,
  isRefundedInFull,
  orderPayments,
  paymentLines,
} from './orderPayments'

const visa = { method: 'CreditCard', label: 'Credit or debit card', cardSummary: 'Visa ending 1237' }
const other = { method: 'None', label: 'Cash or EFTPOS', cardSummary: null }
const onDelivery = {
  method: 'Cash',
  label: 'Cash on delivery',
  cardSummary: null,
  due: 'onDelivery' as const,
}
const order = {
  status: 'paid',
  totals: { total: 600, remaining: 0 },
  payment: visa,
  received: 600,
  recorded: [],
}
const linesOf = (over: Partial<Parameters<typeof orderPayments>[0]>): string[] => {
  const paid = { ...order, ...over }
  return paymentLines({ ...paid, payments: orderPayments(paid) })
}

describe('the payment of an order', () => {
  it.each<[string, Parameters<typeof linesOf>[0], string[]]>([
    ['by card', {}, ['Visa ending 1237']],
    [
      'by gift card and card',
      { totals: { ...order.totals, giftCard: 500 } },
      ['Gift card $500.00', 'Visa ending 1237 $600.00'],
    ],
    [
      'by gift card alone',
      { totals: { total: 0, remaining: 0, giftCard: 500 }, received: 0, payment: other },
      ['Gift card'],
    ],
    ['by a deposit', { status: 'depositPaid', received: 200 }, ['Visa ending 1237 $200.00']],
    [
      'by a deposit and the rest in cash',
      { recorded: [{ method: 'cash', amount: 400 }] },
      ['Visa ending 1237 $200.00', 'Cash $400.00'],
    ],
    [
      'by EFTPOS, cash and EFTPOS again',
      {
        payment: other,
        recorded: [
          { method: 'eftpos', amount: 100.1 },
          { method: 'cash', amount: 300 },
          { method: 'eftpos', amount: 199.9 },
        ],
      },
      ['EFTPOS $300.00', 'Cash $300.00'],
    ],
    [
      'by EFTPOS at the counter',
      { payment: other, recorded: [{ method: 'eftpos', amount: 600 }] },
      ['EFTPOS'],
    ],
    [
      'recorded before methods were stored',
      { payment: other, recorded: [{ method: null, amount: 600 }] },
      ['Cash or EFTPOS'],
    ],
    [
      'by a deposit and a rest recorded before methods were stored',
      { recorded: [{ method: null, amount: 400 }] },
      ['Visa ending 1237 $200.00', 'Other payment $400.00'],
    ],
    ['that is awaited', { status: 'awaitingPayment', received: 0, payment: other }, ['Cash or EFTPOS']],
    [
      'that is awaited beside a gift card',
      {
        status: 'awaitingPayment',
        received: 0,
        payment: onDelivery,
        totals: { total: 600, remaining: 0, giftCard: 50 },
      },
      ['Gift card $50.00', 'Still to pay: Cash on delivery $600.00'],
    ],
    [
      'of which the driver gets the rest',
      {
        status: 'depositPaid',
        received: 400,
        payment: onDelivery,
        totals: { total: 600, remaining: 200 },
        recorded: [{ method: 'bankTransfer', amount: 400 }],
      },
      ['Bank transfer $400.00', 'Still to pay: Cash on delivery $200.00'],
    ],
    [
      'of which the driver gets the rest, after a part recorded without its method',
      {
        status: 'depositPaid',
        received: 300,
        payment: onDelivery,
        totals: { total: 600, remaining: 300 },
        recorded: [{ method: null, amount: 300 }],
      },
      ['Cash on delivery $300.00', 'Still to pay: Cash on delivery $300.00'],
    ],
    [
      'that the bank took back beside a gift card',
      { status: 'paymentFailed', received: 0, totals: { ...order.totals, giftCard: 500 } },
      ['Gift card $500.00', 'Payment reversed: Visa ending 1237'],
    ],
    ['that the bank took back', { status: 'paymentFailed', received: 0 }, ['Visa ending 1237']],
    [
      'that PayPal took back, then recorded without its method',
      {
        payment: { method: 'PayPal', label: 'PayPal', cardSummary: null },
        recorded: [{ method: null, amount: 600 }],
      },
      ['Other payment'],
    ],
    [
      'that the bank took back, then made in cash',
      { received: 600, recorded: [{ method: 'cash', amount: 600 }] },
      ['Cash'],
    ],
    [
      'of a cancelled order',
      { status: 'cancelled', received: 0, totals: { ...order.totals, giftCard: 500 } },
      ['Visa ending 1237'],
    ],
  ])('%s', (_, over, lines) => {
    expect(linesOf(over)).toEqual(lines)
  })

  it('has the method alone where a backend of an earlier release sends no payments', () => {
    expect(paymentLines(order)).toEqual(['Visa ending 1237'])
  })
})

describe('a deposit', () => {
  it.each([
    ['is paid by its amount', { deposit: 200.1, paid: 200.1, refunded: 0 }, true],
    ['stays paid when a part of it is refunded', { deposit: 200.3, paid: 0.1, refunded: 200.2 }, true],
    ['is not what was paid beyond it', { deposit: 200, paid: 250, refunded: 0 }, false],
    ['is not what was paid without one', { deposit: null, paid: 0, refunded: 0 }, false],
  ])('%s', (_, { deposit, paid, refunded }, expected) => {
    expect(isDepositPaid({ totals: { deposit }, paid, refunded })).toBe(expected)
  })
})

describe('a capture', () => {
  it.each([
    [10_000, 0, true],
    [9_999, 1, false],
    [0, 10_000, false],
    // Nothing was captured, and nothing refunded.
    [0, 0, false],
  ])('of which %i cents are refunded and %i left is refunded: %s', (refundedCents, leftCents, expected) => {
    expect(isMoneyRefunded({ refundedCents, leftCents })).toBe(expected)
  })

  it.each([
    [true, undefined, true],
    [true, 0, true],
    [true, 1, false],
    [false, 0, false],
    [undefined, 0, false],
  ])(
    'that is refunded (%s) closes an order whose gift card pays %s for units left: %s',
    (isRefunded, giftCardUnitsCents, closes) => {
      expect(isRefundedInFull({ isMoneyRefunded: isRefunded, giftCardUnitsCents })).toBe(closes)
    },
  )
})
