import { formatDdMmmYyyy, fromIsoDate } from '../../../rules'

/**
 * Formats a day of the shop, or the day of a time in the browser's time zone, e.g. `22 Dec 2026`; returns
 * other text unchanged.
 */
export function formatDay(iso: string): string {
  // Sweden writes days as ISO 8601 does.
  const date = fromIsoDate(iso.includes('T') ? new Date(iso).toLocaleDateString('sv') : iso)
  return date ? formatDdMmmYyyy(date) : iso
}

/** Formats a time in the browser's time zone, e.g. `24 Nov 2026, 9:20 am`. */
export function formatMoment(iso: string): string {
  const day = formatDay(iso)
  return day === iso ? iso : `${day}, ${new Date(iso).toLocaleTimeString('en-AU', { timeStyle: 'short' })}`
}
