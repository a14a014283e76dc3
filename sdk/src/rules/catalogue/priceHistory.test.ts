import { describe, expect, it } from 'vitest'
import { priceLines, priceStory } from './priceHistory'

const TODAY = '2026-01-11'
const story = (...prices: [date: string, cents: number][]) =>
  priceStory(
    prices.map(([date, cents]) => ({ date, cents })),
    TODAY,
  )

describe('the story of a price', () => {
  it('is its changes, oldest first, each until the next', () => {
    expect(story(['2026-01-06', 90_000], ['2026-01-01', 100_000], ['2026-01-03', 100_000])).toEqual({
      steps: [
        { date: '2026-01-01', cents: 100_000, until: '2026-01-06' },
        { date: '2026-01-06', cents: 90_000, until: null },
      ],
      lowestCents: 90_000,
      highestCents: 100_000,
      isLowestNow: true,
    })
  })

  it('uses the later of two prices of one day', () => {
    expect(story(['2026-01-01', 100], ['2026-01-01', 200])?.steps).toEqual([
      { date: '2026-01-01', cents: 200, until: null },
    ])
  })

  it('calls today’s price the lowest only where there was a higher one', () => {
    expect(story(['2026-01-01', 100])?.isLowestNow).toBe(false)
    expect(story(['2026-01-01', 100], ['2026-01-02', 101])?.isLowestNow).toBe(false)
    expect(story(['2026-01-01', 100], ['2026-01-02', 101], ['2026-01-03', 100])?.isLowestNow).toBe(true)
  })

  it('leaves out future days, invalid dates and invalid amounts', () => {
    const wrong: [string, number][] = [
      ['2026-01-12', 100],
      ['2025-02-30', 100],
      ['1 January', 100],
      ['2026-01-01', 0],
      ['2026-01-01', -5],
      ['2026-01-01', 0.5],
      ['2026-01-01', Number.NaN],
    ]
    expect(story(...wrong)).toBeNull()
    expect(story()).toBeNull()
    expect(story(...wrong, [TODAY, 100])?.steps).toEqual([{ date: TODAY, cents: 100, until: null }])
  })
})

describe('its lines', () => {
  const lines = (...prices: [string, number][]) => priceLines(story(...prices)!, TODAY)

  it('run from edge to edge, the highest price at the top', () => {
    expect(lines(['2026-01-01', 300], ['2026-01-06', 100], ['2026-01-09', 200])).toEqual([
      { from: 0, to: 0.5, top: 0 },
      { from: 0.5, to: 0.8, top: 1 },
      { from: 0.8, to: 1, top: 0.5 },
    ])
  })

  it('run through the middle where nothing changed, and a price of today fills the width', () => {
    expect(lines(['2026-01-01', 300])).toEqual([{ from: 0, to: 1, top: 0.5 }])
    expect(lines([TODAY, 300])).toEqual([{ from: 0, to: 1, top: 0.5 }])
  })
})
