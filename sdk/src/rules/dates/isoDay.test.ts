import { describe, expect, it } from 'vitest'
import { isoDayIn } from './isoDay'

describe('the calendar of a shop', () => {
  it('finds the current day of a shop, which differs from the day in London', () => {
    const evening = new Date('2026-01-10T13:30:00Z')
    expect(isoDayIn('Australia/Sydney', evening)).toBe('2026-01-11')
    expect(isoDayIn('Pacific/Auckland', evening)).toBe('2026-01-11')
    expect(isoDayIn('Europe/London', evening)).toBe('2026-01-10')
  })
})
