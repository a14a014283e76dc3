import { describe, expect, it } from 'vitest'
import { momentOf, shopTimeOf } from './shopTime'

const sydney = { timeZone: 'Australia/Sydney' }

describe('a time by the shop’s clock', () => {
  it.each([
    ['in winter', '2026-07-01T09:30', '2026-06-30T23:30:00.000Z'],
    ['in summer', '2026-11-24T09:30', '2026-11-23T22:30:00.000Z'],
    ['an hour before the clock goes forward', '2026-10-04T01:30', '2026-10-03T15:30:00.000Z'],
    ['an hour after', '2026-10-04T03:30', '2026-10-03T16:30:00.000Z'],
    ['on the day on which it goes back', '2026-04-05T09:00', '2026-04-04T23:00:00.000Z'],
  ])('%s', (_when, shopTime, moment) => {
    expect(momentOf(sydney, shopTime)?.toISOString()).toBe(moment)
    expect(shopTimeOf(sydney, new Date(moment))).toBe(shopTime)
  })

  it('is none where nobody can read it', () => {
    expect(momentOf(sydney, '')).toBeNull()
    expect(momentOf(sydney, 'tomorrow')).toBeNull()
    expect(momentOf(sydney, '2026-13-40T25:00')).toBeNull()
  })
})
