import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import type { Purchase } from '../../provider'
import { atPaidPrices, buildItems, type PurchaseLine, buildLegPurchase } from './purchase'
import { amountOf, purchases } from './testing/purchases'

describe('the order at Zip', () => {
  it('shows every line where the leg is the whole order', () => {
    expect(buildLegPurchase(legOf(), startInput.purchase)).toBe(startInput.purchase)
  })

  it('shows one line and its share of the tax where the leg is a part', () => {
    const leg = legOf({ amountCents: 43_332 })
    expect(buildLegPurchase(leg, startInput.purchase)).toEqual({
      lines: [
        {
          sku: leg.reference,
          name: `Part of order ${leg.reference}`,
          quantity: 1,
          unitPriceCents: 43_332,
        },
      ],
      deliveryCents: 0,
      discountCents: 0,
      taxCents: 3_939,
    })
  })
})

const sumOf = (lines: readonly PurchaseLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

describe('any purchase', () => {
  const holds = (check: (purchase: Purchase, amountCents: number) => void) =>
    fc.assert(
      fc.property(purchases, (purchase) => check(purchase, amountOf(purchase))),
      { numRuns: 500 },
    )

  it('has items that add up to the amount', () => {
    holds((purchase, amountCents) => {
      const leg = legOf({ amountCents })
      const items = buildItems(leg, buildLegPurchase(leg, purchase))
      expect(items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)).toBe(
        amountCents,
      )
    })
  })

  it('adds up to the amount at the prices paid, none below 0', () => {
    holds((purchase, amountCents) => {
      const { lines, deliveryCents, discountCents } = atPaidPrices(purchase)
      expect(sumOf(lines) + deliveryCents).toBe(amountCents)
      expect(discountCents).toBe(0)
      expect(deliveryCents).toBeGreaterThanOrEqual(0)
      for (const { quantity, unitPriceCents } of lines) {
        expect(quantity).toBeGreaterThan(0)
        expect(unitPriceCents).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('keeps every unit at the prices paid', () => {
    holds((purchase) => {
      const units = (lines: readonly PurchaseLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(units(atPaidPrices(purchase).lines)).toBe(units(purchase.lines))
    })
  })
})

describe('the order at Zip', () => {
  it('splits a line whose price does not divide into whole cents', () => {
    const line = { sku: 'HOOD', name: 'Hood', quantity: 3, unitPriceCents: 1_000 }
    const { lines, deliveryCents } = atPaidPrices({
      ...startInput.purchase,
      lines: [line],
      deliveryCents: 500,
      discountCents: 100,
    })
    expect(lines).toEqual([
      { ...line, quantity: 1, unitPriceCents: 966 },
      { ...line, quantity: 2, unitPriceCents: 967 },
    ])
    expect(deliveryCents).toBe(500)
  })

  it('deducts from delivery the part of a discount that exceeds the goods', () => {
    const { lines, deliveryCents } = atPaidPrices({
      ...startInput.purchase,
      lines: [{ sku: 'HOOD', name: 'Hood', quantity: 1, unitPriceCents: 1_000 }],
      deliveryCents: 4_000,
      discountCents: 1_500,
    })
    expect(lines).toMatchObject([{ unitPriceCents: 0 }])
    expect(deliveryCents).toBe(3_500)
  })
})
