import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReducibleOrder, reduceOrder, reductionRefusalText, type Reduction } from './reduceOrder'

/**
 * A fridge and three ovens of the house, a hob of Miele with its own delivery; $100 coupon, $200 gift card.
 */
const order = (over: Partial<ReducibleOrder> = {}): ReducibleOrder => ({
  lines: [
    { title: 'Fridge', quantity: 1, lineTotal: 1000, supplier: 'House', removable: 1 },
    { title: 'Oven', quantity: 3, lineTotal: 3000, supplier: 'House', removable: 2 },
    { title: 'Hob', quantity: 1, lineTotal: 1000, supplier: 'Miele', removable: 1 },
  ],
  totals: { discounts: 300, delivery: 54, services: 199 },
  giftCard: 200,
  services: [{ sku: 'INSTALL', title: 'Installation', price: 199 }],
  supplierDates: [{ supplier: 'Miele', price: 25 }],
  ...over,
})
/** The order before any of its units has left. */
const unsent = () => order({ lines: order().lines.map((one) => ({ ...one, removable: one.quantity })) })
const reduce = (reduction: Partial<Reduction>, of = order()) =>
  reduceOrder(of, { lines: [], services: [], ...reduction }, 'AU')

describe('an unpaid order without some of its units', () => {
  it('costs less by their price and their share of the coupon; the gift card pays as much as before', () => {
    expect(reduce({ lines: [{ line: 1, quantity: 1 }] })).toEqual({
      lines: [
        { quantity: 1, removed: 0, lineTotalCents: 100_000 },
        { quantity: 1, removed: 2, lineTotalCents: 100_000 },
        { quantity: 1, removed: 0, lineTotalCents: 100_000 },
      ],
      services: [{ sku: 'INSTALL', title: 'Installation', price: 199 }],
      endedSuppliers: [],
      endsOwnDelivery: false,
      productsCents: 300_000,
      couponCents: 6_000,
      giftCardCents: 20_000,
      deliveryCents: 5_400,
      servicesCents: 19_900,
      totalCents: 299_300,
      gstCents: 27_209,
    })
  })

  it('drops the own delivery of a supplier that has no units left, and the chosen services', () => {
    const reduced = reduce({ lines: [{ line: 2, quantity: 0 }], services: ['INSTALL'] })
    expect(reduced).toMatchObject({ endedSuppliers: ['Miele'], deliveryCents: 2_900, servicesCents: 0 })
    expect(reduced).toMatchObject({ services: [], totalCents: 400_000 - 8_000 - 20_000 + 2_900 })
  })

  it('drops the delivery of the shop when only suppliers still deliver', () => {
    const hob = reduce({ lines: [0, 1].map((line) => ({ line, quantity: 0 })) }, unsent())
    expect(hob).toMatchObject({ endsOwnDelivery: true, endedSuppliers: [], deliveryCents: 2_500 })
    const fromMiele = { ...unsent(), lines: unsent().lines.map((one) => ({ ...one, supplier: 'Miele' })) }
    expect(reduce({ lines: [{ line: 0, quantity: 0 }] }, fromMiele)).toMatchObject({
      endsOwnDelivery: false,
      deliveryCents: 5_400,
    })
  })

  it('keeps all deliveries of an older order, whose lines name no supplier', () => {
    const older = order({ lines: order().lines.map(({ supplier: _, ...line }) => line) })
    for (const line of [1, 2]) {
      expect(reduce({ lines: [{ line, quantity: 3 - line }] }, older)).toMatchObject({
        endedSuppliers: [],
        endsOwnDelivery: false,
        deliveryCents: 5_400,
      })
    }
  })

  it('keeps services whose names an older order has not stored', () => {
    const older = order({ services: [], supplierDates: [{ supplier: 'Miele' }] })
    expect(reduce({ lines: [{ line: 2, quantity: 0 }] }, older)).toMatchObject({
      deliveryCents: 5_400,
      servicesCents: 19_900,
    })
  })

  it('uses the gift card for goods and add-ons, not for delivery and services', () => {
    const paidByCard = {
      ...unsent(),
      totals: { discounts: 4_900, delivery: 54, services: 199 },
      giftCard: 4_900,
    }
    const fridge = [1, 2].map((line) => ({ line, quantity: 0 }))
    expect(reduce({ lines: fridge }, paidByCard)).toMatchObject({
      giftCardCents: 100_000,
      totalCents: 2_900 + 19_900,
    })
  })

  it('uses no more of the gift card than it costs', () => {
    const small = order({
      lines: [
        { title: 'Fridge', quantity: 1, lineTotal: 1000, removable: 1 },
        { title: 'Kettle', quantity: 1, lineTotal: 100, removable: 1 },
      ],
      totals: { discounts: 200, delivery: 0, services: 0 },
      services: [],
      supplierDates: [],
    })
    expect(reduce({ lines: [{ line: 0, quantity: 0 }] }, small)).toMatchObject({
      giftCardCents: 10_000,
      totalCents: 0,
    })
  })

  it.each([
    [{ lines: [{ line: 3, quantity: 0 }] }, 'The order has no such line.'],
    [
      {
        lines: [
          { line: 1, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
      },
      'The order has no such line.',
    ],
    [{ lines: [{ line: 1, quantity: 0 }] }, 'Keep 1 to 3 of Oven: 1 cannot be removed any more.'],
    [{ lines: [{ line: 0, quantity: 2 }] }, 'Keep at most 1 of Fridge.'],
    [{ lines: [{ line: 0, quantity: 0.5 }] }, 'Keep at most 1 of Fridge.'],
    [{ services: ['REMOVE-OLD'] }, 'The order has no such service.'],
  ])('is refused for %j', (reduction, text) => {
    const refusal = reduce(reduction)
    if (!('code' in refusal)) throw new Error('not refused')
    expect(reductionRefusalText(refusal, ['Fridge', 'Oven', 'Hob'])).toBe(text)
  })

  it('is refused without any unit', () => {
    const single = order({ lines: [{ title: 'Hob', quantity: 2, lineTotal: 2000, removable: 2 }] })
    expect(reduce({ lines: [{ line: 0, quantity: 0 }] }, single)).toEqual({ code: 'NOTHING_LEFT' })
  })

  it('costs the same whether its units are removed at once or one after the other, within a cent each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 9, max: 500_000 }),
        fc.nat(5_000),
        (quantity, cents, couponCents) => {
          const of = (units: number, lineTotal: number, discounts: number) =>
            order({
              lines: [
                { title: 'Oven', quantity: units, lineTotal, removable: units },
                { title: 'Hob', quantity: 1, lineTotal: 500, removable: 1 },
              ],
              totals: { discounts, delivery: 0, services: 0 },
              giftCard: 0,
            })
          const start = of(quantity, cents / 100, couponCents / 100)
          const once = reduce({ lines: [{ line: 0, quantity: 1 }] }, start)
          let current = start
          for (let left = quantity - 1; left >= 1; left -= 1) {
            const next = reduce({ lines: [{ line: 0, quantity: left }] }, current)
            if ('code' in next) throw new Error(next.code)
            current = of(left, (next.lines[0]?.lineTotalCents ?? 0) / 100, next.couponCents / 100)
            if (left === 1 && !('code' in once)) {
              expect(Math.abs(next.totalCents - once.totalCents)).toBeLessThanOrEqual(2 * quantity)
            }
          }
        },
      ),
    )
  })
})
