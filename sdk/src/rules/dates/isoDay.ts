import { toIsoDate, todayIn } from './dates'

/** The date at `now` in an IANA time zone, `YYYY-MM-DD`. */
export function isoDayIn(timeZone: string, now: Date): string {
  return toIsoDate(todayIn(timeZone, now))
}
