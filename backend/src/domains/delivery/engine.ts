import { type CalendarDate, addDays, daysBetween, todayIn, weekdayOf } from '@countertop/sdk/rules'

/**
 * When a zone or a supplier delivers, and at what price. Lists by weekday start with Monday; null means no
 * delivery.
 */
export interface Timetable {
  /** Calendar days from the first counted day to the first delivery. */
  readonly leadDays: number
  /** The last delivery is this many days from today. */
  readonly horizonDays: number
  readonly weekdayPriceCents: readonly (number | null)[]
}

export interface ZoneTimetable extends Timetable {
  /** From this local hour, today no longer counts as the first lead day. */
  readonly cutoffHour: number
  readonly weekdayCapacity: readonly number[]
}

/** An exception on one day: no delivery (null price or no capacity), or another price or capacity. */
export interface DayException {
  readonly date: CalendarDate
  readonly priceCents: number | null
  readonly capacity: number
}

export interface DayBooking {
  readonly date: CalendarDate
  readonly booked: number
}

/** A day of the calendar; the price is 0 if there is none. */
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

/** Additional lead days if something in the cart is on back order. */
export const BACK_ORDER_DAYS = 14

/** The first possible delivery day: the lead days from today, or from tomorrow after the cut-off hour. */
export function earliestDelivery(
  { leadDays, cutoffHour = 24 }: { leadDays: number; cutoffHour?: number },
  { now, timeZone }: Moment,
  extraDays = 0,
): CalendarDate {
  const isPastCutoff = localHour(now, timeZone) >= cutoffHour
  return addDays(todayIn(timeZone, now), leadDays + extraDays + (isPastCutoff ? 1 : 0))
}

/**
 * Every day from the first delivery to the horizon. A day is available if the zone delivers on it and has a
 * slot left. Days are counted on the calendar, not in hours, so that daylight saving changes have no effect.
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

/** A unique key for a date. */
const keyOf = ([year, month, day]: CalendarDate): number => (year * 16 + month) * 32 + day

/**
 * The days on which a supplier delivers its own products: its weekdays, except dates on which it is closed.
 */
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

/** Cached, because creating a format costs a hundred times as much as using it. */
const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** The local hour in a time zone, 0 to 23. */
function localHour(now: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    hourFormats.set(timeZone, format)
  }
  return Number(format.format(now))
}
