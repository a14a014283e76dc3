import { describe, expect, it } from 'vitest'
import { randomOf } from '../../backend/src/seeds/catalogue/random'
import { measuredPart, trendOf } from './trend'

const limit = { share: 0.1, atLeast: 5 }
const noise = randomOf('soak')
const sixty = (value: (minute: number) => number): number[] => Array.from({ length: 60 }, (_, n) => value(n))
const verdict = (values: readonly number[]) => trendOf({ values, limit }).isFlat

describe('the trend of a soak', () => {
  it('is flat for values around one level', () => {
    expect(verdict(sixty(() => 100 + 40 * (noise.next() - 0.5)))).toBe(true)
    expect(verdict(sixty((n) => 100 + 30 * Math.sin(n)))).toBe(true)
  })

  it('is not flat for a leak, even with large fluctuations', () => {
    expect(verdict(sixty((n) => 100 + n))).toBe(false)
    expect(verdict(sixty((n) => 100 + n + 20 * (noise.next() - 0.5)))).toBe(false)
  })

  it('is the growth of the measured part in the unit of the series', () => {
    const half = { share: 0.5, atLeast: 5 }
    const { growth, median, tau, atMost } = trendOf({ values: sixty((n) => 100 + n), limit: half })
    expect([growth, median, tau, atMost]).toEqual([39, 139.5, 1, 60])
  })

  it('does not judge the warm-up', () => {
    expect(verdict(sixty((n) => (n < 20 ? 5 * n : 100)))).toBe(true)
    expect(measuredPart(sixty((n) => n))).toHaveLength(40)
  })

  it('is flat despite a peak at the end, and for growth within the limit', () => {
    expect(verdict(sixty((n) => (n > 55 ? 400 : 100)))).toBe(true)
    expect(verdict(sixty((n) => 100 + n / 5))).toBe(true)
    expect(trendOf({ values: sixty((n) => 2 + n / 10), limit }).isFlat).toBe(true)
  })

  it('is not flat for steady growth, even with a large limit', () => {
    const twice = { share: 2, atLeast: 5 }
    expect(trendOf({ values: sixty((n) => 10 + 5 * Math.max(0, n - 20)), limit: twice }).isFlat).toBe(false)
  })

  it('is flat for falling values, and for too few samples', () => {
    expect(verdict(sixty((n) => 100 - n))).toBe(true)
    expect([verdict([]), verdict([1]), verdict([1, 2])]).toEqual([true, true, true])
  })
})
