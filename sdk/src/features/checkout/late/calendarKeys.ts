import { addDays, addMonths, monthOf, weekdayOf, type CalendarDate, type CalendarMonth } from '../../../rules'

export const DAYS_OF_WEEK = 7

type Steps = Readonly<Record<string, number>>

/**
 * The day that a key moves to from the focused day; null for other keys. From right to left, the next day is
 * on the left.
 */
export function dayOfKey(key: string, date: CalendarDate, isRightToLeft: boolean): CalendarDate | null {
  const weekday = weekdayOf(date)
  const right = isRightToLeft ? -1 : 1
  const days: Steps = {
    ArrowLeft: -right,
    ArrowRight: right,
    ArrowUp: -DAYS_OF_WEEK,
    ArrowDown: DAYS_OF_WEEK,
    Home: -weekday,
    End: DAYS_OF_WEEK - 1 - weekday,
  }
  const months: Steps = { PageUp: -1, PageDown: 1 }
  if (key in days) return addDays(date, days[key] ?? 0)
  return key in months ? sameDayIn(addMonths(monthOf(date), months[key] ?? 0), date) : null
}

/** The same day of another month, its last one when it is shorter. */
function sameDayIn(month: CalendarMonth, [, , day]: CalendarDate): CalendarDate {
  const [, , last] = addDays([...addMonths(month, 1), 1], -1)
  return [...month, Math.min(day, last)]
}
