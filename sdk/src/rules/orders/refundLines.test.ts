import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChosenUnits,
  giftCardForUnitsLeft,
  leavesUnits,
  paidForDelivery,
  paidForLines,
  planRefund,
  type RefundableOrder,
  refundRefusalText,
  unitsLeft,
  worthOfUnits,
} from './refundLines'

const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), lineTotalCents: fc.nat(500_000) })
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

describe('the amount paid for the lines of an order', () => {
  it('is the goods less the discount, to the cent, and never below 0', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(1_000_000), (lines, discountCents) => {
        const paid = paidForLines(lines, discountCents)
        const goodsCents = sum(lines.map(({ lineTotalCents }) => lineTotalCents))
        expect(sum(paid)).toBe(Math.max(0, goodsCents - discountCents))
        for (const [index, cents] of paid.entries()) {
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(lines[index]?.lineTotalCents ?? 0)
        }
      }),
    )
  })

  it('spreads a discount in proportion to the price of the lines', () => {
    const lines = [
      { quantity: 1, lineTotalCents: 129_995 },
      { quantity: 2, lineTotalCents: 20_000 },
    ]
    expect(paidForLines(lines, 10_000)).toEqual([121_329, 18_666])
  })
})

describe('refunded units', () => {
  it('come to the amount paid for their line, at once or one after the other', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        (paidCents, parts) => {
          const sold = sum(parts)
          let returned = 0
          const worths = parts.map((quantity) => {
            const worth = worthOfUnits(paidCents, sold, { returned, quantity })
            returned += quantity
            return worth
          })
          expect(sum(worths)).toBe(paidCents)
          expect(Math.min(...worths)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('are never more than were sold, nor less than one', () => {
    expect([1, 2, 3].map((nth) => worthOfUnits(1000, 3, { returned: nth - 1, quantity: 1 }))).toEqual([
      333, 333, 334,
    ])
    for (const refund of [
      { returned: 0, quantity: 4 },
      { returned: 2, quantity: 2 },
      { returned: 0, quantity: 0 },
    ]) {
      expect(() => worthOfUnits(1000, 3, refund)).toThrow(RangeError)
    }
  })
})

describe('a refund', () => {
  /** One fridge of $999 and three ovens of $1,299.95 each, $29 delivery; a card, then cash. */
  const order = (over: Partial<RefundableOrder> = {}): RefundableOrder => ({
    lines: [
      { quantity: 1, returned: 0, paidCents: 99_900 },
      { quantity: 3, returned: 1, paidCents: 389_985 },
    ],
    deliveryLeftCents: 2_900,
    payments: [{ refundableCents: 300_000 }, { refundableCents: 62_790 }],
    ...over,
  })
  const items = (lines: ChosenUnits[], over: { delivery?: boolean; amountCents?: number | null } = {}) =>
    ({ kind: 'items', lines, delivery: false, amountCents: null, ...over }) as const

  it('of items comes to the amount paid for them, and uses one payment after the other', () => {
    expect(planRefund(order(), items([{ line: 1, quantity: 1 }]))).toEqual({
      amountCents: 129_995,
      deliveryCents: 0,
      lines: [{ line: 1, quantity: 1, cents: 129_995, giftCardCents: 0 }],
      parts: [{ payment: 0, cents: 129_995, deliveryCents: 0 }],
      giftCardShareCents: 0,
      giftCardCents: 0,
    })
    const both = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ]
    expect(planRefund(order(), items(both, { delivery: true }))).toEqual({
      amountCents: 362_790,
      deliveryCents: 2_900,
      lines: [
        { line: 0, quantity: 1, cents: 99_900, giftCardCents: 0 },
        { line: 1, quantity: 2, cents: 259_990, giftCardCents: 0 },
      ],
      parts: [
        { payment: 0, cents: 300_000, deliveryCents: 2_900 },
        { payment: 1, cents: 62_790, deliveryCents: 0 },
      ],
      giftCardShareCents: 0,
      giftCardCents: 0,
    })
  })

  it('of everything names all units that are left, and delivery', () => {
    expect(planRefund(order(), { kind: 'all' })).toMatchObject({
      amountCents: 362_790,
      deliveryCents: 2_900,
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 2 },
      ],
    })
  })

  it('of everything includes what was paid beyond the lines and delivery', () => {
    const twice = order({ payments: [{ refundableCents: 362_790 }, { refundableCents: 362_790 }] })
    expect(planRefund(twice, { kind: 'all' })).toMatchObject({ amountCents: 725_580 })
  })

  it('of delivery alone comes to its unrefunded rest', () => {
    expect(planRefund(order(), items([], { delivery: true }))).toMatchObject({
      amountCents: 2_900,
      deliveryCents: 2_900,
      lines: [],
    })
    expect(planRefund(order({ deliveryLeftCents: 0 }), items([], { delivery: true }))).toEqual({
      code: 'EXCEEDS_DELIVERY',
    })
  })

  it('of an amount names no goods', () => {
    expect(planRefund(order(), { kind: 'amount', amountCents: 1 })).toEqual({
      amountCents: 1,
      deliveryCents: 0,
      lines: [],
      parts: [{ payment: 0, cents: 1, deliveryCents: 0 }],
      giftCardShareCents: 0,
      giftCardCents: 0,
    })
    expect(planRefund(order(), { kind: 'amount', amountCents: 362_790 })).toMatchObject({
      amountCents: 362_790,
    })
  })

  it('of items may come to another amount', () => {
    const less = items([{ line: 0, quantity: 1 }], { amountCents: 50_000, delivery: true })
    expect(planRefund(order(), less)).toMatchObject({ amountCents: 50_000, deliveryCents: 0 })
    const more = items([{ line: 0, quantity: 1 }], { amountCents: 100_500, delivery: true })
    expect(planRefund(order(), more)).toMatchObject({ amountCents: 100_500, deliveryCents: 600 })
  })

  it('never closes an order that is paid in part with units left, unless everything is refunded', () => {
    const deposit = order({ payments: [{ refundableCents: 50_000 }], dueCents: 312_790 })
    const one = [{ line: 0, quantity: 1 }]
    for (const choice of [items(one), items(one, { amountCents: 50_000 })]) {
      const plan = planRefund(deposit, choice)
      expect(plan).toEqual({ code: 'CLOSES_ORDER', mostCents: 50_000 })
      expect('code' in plan && refundRefusalText(plan, [])).toMatch(
        /^This would refund the last \$500 paid for this order while other items are still to be paid\./,
      )
    }
    expect(planRefund(deposit, items(one, { amountCents: 49_999 }))).toMatchObject({ amountCents: 49_999 })
    const all = unitsLeft(deposit.lines)
    for (const choice of [{ kind: 'all' }, items(all), { kind: 'amount', amountCents: 50_000 }] as const) {
      expect(planRefund(deposit, choice)).toMatchObject({ amountCents: 50_000 })
    }
  })

  it('is never more than the payments can still refund', () => {
    const deposit = order({ payments: [{ refundableCents: 50_000 }] })
    expect(planRefund(deposit, items([{ line: 0, quantity: 1 }]))).toMatchObject({ amountCents: 50_000 })
    for (const choice of [
      { kind: 'amount', amountCents: 50_001 },
      items([{ line: 0, quantity: 1 }], { amountCents: 50_001 }),
    ] as const) {
      expect(planRefund(deposit, choice)).toEqual({ code: 'EXCEEDS_PAYMENT', mostCents: 50_000 })
    }
    const none = order({ payments: [{ refundableCents: 0 }] })
    for (const choice of [
      { kind: 'all' },
      { kind: 'amount', amountCents: 1 },
      items([{ line: 0, quantity: 1 }]),
    ] as const) {
      expect(planRefund(none, choice)).toEqual({ code: 'EXCEEDS_PAYMENT', mostCents: 0 })
    }
  })

  it('of nothing is refused, never read as everything', () => {
    expect(planRefund(order(), items([]))).toEqual({ code: 'NOTHING_CHOSEN' })
    expect(planRefund(order(), { kind: 'amount', amountCents: 0 })).toMatchObject({ code: 'EXCEEDS_PAYMENT' })
    expect(planRefund(order(), { kind: 'amount', amountCents: -1 })).toMatchObject({
      code: 'EXCEEDS_PAYMENT',
    })
  })

  it.each([
    ['more than are left', [{ line: 1, quantity: 3 }], { line: 1, left: 2, leftCents: 259_990 }],
    ['none', [{ line: 0, quantity: 0 }], { line: 0, left: 1, leftCents: 99_900 }],
    ['less than none', [{ line: 0, quantity: -1 }], { line: 0, left: 1, leftCents: 99_900 }],
    ['a part of one', [{ line: 0, quantity: 0.5 }], { line: 0, left: 1, leftCents: 99_900 }],
    [
      'a line twice',
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
      { line: 0, left: 1, leftCents: 99_900 },
    ],
    ['a line that is missing', [{ line: 2, quantity: 1 }], { line: 2, left: 0, leftCents: 0 }],
  ])('of %s is refused', (_name, lines, left) => {
    expect(planRefund(order(), items(lines))).toEqual({ code: 'EXCEEDS_LINE', ...left })
  })

  it.each([
    ['of the first supplier', [0], null, [[0, 130_000]]],
    ['of the second', [1], null, [[1, 300_000]]],
    [
      'of both',
      [1, 0],
      null,
      [
        [0, 130_000],
        [1, 300_000],
      ],
    ],
    ['of the second, less a fee', [1], 295_000, [[1, 295_000]]],
    [
      'of the second, and more',
      [1],
      305_000,
      [
        [0, 5_000],
        [1, 300_000],
      ],
    ],
    ['of an unknown supplier', [2], null, [[0, 1_000]]],
  ])('refunds units %s by the payment that was made for them', (_what, places, amountCents, parts) => {
    const lines = [
      { quantity: 1, returned: 0, paidCents: 130_000, supplier: 'House' },
      { quantity: 1, returned: 0, paidCents: 300_000, supplier: 'Miele' },
      { quantity: 1, returned: 0, paidCents: 1_000 },
    ]
    const payments = [
      { refundableCents: 131_000, supplier: 'House' },
      { refundableCents: 300_000, supplier: 'Miele' },
      { refundableCents: 500 },
    ]
    const chosen = places.map((line) => ({ line, quantity: 1 }))
    const choice = { kind: 'items', lines: chosen, delivery: false, amountCents } as const
    expect(planRefund({ lines, payments, deliveryLeftCents: 0 }, choice)).toMatchObject({
      parts: parts.map(([payment, cents]) => ({ payment, cents })),
    })
  })

  it('of delivery uses the payment of each supplier that was paid for it', () => {
    const payments = [
      { refundableCents: 134_500, supplier: 'House', deliveryLeftCents: 4_500 },
      { refundableCents: 302_500, supplier: 'Miele', deliveryLeftCents: 2_500 },
    ]
    const lines = [{ quantity: 1, returned: 0, paidCents: 300_000, supplier: 'Miele' }]
    const mixed = { lines, payments, deliveryLeftCents: 7_000 }
    expect(planRefund(mixed, items([], { delivery: true }))).toMatchObject({
      parts: [
        { payment: 0, cents: 4_500, deliveryCents: 4_500 },
        { payment: 1, cents: 2_500, deliveryCents: 2_500 },
      ],
    })
    expect(planRefund(mixed, items([{ line: 0, quantity: 1 }], { delivery: true }))).toMatchObject({
      parts: [
        { payment: 0, cents: 4_500, deliveryCents: 4_500 },
        { payment: 1, cents: 302_500, deliveryCents: 2_500 },
      ],
    })
  })

  it('splits its amount over the payments to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { maxLength: 5 }),
        fc.integer({ min: 1, max: 200_000 }),
        (payments, amountCents) => {
          const made = order({ payments: payments.map((refundableCents) => ({ refundableCents })) })
          const plan = planRefund(made, { kind: 'amount', amountCents })
          if ('code' in plan) {
            expect(amountCents).toBeGreaterThan(sum(payments))
            return
          }
          expect(sum(plan.parts.map(({ cents }) => cents))).toBe(amountCents)
          for (const { payment, cents } of plan.parts)
            expect(cents).toBeLessThanOrEqual(payments[payment] ?? 0)
        },
      ),
    )
  })

  describe('of items that a gift card paid in part', () => {
    /** An oven of $1,299.95 and a fridge of $999; a gift card of $1,500, the rest by card. */
    const [oven, fridge] = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]
    const mixed = (over: Partial<RefundableOrder> = {}): RefundableOrder => ({
      lines: [
        { quantity: 1, returned: 0, paidCents: 45_177, giftCardCents: 84_818 },
        { quantity: 1, returned: 0, paidCents: 34_718, giftCardCents: 65_182 },
      ],
      deliveryLeftCents: 0,
      payments: [{ refundableCents: 79_895 }],
      giftCardLeftCents: 150_000,
      ...over,
    })

    it('returns their share of it to the card', () => {
      expect(planRefund(mixed(), items([oven]))).toMatchObject({
        amountCents: 45_177,
        giftCardShareCents: 84_818,
        giftCardCents: 84_818,
      })
    })

    it('returns nothing to the card where the amount differs from the price, or names no items', () => {
      for (const choice of [
        items([oven], { amountCents: 40_000 }),
        items([oven], { amountCents: 60_000 }),
        { kind: 'amount', amountCents: 40_000 },
        // The order closes then, which returns all of it.
        { kind: 'all' },
      ] as const) {
        expect(planRefund(mixed(), choice)).toMatchObject({ giftCardShareCents: 0, giftCardCents: 0 })
      }
    })

    it('returns less by what a refund that failed has returned before', () => {
      const after = mixed({ giftCardLeftCents: 65_182, giftCardAdvanceCents: 84_818 })
      expect(planRefund(after, items([oven]))).toMatchObject({
        amountCents: 45_177,
        giftCardShareCents: 84_818,
        giftCardCents: 0,
      })
      expect(planRefund(after, items([oven, fridge]))).toMatchObject({ giftCardCents: 65_182 })
    })

    it('never returns more than the order still uses of the card', () => {
      expect(planRefund(mixed({ giftCardLeftCents: 500 }), items([oven]))).toMatchObject({
        giftCardCents: 500,
      })
    })

    it('returns each unit once, whatever the order and number of the refunds', () => {
      const sold = fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        paidCents: fc.nat(90_000),
        giftCardCents: fc.nat(90_000),
      })
      fc.assert(
        fc.property(
          fc.array(sold, { minLength: 1, maxLength: 4 }),
          fc.array(fc.nat(3), { maxLength: 20 }),
          (lines, refunds) => {
            const returned = lines.map(() => 0)
            let [moneyCents, cardCents] = [0, 0]
            const paidCents = sum(lines.map((one) => one.paidCents))
            const byCardCents = sum(lines.map((one) => one.giftCardCents))
            for (const line of refunds) {
              const left = {
                lines: lines.map((one, place) => ({ ...one, returned: returned[place] ?? 0 })),
                deliveryLeftCents: 0,
                payments: [{ refundableCents: paidCents - moneyCents }],
                giftCardLeftCents: byCardCents - cardCents,
              }
              const plan = planRefund(left, items([{ line, quantity: 1 }]))
              if ('code' in plan) continue
              returned[line] = (returned[line] ?? 0) + 1
              moneyCents += plan.amountCents
              cardCents += plan.giftCardCents
            }
            expect(moneyCents).toBeLessThanOrEqual(paidCents)
            const worth = (line: number, cents: number) =>
              Math.floor((cents * (returned[line] ?? 0)) / (lines[line]?.quantity ?? 1))
            expect(cardCents).toBe(sum(lines.map((one, line) => worth(line, one.giftCardCents))))
          },
        ),
      )
    })

    it('returns to the card alone where it paid for all of them', () => {
      const byCard = mixed({
        lines: [
          { quantity: 1, returned: 0, paidCents: 0, giftCardCents: 129_995 },
          { quantity: 1, returned: 0, paidCents: 0, giftCardCents: 99_900 },
        ],
        payments: [{ refundableCents: 0 }],
        giftCardLeftCents: 229_895,
      })
      expect(planRefund(byCard, items([oven]))).toEqual({
        amountCents: 0,
        deliveryCents: 0,
        lines: [{ ...oven, cents: 0, giftCardCents: 129_995 }],
        parts: [],
        giftCardShareCents: 129_995,
        giftCardCents: 129_995,
      })
      // No payment is left whose refund would close the order.
      expect(planRefund(byCard, items([oven, fridge]))).toEqual({ code: 'CANCEL_INSTEAD' })
      for (const choice of [{ kind: 'all' }, items([oven], { amountCents: 0 })] as const) {
        expect(planRefund(byCard, choice)).toEqual({ code: 'EXCEEDS_PAYMENT', mostCents: 0 })
      }
      const withDelivery = { ...byCard, deliveryLeftCents: 2_900, payments: [{ refundableCents: 2_900 }] }
      expect(planRefund(withDelivery, items([oven, fridge]))).toMatchObject({
        amountCents: 0,
        giftCardCents: 229_895,
      })
      // Staff remove items of an order that is not paid.
      expect(planRefund({ ...byCard, dueCents: 2_900 }, items([oven]))).toMatchObject({
        code: 'EXCEEDS_PAYMENT',
      })
    })

    it('returns nothing where their money was charged back, or its refund is under way', () => {
      const lost = mixed({ payments: [{ refundableCents: 0 }] })
      expect(planRefund(lost, items([oven]))).toEqual({ code: 'EXCEEDS_PAYMENT', mostCents: 0 })
    })

    it('returns their share alone once all money is refunded, and never that of the last ones', () => {
      const returned = mixed({ payments: [{ refundableCents: 0 }], isMoneyRefunded: true })
      expect(planRefund(returned, items([oven]))).toMatchObject({
        amountCents: 0,
        lines: [{ ...oven, cents: 45_177, giftCardCents: 84_818 }],
        parts: [],
        giftCardCents: 84_818,
      })
      expect(planRefund(returned, items([oven, fridge]))).toEqual({ code: 'CANCEL_INSTEAD' })
      // The fridge cost nothing, so the card would pay for nothing any more.
      const free = { quantity: 1, returned: 0, paidCents: 0 }
      const [first] = returned.lines
      const last = { ...returned, lines: [first!, free], giftCardLeftCents: 84_818 }
      expect(planRefund(last, items([oven]))).toEqual({ code: 'CANCEL_INSTEAD' })
      expect(planRefund({ ...last, giftCardLeftCents: 84_819 }, items([oven]))).toMatchObject({
        giftCardCents: 84_818,
      })
      const refused = { code: 'EXCEEDS_PAYMENT', mostCents: 0 }
      expect(planRefund({ ...returned, dueCents: 1 }, items([oven]))).toEqual(refused)
      const withDelivery = { ...returned, deliveryLeftCents: 2_900 }
      for (const choice of [
        items([oven], { delivery: true }),
        items([], { delivery: true }),
        items([oven], { amountCents: 1 }),
        { kind: 'all' },
        { kind: 'amount', amountCents: 1 },
      ] as const) {
        expect(planRefund(withDelivery, choice)).toEqual(refused)
      }
    })
  })

  it('leaves units where it does not name all that no refund has named', () => {
    const [fridge, oven] = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ]
    expect(
      [[], [fridge], [fridge, { line: 1, quantity: 1 }]].map((one) => leavesUnits(order(), one)),
    ).toEqual([true, true, true])
    expect(leavesUnits(order(), [fridge, oven])).toBe(false)
  })

  it.each([
    [[0, 0], [], 5_000],
    [[1, 1], [], 5_000],
    [[1, 2], [], 0],
    [[0, 0], [{ line: 0, quantity: 1 }], 5_000],
    [[1, 1], [{ line: 1, quantity: 1 }], 0],
  ])(
    'leaves the gift card paying for units where %j are refunded and %j chosen',
    (returned, chosen, cents) => {
      const lines = [1, 2].map((quantity, line) => ({ quantity, returned: returned[line] ?? 0 }))
      expect(giftCardForUnitsLeft({ lines, giftCardLeftCents: 5_000 }, chosen)).toBe(cents)
      expect(giftCardForUnitsLeft({ lines }, chosen)).toBe(0)
    },
  )

  it('that is refused says why', () => {
    const texts = (
      [
        { code: 'NOTHING_CHOSEN' },
        { code: 'EXCEEDS_LINE', line: 0, left: 1, leftCents: 129_995 },
        { code: 'EXCEEDS_LINE', line: 7, left: 0, leftCents: 0 },
        { code: 'EXCEEDS_DELIVERY' },
        { code: 'CANCEL_INSTEAD' },
        { code: 'EXCEEDS_PAYMENT', mostCents: 9_995 },
        { code: 'EXCEEDS_PAYMENT', mostCents: 0 },
      ] as const
    ).map((refusal) => refundRefusalText(refusal, ['Kettle']))
    expect(texts).toEqual([
      'Choose items to refund, or enter an amount.',
      'Only 1 of Kettle can be refunded ($1,299.95).',
      'The order has no such line.',
      'Nothing of delivery and services is left to refund.',
      'These are the last items that a gift card pays for. Cancel the order instead: that returns the rest to the card.',
      'Only $99.95 can be refunded.',
      'Nothing is left to refund.',
    ])
  })
})

