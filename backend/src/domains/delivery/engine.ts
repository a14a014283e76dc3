import { type CalendarDate, addDays, daysBetween, todayIn, weekdayOf } from '@countertop/sdk/rules'

/** When a zone or a supplier delivers and at what price. Lists by weekday start with Monday; null means no delivery. */
export interface Timetable {
  /** Calendar days from the first counted day to the first delivery. */
  readonly leadDays: number
  /** The last delivery is this many days from today. */
  readonly horizonDays: number
  readonly weekdayPriceCents: readonly (number | null)[]
}

export interface ZoneTimetable extends Timetable {
  /** From this local hour on, today no longer counts as the first lead day. */
  readonly cutoffHour: number
  readonly weekdayCapacity: readonly number[]
}

/** A day on which a zone does something else: no delivery (null price or no capacity), or another price or capacity. */
export interface DayException {
  readonly date: CalendarDate
  readonly priceCents: number | null
  readonly capacity: number
}

export interface DayBooking {
  readonly date: CalendarDate
  readonly booked: number
}

/** A day of the calendar; the price is 0 where there is none. */
export interface DeliveryDay {
  readonly date: CalendarDate
  readonly priceCents: number
  readonly available: boolean
}

export interface Moment {
  readonly now: Date
  /** IANA zone of the site. */
  readonly timeZone: string
}

/** More days before the first delivery where something in the cart has to come in first. */
export const BACK_ORDER_DAYS = 14

/** The first day that can be delivered: the lead days from today, or from tomorrow once the cut-off hour has struck. */
export function earliestDelivery(
  { leadDays, cutoffHour = 24 }: { leadDays: number; cutoffHour?: number },
  { now, timeZone }: Moment,
  extraDays = 0,
): CalendarDate {
  const isPastCutoff = localHour(now, timeZone) >= cutoffHour
  return addDays(todayIn(timeZone, now), leadDays + extraDays + (isPastCutoff ? 1 : 0))
}

/**
 * Every day from the first delivery to the horizon. A day is available when the zone delivers on it and has a place left.
 * Days are counted on the calendar, never in hours, so that a change of the clocks moves nothing.
 */
export function zoneDays(
  zone: ZoneTimetable,
  taken: { exceptions: readonly DayException[]; bookings: readonly DayBooking[] },
  moment: Moment,
  extraDays = 0,
): DeliveryDay[] {
  const exceptions = new Map(taken.exceptions.map((day) => [keyOf(day.date), day]))
  const bookings = new Map(taken.bookings.map((day) => [keyOf(day.date), day]))
  return daysOf(zone, earliestDelivery(zone, moment, extraDays), moment).map((date) => {
    const weekday = weekdayOf(date)
    const exception = exceptions.get(keyOf(date))
    const priceCents = exception ? exception.priceCents : (zone.weekdayPriceCents[weekday] ?? null)
    const capacity = exception ? exception.capacity : (zone.weekdayCapacity[weekday] ?? 0)
    const booked = bookings.get(keyOf(date))?.booked ?? 0
    return { date, priceCents: priceCents ?? 0, available: priceCents !== null && booked < capacity }
  })
}

/** Names a date among others. */
const keyOf = ([year, month, day]: CalendarDate): number => (year * 16 + month) * 32 + day

/** The days on which a supplier delivers its own products: its weekdays, but for the dates on which it is closed. */
export function supplierDays(
  supplier: Timetable & { readonly closedDates: readonly CalendarDate[] },
  moment: Moment,
  extraDays = 0,
): { date: CalendarDate; priceCents: number }[] {
  const closed = new Set(supplier.closedDates.map(keyOf))
  return daysOf(supplier, earliestDelivery(supplier, moment, extraDays), moment).flatMap((date) => {
    const priceCents = supplier.weekdayPriceCents[weekdayOf(date)] ?? null
    return priceCents === null || closed.has(keyOf(date)) ? [] : [{ date, priceCents }]
  })
}

function daysOf({ horizonDays }: Timetable, first: CalendarDate, { now, timeZone }: Moment): CalendarDate[] {
  const last = addDays(todayIn(timeZone, now), horizonDays)
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** A format costs a hundred times what it takes to use it. */
const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** The hour, 0 to 23, that a clock shows in a time zone. */
function localHour(now: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    hourFormats.set(timeZone, format)
  }
  return Number(format.format(now))
}
