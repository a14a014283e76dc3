/**
 * The local time of a moment in an IANA time zone, in the format of `datetime-local` fields:
 * `2026-11-24T09:30`.
 */
export function zonedTimeOf(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
}

/**
 * The moment of a local time in a time zone; null for an invalid time. A skipped hour is read as the one
 * after it.
 */
export function momentIn(timeZone: string, zonedTime: string): Date | null {
  const asUtc = Date.parse(`${zonedTime}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(zonedTime) || Number.isNaN(asUtc)) return null
  const aheadAt = (at: number): number => Date.parse(`${zonedTimeOf(timeZone, new Date(at))}Z`) - at
  const guess = asUtc - aheadAt(asUtc)
  // The first guess may lie outside the years 1000 to 9999, which this format can write.
  if (Number.isNaN(guess)) return null
  // The clock may be changed between the first guess and the moment itself.
  return new Date(asUtc - aheadAt(guess))
}
