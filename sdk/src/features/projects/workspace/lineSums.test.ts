import { describe, expect, it } from 'vitest'
import { lineOf } from '../readProject'
import { aLine, aProject } from '../testing/projects'
import { totalsOf, viewOf } from './lineSums'

const PARTLY = { quantity: 5, price: 900, quotedPrice: 900, agreedUnits: 3, livePrice: 1_100 }

describe('units outside a quote', () => {
  it.each([
    ['today’s RRP', { liveRrp: 1_300 }, 3 * 1_200 + 2 * 1_300],
    ['the quoted RRP of an older backend', { liveRrp: null }, 5 * 1_200],
    ['their price where it is above it', { liveRrp: 1_050 }, 3 * 1_200 + 2 * 1_100],
  ])('count at %s [COM-408]', (_, part, totalRrp) => {
    const project = { ...aProject(), quoted: true, holdsUntil: '2026-12-22' }
    const line = lineOf(aLine('a', { ...PARTLY, ...part }), project)
    const orderTotal = 3 * 900 + 2 * 1_100
    expect(totalsOf([viewOf(line, true)], true)).toEqual({
      productCount: 5,
      orderTotal,
      totalRrp,
      savingTotal: totalRrp - orderTotal,
    })
  })
})
