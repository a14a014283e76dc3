import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands'
import { formatWeekday } from './longDate'
import {
  addDays,
  compareDates,
  type CalendarDate,
  daysBetween,
  formatDdMmmYyyy,
  formatDdMmYyyy,
  fromIsoDate,
  isCalendarDate,
  isSameDate,
  todayIn,
  toIsoDate,
  weekdayOf,
} from './dates'

const anyDate = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((date): CalendarDate => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])

describe('today', () => {
  const sydney = brands.aol.timeZone
  const auckland = brands.nz.timeZone

  it('is the date of the site, not of the clock in UTC, at 23:30 UTC [CHK-117]', () => {
    const now = new Date('2026-07-14T23:30:00Z')
    expect(todayIn('UTC', now)).toEqual([2026, 7, 14])
    expect(todayIn(sydney, now)).toEqual([2026, 7, 15])
    expect(todayIn(auckland, now)).toEqual([2026, 7, 15])
  })

  it('turns over at local midnight, before and after clocks go forward in Sydney [CHK-117]', () => {
    // clocks went forward on 4 October 2026, 02:00
    expect(todayIn(sydney, new Date('2026-10-03T13:59:59Z'))).toEqual([2026, 10, 3])
    expect(todayIn(sydney, new Date('2026-10-03T14:00:00Z'))).toEqual([2026, 10, 4])
    expect(todayIn(sydney, new Date('2026-10-04T12:59:59Z'))).toEqual([2026, 10, 4])
    expect(todayIn(sydney, new Date('2026-10-04T13:00:00Z'))).toEqual([2026, 10, 5])
  })

  it('turns over at local midnight, before and after clocks go back in Auckland [CHK-117]', () => {
    // clocks went back on 5 April 2026, 03:00
    expect(todayIn(auckland, new Date('2026-04-04T10:59:59Z'))).toEqual([2026, 4, 4])
    expect(todayIn(auckland, new Date('2026-04-04T11:00:00Z'))).toEqual([2026, 4, 5])
    expect(todayIn(auckland, new Date('2026-04-05T11:59:59Z'))).toEqual([2026, 4, 5])
    expect(todayIn(auckland, new Date('2026-04-05T12:00:00Z'))).toEqual([2026, 4, 6])
  })
})

describe('calculating with dates', () => {
  it('adds days across months, leap days and changes of the clock', () => {
    expect(addDays([2026, 10, 3], 1)).toEqual([2026, 10, 4])
    expect(addDays([2026, 10, 3], 2)).toEqual([2026, 10, 5])
    expect(addDays([2026, 12, 20], 21)).toEqual([2027, 1, 10])
    expect(addDays([2028, 2, 28], 1)).toEqual([2028, 2, 29])
    expect(addDays([2026, 2, 28], 1)).toEqual([2026, 3, 1])
    expect(addDays([2026, 3, 1], -1)).toEqual([2026, 2, 28])
  })

  it('adds and counts days consistently', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -3000, max: 2000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(Math.sign(compareDates(addDays(date, days), date))).toBe(Math.sign(days))
      }),
    )
  })

  it('numbers weekdays from Monday 0 to Sunday 6 [COM-046, SHL-282]', () => {
    expect(weekdayOf([2026, 3, 2])).toBe(0)
    expect(weekdayOf([2026, 3, 5])).toBe(3)
    expect(weekdayOf([2026, 3, 8])).toBe(6)
    expect(weekdayOf([1969, 12, 29])).toBe(0)
    expect(weekdayOf([1969, 12, 28])).toBe(6)
  })

  it('compares days by value and never finds a missing day equal', () => {
    expect(isSameDate([2026, 3, 5], [2026, 3, 5])).toBe(true)
    expect(isSameDate([2026, 3, 5], [2026, 3, 6])).toBe(false)
    expect(isSameDate(null, null)).toBe(false)
  })
})

describe('writing and reading dates', () => {
  it('shows a date as dd MMM yyyy [CHK-129]', () => {
    expect(formatDdMmmYyyy([2026, 3, 5])).toBe('05 Mar 2026')
    expect(formatDdMmmYyyy([2026, 1, 31])).toBe('31 Jan 2026')
    expect(formatDdMmmYyyy([2026, 12, 1])).toBe('01 Dec 2026')
    expect(formatDdMmYyyy([2026, 3, 5])).toBe('05/03/2026')
  })

  it('writes ISO dates that read back as the same day', () => {
    expect(toIsoDate([2026, 3, 5])).toBe('2026-03-05')
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(fromIsoDate(toIsoDate(date))).toEqual(date)
      }),
    )
  })

  it.each(['2026-02-30', '2026-13-01', '2026-3-5', '2026-03-05T00:00', '', '0026-03-05'])(
    'reads %j as no date',
    (text) => {
      expect(fromIsoDate(text)).toBeNull()
    },
  )

  it.each([
    [[2026, 2, 29]],
    [[2026, 0, 1]],
    [[2026, 4, 31]],
    [[2026, 3]],
    [[2026, 3, 5.5]],
    [[999, 12, 31]],
    [[10_000, 1, 1]],
    [['2026', '3', '5']],
    [null],
  ])('refuses %j as a date', (value) => {
    expect(isCalendarDate(value)).toBe(false)
  })

  it('accepts 29 February of a leap year', () => {
    expect(isCalendarDate([2028, 2, 29])).toBe(true)
    expect(
      [
        [1000, 1, 1],
        [9999, 12, 31],
      ].map(isCalendarDate),
    ).toEqual([true, true])
  })
})

describe('the short form of a date', () => {
  it('names a day of the next weeks without the year', () => {
    expect(formatWeekday([2026, 3, 5])).toBe('Thu 5 Mar')
    expect(formatWeekday([2026, 11, 26])).toBe('Thu 26 Nov')
  })
})
