import { describe, expect, it } from 'vitest'
import { momentIn, zonedTimeOf } from './zonedTimes'

const SYDNEY = 'Australia/Sydney'

describe('a time by the clocks of a zone', () => {
  it.each([
    ['in winter', '2026-07-01T09:30', '2026-06-30T23:30:00.000Z'],
    ['in summer', '2026-11-24T09:30', '2026-11-23T22:30:00.000Z'],
    ['an hour before the clock goes forward', '2026-10-04T01:30', '2026-10-03T15:30:00.000Z'],
    ['an hour after', '2026-10-04T03:30', '2026-10-03T16:30:00.000Z'],
    [
      'in the hour that the clock leaves out',
      '2026-10-04T02:30',
      '2026-10-03T16:30:00.000Z',
      '2026-10-04T03:30',
    ],
    ['on the day on which it goes back', '2026-04-05T09:00', '2026-04-04T23:00:00.000Z'],
  ])('%s', (_when, zonedTime, moment, shown = zonedTime) => {
    expect(momentIn(SYDNEY, zonedTime)?.toISOString()).toBe(moment)
    expect(zonedTimeOf(SYDNEY, new Date(moment))).toBe(shown)
  })

  it('is none for unreadable text', () => {
    expect(momentIn(SYDNEY, '')).toBeNull()
    expect(momentIn(SYDNEY, 'tomorrow')).toBeNull()
    expect(momentIn(SYDNEY, '2026-13-40T25:00')).toBeNull()
  })

  it('is none where its first guess leaves the years 1000 to 9999', () => {
    expect(momentIn(SYDNEY, '0000-01-01T12:00')).toBeNull()
    expect(momentIn(SYDNEY, '0999-12-31T12:00')).toBeNull()
    expect(momentIn(SYDNEY, '9999-12-31T23:59')).toBeNull()
    expect(momentIn(SYDNEY, '1000-01-01T00:00')?.toISOString()).toBe('0999-12-31T13:56:00.000Z')
  })
})
