import { formatDdMmmYyyy, weekdayOf, type CalendarDate } from './dates'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `Thu 05 Mar 2026`: a day that the shopper has to be at home. */
export function formatWeekdayDate(date: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${formatDdMmmYyyy(date)}`
}
