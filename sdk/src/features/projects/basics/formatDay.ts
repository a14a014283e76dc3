import { formatDdMmmYyyy, fromIsoDate } from '../../../rules'

/** Formats a day of the shop, e.g. `22 Dec 2026`; returns other text unchanged. */
export function formatDay(iso: string): string {
  const date = fromIsoDate(iso.slice(0, 10))
  return date ? formatDdMmmYyyy(date) : iso
}

/** Formats a time in the browser's time zone, e.g. `24 Nov 2026, 9:20 am`. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return date.toLocaleString('en-AU', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
