import { formatDdMmmYyyy, fromIsoDate } from '../../rules'

/** A day of the shop as people read it: `22 Dec 2026`; other text as it is. */
export function formatDay(iso: string): string {
  const date = fromIsoDate(iso.slice(0, 10))
  return date ? formatDdMmmYyyy(date) : iso
}

/** A moment as people read it, in their own time zone: `24 Nov 2026, 9:20 am`. */
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
