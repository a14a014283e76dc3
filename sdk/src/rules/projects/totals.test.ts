import { describe, expect, it } from 'vitest'
import { projectTotals, type TotalledLine, unitsCents } from './totals'

const line: TotalledLine = {
  quantity: 2,
  agreedUnits: null,
  unitCents: 90_000,
  addOnCents: 5_000,
  liveCents: 100_000,
  liveAddOnCents: 7_000,
  rrpCents: 120_000,
  liveRrpCents: 120_000,
}

describe('the total of a project', () => {
  it('sums units, prices with their add-ons, RRP and saving over all lines [COM-408]', () => {
    expect(
      projectTotals([line, { ...line, quantity: 1, unitCents: 80_000, addOnCents: 0, rrpCents: 80_000 }]),
    ).toEqual({
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

  const five = { ...line, quantity: 5 }
  const AGREED = 95_000
  const LIVE = 107_000

  it.each<[string, number | null, number]>([
    ['all units, without a number', null, 5 * AGREED],
    ['none', 0, 5 * LIVE],
    ['one', 1, AGREED + 4 * LIVE],
    ['all but one', 4, 4 * AGREED + LIVE],
    ['all', 5, 5 * AGREED],
    ['more than the line has', 6, 5 * AGREED],
  ])('costs the price of a line for the units that the agreement covers: %s', (_, agreedUnits, cents) => {
    expect(unitsCents({ ...five, agreedUnits })).toBe(cents)
    expect(projectTotals([{ ...five, agreedUnits }])).toMatchObject({ productCount: 5, totalCents: cents })
  })

  it.each<[string, { agreedUnits: number | null; units: number; ordered: number }, number]>([
    ['the covered ones first', { agreedUnits: 3, units: 2, ordered: 0 }, 2 * AGREED],
    ['those that an order left', { agreedUnits: 3, units: 4, ordered: 1 }, 2 * AGREED + 2 * LIVE],
    ['none where all were ordered', { agreedUnits: 3, units: 2, ordered: 3 }, 2 * LIVE],
    ['more than the line has', { agreedUnits: null, units: 6, ordered: 0 }, 5 * AGREED + LIVE],
    ['nothing', { agreedUnits: 3, units: 0, ordered: 0 }, 0],
  ])('prices units to be ordered: %s', (_, { agreedUnits, units, ordered }, cents) => {
    expect(unitsCents({ ...five, agreedUnits }, units, ordered)).toBe(cents)
  })

  it('saves on units at today’s price what they cost less than today’s RRP', () => {
    const partly = { ...five, agreedUnits: 3 }
    expect(projectTotals([partly]).savingCents).toBe(3 * 30_000 + 2 * 20_000)
    expect(projectTotals([{ ...partly, liveRrpCents: 130_000 }])).toMatchObject({
      rrpCents: 3 * 125_000 + 2 * 137_000,
      savingCents: 3 * 30_000 + 2 * 30_000,
    })
    expect(projectTotals([{ ...partly, liveRrpCents: 90_000 }]).savingCents).toBe(3 * 30_000)
  })
})
