/** A day without a time or a zone: year, month 1-12, day 1-31. */
export type CalendarDate = [year: number, month: number, day: number]

const MS_PER_DAY = 86_400_000
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** Days since 1970-01-01; counted in UTC, where every day has 24 hours. */
function dayNumber([year, month, day]: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / MS_PER_DAY
}

function fromDayNumber(number: number): CalendarDate {
  const date = new Date(number * MS_PER_DAY)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

/** Cached: making a format costs a hundred times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The date at `now` in an IANA time zone (CHK-117). */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    dayFormats.set(timeZone, format)
  }
  const parts = format.formatToParts(now)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((found) => found.type === type)?.value)
  return [part('year'), part('month'), part('day')]
}

/** Whether a value is a date that exists (no 30 February), in the years 1000 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (!Array.isArray(value) || value.length !== 3 || !value.every(Number.isInteger)) return false
  const date = value as CalendarDate
  return date[0] >= 1000 && date[0] <= 9999 && isSameDate(fromDayNumber(dayNumber(date)), date)
}

/** The date this many days later, or earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Whole days from one date to another, negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Negative when `a` is earlier, 0 on the same day, positive when later: for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return daysBetween(b, a)
}

/** False where either date is missing. */
export function isSameDate(a: CalendarDate | null | undefined, b: CalendarDate | null | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** Monday 0 to Sunday 6 (COM-046, SHL-282). */
export function weekdayOf(date: CalendarDate): number {
  // 1970-01-01 was a Thursday. The second modulo makes the result of earlier days positive.
  return (((dayNumber(date) + 3) % 7) + 7) % 7
}

/** `05 Mar 2026` (CHK-129). */
export function formatDdMmmYyyy([year, month, day]: CalendarDate): string {
  return `${pad(day)} ${MONTHS.slice(month * 3 - 3, month * 3)} ${year}`
}

/** `05/03/2026`. */
export function formatDdMmYyyy([year, month, day]: CalendarDate): string {
  return `${pad(day)}/${pad(month)}/${year}`
}

/** `2026-03-05`, the form of SQL dates and of query parameters. */
export function toIsoDate([year, month, day]: CalendarDate): string {
  return `${year}-${pad(month)}-${pad(day)}`
}

/** The date of `2026-03-05`; null when it is not a date that exists. */
export function fromIsoDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const date = match?.slice(1).map(Number)
  return isCalendarDate(date) ? date : null
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
