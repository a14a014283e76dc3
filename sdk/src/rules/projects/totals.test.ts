import { expect, it } from 'vitest'
import { projectTotals } from './totals'

const line = { quantity: 2, unitCents: 90_000, addOnCents: 5_000, rrpCents: 120_000 }

it('sums units, prices with their add-ons, RRP and saving over all lines [COM-408]', () => {
  expect(projectTotals([line, { quantity: 1, unitCents: 80_000, addOnCents: 0, rrpCents: 80_000 }])).toEqual({
    productCount: 3,
    totalCents: 270_000,
    rrpCents: 330_000,
    savingCents: 60_000,
  })
})

it('has an RRP that is the total and the saving, with add-ons too', () => {
  const { totalCents, rrpCents, savingCents } = projectTotals([line])
  expect(rrpCents - savingCents).toBe(totalCents)
})

it('counts a price above the RRP as its own RRP, which saves nothing', () => {
  expect(projectTotals([{ ...line, unitCents: 130_000 }])).toMatchObject({
    rrpCents: 270_000,
    savingCents: 0,
  })
})

it('is zero without lines', () => {
  expect(projectTotals([])).toEqual({ productCount: 0, totalCents: 0, rrpCents: 0, savingCents: 0 })
})
