import { addDays, addMonths, monthOf, weekdayOf, type CalendarDate, type CalendarMonth } from '../../../rules'

export const DAYS_OF_WEEK = 7

/** The day that a key moves to from the focused day; null for other keys. */
export function dayOfKey(key: string, date: CalendarDate): CalendarDate | null {
  const weekday = weekdayOf(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_OF_WEEK)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, DAYS_OF_WEEK - 1 - weekday)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date)
    default:
      return null
  }
}

/** The same day of another month, its last one when it is shorter. */
function sameDayIn(month: CalendarMonth, [, , day]: CalendarDate): CalendarDate {
  const [, , last] = addDays([...addMonths(month, 1), 1], -1)
  return [...month, Math.min(day, last)]
}
