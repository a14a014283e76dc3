import type { CalendarDate } from '../../rules'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date format in UTC. Cached: creating one costs more than drawing its day. English where the browser does
 * not know the language; never of the Persian or Buddhist calendar, which our grids of days do not follow.
 */
export function dateFormat(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts)
  const options = { ...parts, timeZone: 'UTC', calendar: 'gregory' }
  const known = formats.get(key) ?? new Intl.DateTimeFormat([locale, 'en-AU'], options)
  formats.set(key, known)
  return known
}

/** `Thursday 5 March 2026`: a day as a screen reader reads it out. */
export function spokenDate([year, month, day]: CalendarDate, locale: string): string {
  const format = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(Date.UTC(year, month - 1, day))
}