describe('the amount paid for delivery', () => {
  it('is the total less the lines, and never below 0', () => {
    expect(paidForDelivery(102_800, [99_900])).toBe(2_900)
    // A gift card paid for the goods and a part of the delivery.
    expect(paidForDelivery(1_000, [0, 0])).toBe(1_000)
    expect(paidForDelivery(0, [0])).toBe(0)
    expect(paidForDelivery(500, [600])).toBe(0)
  })
})

describe('a coupon that did not count lines at an agreed price', () => {
  it('reduces the other lines alone; the gift card reduces all', () => {
    const lines = [
      { quantity: 1, lineTotalCents: 100_000, isAgreedPrice: true },
      { quantity: 1, lineTotalCents: 50_000 },
    ]
    expect(paidForLines(lines, 10_000, 10_000)).toEqual([100_000, 40_000])
    expect(paidForLines(lines, 24_000, 10_000)).toEqual([90_000, 36_000])
  })

  it('leaves the goods less both, to the cent, and no line below 0', () => {
    const someAgreed = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        lineTotalCents: fc.nat(500_000),
        isAgreedPrice: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        someAgreed,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(200_000),
        (lines, part, gift) => {
          const counted = sum(
            lines.filter((one) => !one.isAgreedPrice).map(({ lineTotalCents }) => lineTotalCents),
          )
          const coupon = Math.floor(counted * part)
          const paid = paidForLines(lines, coupon + gift, coupon)
          const goods = sum(lines.map(({ lineTotalCents }) => lineTotalCents))
          expect(sum(paid)).toBe(Math.max(0, goods - coupon - gift))
          expect(Math.min(0, ...paid)).toBe(0)
        },
      ),
    )
  })
})
