/** Milliseconds of a day. */
export const DAY_MS = 86_400_000

/** The instant some days of 24 hours before another, for retention and other limits of time. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
