import { describe, expect, it } from 'vitest'
import { pauseBeforeQuery, timetableOf } from './timetables'

const second = 1000
const minute = 60 * second

describe('timetables of providers', () => {
  it('are set by each provider: Afterpay is voided within its ten minutes, Zip after a minute of queries', () => {
    expect(timetableOf('afterpay').undoAfterMs).toBeLessThan(10 * minute)
    expect(timetableOf('zip').undoAfterMs).toBe(minute)
    expect(timetableOf('zip-in-store').shopperMs).toBe(90 * second)
    expect(timetableOf('card').waitingQueryMs).toBeNull()
  })

  it('default for a provider without one, and are changed by settings', () => {
    expect(timetableOf('new-provider').undoAfterMs).toBe(5 * minute)
    expect(timetableOf('zip', { zip: { undoAfterMs: 1 } })).toMatchObject({
      undoAfterMs: 1,
      shopperMs: 60 * minute,
    })
  })

  it.each([
    [0, 5],
    [4, 1],
    [5, 15],
    [19, 1],
    [20, 30],
    [50, 60],
    [300, 60],
    [600, 300],
    [3600, 1800],
    [36_000, 1800],
  ])('query an answer that has been missing for %i s again after %i s', (age, pause) => {
    expect(pauseBeforeQuery(timetableOf('afterpay'), age * second)).toBe(pause * second)
  })
})
