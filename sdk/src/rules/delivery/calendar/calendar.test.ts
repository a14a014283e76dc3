import { describe, expect, it } from 'vitest'
import { addMonths, calendarDays, canGoBack, canGoForward, dayLabel, WEEKDAYS } from './calendar'
import { daysBetween, weekdayOf } from '../../dates/dates'

describe('calendar', () => {
  it('shows 42 days in a row from a Monday, with the whole month in them [CHK-122, CHK-123]', () => {
    for (const month of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const days = calendarDays([2027, month], [2026, 11, 26])
      expect(days).toHaveLength(42)
      expect(weekdayOf(days[0]!)).toBe(0)
      expect(daysBetween(days[0]!, days[41]!)).toBe(41)
      expect(days.filter(([, of]) => of === month)).toHaveLength(new Date(2027, month, 0).getDate())
    }
  })

  it('starts on the first where that is a Monday, else in the month before [CHK-123]', () => {
    expect(calendarDays([2026, 6], [2026, 2, 1])[0]).toEqual([2026, 6, 1])
    expect(calendarDays([2026, 3], [2026, 2, 28])[0]).toEqual([2026, 2, 23])
  })

  it.each([
    ['on its Thursday', [2026, 11, 26], [2026, 11, 23]],
    ['on its Monday', [2026, 11, 30], [2026, 11, 30]],
    ['on its Sunday', [2026, 11, 29], [2026, 11, 23]],
    ['that began in the month before', [2026, 4, 1], [2026, 3, 30]],
    ['over the end of daylight saving', [2027, 4, 4], [2027, 3, 29]],
  ] as const)('begins with this week in the current month, %s [CHK-122, CHK-123]', (_, today, start) => {
    const days = calendarDays([today[0], today[1]], [...today])
    expect([days[0], days.length]).toEqual([start, 42])
  })

  it('begins every month with its first week where today is not known', () => {
    expect(calendarDays([2026, 12])[0]).toEqual([2026, 11, 30])
  })

  it('heads its columns Mon to Sun [CHK-124]', () => {
    expect(WEEKDAYS).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })

  it('labels a day by its price [CHK-125, CHK-126]', () => {
    expect(dayLabel(0, false)).toBe('FREE')
    expect(dayLabel(4_900, false)).toBe('$49')
    expect(dayLabel(4_995, false)).toBe('$49.95')
  })

  it('names today [CHK-127, CHK-128]', () => {
    expect(dayLabel(4_900, true)).toBe('TODAY - $49')
    expect(dayLabel(0, true)).toBe('TODAY - FREE')
  })

  it('moves over the ends of years', () => {
    expect(addMonths([2026, 12], 1)).toEqual([2027, 1])
    expect(addMonths([2026, 1], -1)).toEqual([2025, 12])
    expect(addMonths([2026, 3], 0)).toEqual([2026, 3])
  })

  it('goes back no further than the current month [CHK-130]', () => {
    expect(canGoBack([2026, 3], [2026, 3, 31])).toBe(false)
    expect(canGoBack([2026, 4], [2026, 3, 31])).toBe(true)
    expect(canGoBack([2027, 1], [2026, 12, 31])).toBe(true)
  })

  it('goes forward to the month of the last date, at least to the selected one [CHK-131]', () => {
    expect(canGoForward([2026, 3], [2026, 4, 1], null)).toBe(true)
    expect(canGoForward([2026, 4], [2026, 4, 30], null)).toBe(false)
    expect(canGoForward([2026, 4], [2026, 4, 30], [2026, 5, 2])).toBe(true)
    expect(canGoForward([2026, 4], null, null)).toBe(false)
  })
})
