import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { formatDay, formatMoment } from './formatDay'

/** Formats times as a browser in this time zone does, until the test ends. */
function inZone(timeZone: string): void {
  for (const name of ['toLocaleDateString', 'toLocaleTimeString'] as const) {
    const format = Date.prototype[name]
    const spy = vi.spyOn(Date.prototype, name).mockImplementation(function (this: Date, locales, options) {
      return format.call(this, locales, { ...options, timeZone })
    })
    onTestFinished(() => spy.mockRestore())
  }
}

describe('a time of a project', () => {
  it.each([
    ['Australia/Sydney', '2026-09-29T22:30:00.000Z', '30 Sep 2026, 8:30 am'],
    ['Australia/Sydney', '2026-10-03T15:59:00.000Z', '04 Oct 2026, 1:59 am'],
    ['Australia/Sydney', '2026-10-03T16:00:00.000Z', '04 Oct 2026, 3:00 am'],
    ['Australia/Perth', '2026-10-03T16:00:00.000Z', '04 Oct 2026, 12:00 am'],
    ['Pacific/Auckland', '2026-11-24T10:59:00.000Z', '24 Nov 2026, 11:59 pm'],
    ['Pacific/Auckland', '2026-11-24T11:00:00.000Z', '25 Nov 2026, 12:00 am'],
  ])('has the day of the browser in %s, of %s', (zone, iso, moment) => {
    inZone(zone)
    expect(formatMoment(iso).replaceAll('\u202f', ' ')).toBe(moment)
    expect(formatDay(iso)).toBe(moment.slice(0, 11))
  })
})

describe('a day of the shop', () => {
  it('is the same day everywhere, and other text is unchanged', () => {
    for (const zone of ['Australia/Perth', 'Pacific/Auckland', 'America/Los_Angeles']) {
      inZone(zone)
      expect(formatDay('2026-11-24')).toBe('24 Nov 2026')
    }
    expect([formatDay('soon'), formatMoment('soon')]).toEqual(['soon', 'soon'])
  })
})
