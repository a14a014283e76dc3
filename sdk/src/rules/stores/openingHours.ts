import { type CalendarDate, todayIn, weekdayOf } from '../dates/dates'

/** One weekday, Monday first in a store's list of seven; times are `HH:mm` in the store's zone (SHL-475). */
export interface OpenTime {
  isOpen: boolean
  openTime?: string | null
  closeTime: string | null
}

export interface StoreHours {
  isAppointmentOnly: boolean
  openTimes: readonly OpenTime[]
}

/** `17:30` as `5:30pm`, `17:00` as `5pm` (SHL-OP-39). */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'am' : 'pm'}`
}

/**
 * The closing time of a day as the store panel shows it; null for none and for appointment-only stores
 * (COM-045 to COM-047).
 */
export function closingTime(store: StoreHours, today: CalendarDate): string | null {
  const day = store.openTimes[weekdayOf(today)]
  return !store.isAppointmentOnly && day?.isOpen && day.closeTime ? formatTime(day.closeTime) : null
}

/** The text for a store that has closed for the day. */
const CLOSED_BY_NOW = 'Closed now'

/** `17:30`, as a clock of the zone shows it. */
function clockIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** The status line of the store blurb, by the store's own clock (SHL-281 to SHL-285). */
export function openingStatus(store: StoreHours & { timeZone: string }, now: Date): string {
  if (store.isAppointmentOnly) return 'By appointment only'
  const today = todayIn(store.timeZone, now)
  const time = closingTime(store, today)
  if (!time) return 'Closed today'
  const { openTime, closeTime } = store.openTimes[weekdayOf(today)] ?? {}
  // A store that closes after midnight is open for the rest of the day.
  const isOver = closeTime && closeTime > (openTime ?? '') && clockIn(store.timeZone, now) >= closeTime
  return isOver ? CLOSED_BY_NOW : `Open today until ${time}`
}

/**
 * Whether a store is open at an instant, by its regular hours and its own clock. A store that opens by
 * appointment only is never open.
 */
export function isOpenAt(store: StoreHours & { timeZone: string }, at: Date): boolean {
  if (store.isAppointmentOnly) return false
  const clock = clockIn(store.timeZone, at)
  const weekday = weekdayOf(todayIn(store.timeZone, at))
  const today = hoursOf(store.openTimes[weekday])
  const yesterday = hoursOf(store.openTimes[(weekday + 6) % 7])
  // A store that closes after midnight is open for the rest of its day, and into the next.
  const isOpenToday = today && clock >= today.opens && (today.closes < today.opens || clock < today.closes)
  const isStillOpen = yesterday && yesterday.closes < yesterday.opens && clock < yesterday.closes
  return Boolean(isOpenToday || isStillOpen)
}

/** The hours of an open day; null for a closed day, and for one whose times are not known. */
function hoursOf(day: OpenTime | undefined): { opens: string; closes: string } | null {
  return day?.isOpen && day.openTime && day.closeTime ? { opens: day.openTime, closes: day.closeTime } : null
}

/** A day of the list of opening hours: `9am to 5:30pm`, or `Closed`. */
export function openingHours(day: OpenTime): string {
  const hours = hoursOf(day)
  return hours ? `${formatTime(hours.opens)} to ${formatTime(hours.closes)}` : 'Closed'
}

/** The name of a weekday, Monday 0 to Sunday 6, in the language of a locale. */
export function weekdayName(weekday: number, locale: string): string {
  // 1 January 2024 was a Monday.
  const day = Date.UTC(2024, 0, 1 + weekday)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day)
}
