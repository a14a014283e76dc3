import { addDays, type CalendarDate, compareDates, fromIsoDate } from '../dates'
import { LOCK_MAX_DAYS } from './limits'

export const LOCK_DATE_INVALID = `Please choose a date after today, at most ${LOCK_MAX_DAYS} days ahead`

/** Why a lock cannot end on a day (COM-OP-46, COM-OP-52); null where it can. */
export function lockDateError(expiryDate: string, today: CalendarDate): string | null {
  const date = fromIsoDate(expiryDate)
  if (date === null) return LOCK_DATE_INVALID
  const isAfterToday = compareDates(date, today) > 0
  return isAfterToday && compareDates(date, addDays(today, LOCK_MAX_DAYS)) <= 0 ? null : LOCK_DATE_INVALID
}
