import { cartTotals } from '@countertop/sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLine, mieleLine } from '../../testing/cart'
import { type CartLine, pricedLine } from '../cart/service'
import { shareOut, splitBySupplier } from './legs'

const legs = (
  lines: CartLine[],
  more: {
    couponDiscountCents?: number
    giftCardCents?: number
    deliveryCents?: number
    servicesCents?: number[]
    depositCents?: number
    miele?: number
  } = {},
) => {
  const { miele, ...rest } = more
  const supplierDates = miele === undefined ? [] : [{ supplier: 'Miele', priceCents: miele }]
  const totals = cartTotals({
    country: 'AU',
    lines: lines.map(pricedLine),
    supplierDatesCents: supplierDates.map(({ priceCents }) => priceCents),
    ...rest,
  })
  return { totals, legs: splitBySupplier({ lines, totals, supplierDates }) }
}

describe('splitBySupplier', () => {
  it('pays each supplier for its products, add-ons and own delivery, and the house for the rest', () => {
    const warranty = { id: 1, sku: 'W', name: 'Warranty', priceCents: 10_000 }
    const install = { id: 2, sku: 'I', name: 'Installation', priceCents: 5_000 }
    const lines = [cartLine({ quantity: 2, install }), mieleLine({ warranty })]
    expect(legs(lines, { deliveryCents: 4_900, servicesCents: [19_900], miele: 2_500 }).legs).toEqual([
      { supplierKey: 'House', amountCents: 234_800 },
      { supplierKey: 'Miele', amountCents: 212_500 },
    ])
  })

  it('shares the coupon by the cost of products and lets the gift card pay the house first', () => {
    const lines = [cartLine(), mieleLine()]
    expect(legs(lines, { couponDiscountCents: 30_000 }).legs).toEqual([
      { supplierKey: 'House', amountCents: 90_000 },
      { supplierKey: 'Miele', amountCents: 180_000 },
    ])
    expect(legs(lines, { giftCardCents: 150_000 }).legs).toEqual([
      { supplierKey: 'Miele', amountCents: 150_000 },
    ])
  })

  it('has no leg for nothing to pay', () => {
    expect(legs([cartLine()], { giftCardCents: 100_000 }).legs).toEqual([])
    expect(legs([mieleLine()]).legs).toEqual([{ supplierKey: 'Miele', amountCents: 200_000 }])
  })

  it('adds up to what is paid now, to the cent, whatever is in the cart', () => {
    const line = fc.record({
      house: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 99 }),
      priceCents: fc.integer({ min: 0, max: 2_000_000 }),
    })
    const money = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.record({ couponDiscountCents: money, giftCardCents: money, deliveryCents: money, miele: money }),
        money,
        (given, more, depositCents) => {
          const lines = given.map(({ house, ...rest }) => (house ? cartLine(rest) : mieleLine(rest)))
          const goods = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
          const couponDiscountCents = Math.min(more.couponDiscountCents, goods)
          // Only a supplier of something in the cart has a date.
          const miele = given.some(({ house }) => !house) ? more.miele : undefined
          const result = legs(lines, { ...more, miele, couponDiscountCents, depositCents })
          const paid = result.legs.reduce((sum, { amountCents }) => sum + amountCents, 0)
          expect(paid).toBe(result.totals.payNowCents)
          expect(
            result.legs.every(({ amountCents }) => Number.isInteger(amountCents) && amountCents > 0),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('shareOut', () => {
  it('gives what rounding leaves to the largest fractions', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(4, [5, 2, 3])).toEqual([2, 1, 1])
    expect(shareOut(10, [0, 5, 5])).toEqual([0, 5, 5])
    expect(shareOut(7, [0, 0])).toEqual([7, 0])
  })
})
