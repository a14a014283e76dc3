import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidForLines, worthOfUnits } from './refundLines'

const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), lineTotalCents: fc.nat(500_000) })
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

describe('what was paid for the lines of an order', () => {
  it('is the goods less the discount, to the cent, and never below nothing', () => {
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

  it('shares a discount by what the lines cost', () => {
    const lines = [
      { quantity: 1, lineTotalCents: 129_995 },
      { quantity: 2, lineTotalCents: 20_000 },
    ]
    expect(paidForLines(lines, 10_000)).toEqual([121_329, 18_666])
  })
})

describe('units that come back', () => {
  it('come to what was paid for their line, in one piece or one after the other', () => {
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
    for (const asked of [
      { returned: 0, quantity: 4 },
      { returned: 2, quantity: 2 },
      { returned: 0, quantity: 0 },
    ]) {
      expect(() => worthOfUnits(1000, 3, asked)).toThrow(RangeError)
    }
  })
})
