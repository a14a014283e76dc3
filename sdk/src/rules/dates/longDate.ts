import { formatDdMmmYyyy, weekdayOf, type CalendarDate } from './dates'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `Thu 05 Mar 2026`: a day on which the shopper has to be at home. */
export function formatWeekdayDate(date: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${formatDdMmmYyyy(date)}`
}

/** `Thu 5 Mar`: a day of the next weeks, which needs no year. */
export function formatWeekday(date: CalendarDate): string {
  return formatWeekdayDate(date).slice(0, -5).replace(' 0', ' ')
}
