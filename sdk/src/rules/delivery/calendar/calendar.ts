import { type CalendarDate, addDays, compareDates, weekdayOf } from '../../dates/dates'
import { formatPrice } from '../../money/money'

export const CALENDAR_DAYS = 42

/** A month in view: year and month 1-12. */
export type CalendarMonth = [year: number, month: number]

/** Headings of the columns (CHK-124). */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export function monthOf([year, month]: CalendarDate): CalendarMonth {
  return [year, month]
}

/** The month `count` months after another, before it when negative. */
export function addMonths([year, month]: CalendarMonth, count: number): CalendarMonth {
  const index = year * 12 + month - 1 + count
  return [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
}

/**
 * The 42 days of six weeks from Monday that are in view for a month (CHK-122, CHK-123).
 * @param today in the current month the view begins with this week, because nothing can be delivered in the
 *   weeks before; without it each month is shown from its first week
 */
export function calendarDays(view: CalendarMonth, today?: CalendarDate): CalendarDate[] {
  const first: CalendarDate = today && !canGoBack(view, today) ? today : [...view, 1]
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(start, index))
}

/** `FREE`, `$49`, `TODAY - $49` or `TODAY - FREE` (CHK-125 to CHK-128). */
export function dayLabel(priceCents: number, isToday: boolean): string {
  return `${isToday ? 'TODAY - ' : ''}${formatPrice(priceCents)}`
}

/** Negative if `a` is before `b`. */
export const compareMonths = (a: CalendarMonth, b: CalendarMonth) => compareDates([...a, 1], [...b, 1])

/** The current month is the first (CHK-130). */
export function canGoBack(view: CalendarMonth, today: CalendarDate): boolean {
  return compareMonths(view, monthOf(today)) > 0
}

/**
 * Forward to the month of the last date on offer, and at least to that of the selected date (CHK-131,
 * CHK-OP-034).
 */
export function canGoForward(
  view: CalendarMonth,
  lastDate: CalendarDate | null,
  selected: CalendarDate | null,
): boolean {
  return [lastDate, selected].some((date) => date && compareMonths(view, monthOf(date)) < 0)
}
