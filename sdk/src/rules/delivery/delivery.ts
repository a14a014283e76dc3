import { type CalendarDate, addDays, isSameDate } from '../dates/dates'
import type { AvailableDate, SupplierAvailability, SupplierDeliveryDate } from '../checkout/types'

/** Delivery date of a proforma order, and of one without any date, counted from today (CHK-116, CHK-138). */
export const FALLBACK_DELIVERY_DAYS = 21

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** An item is a Miele item when its brand is an encryption key that names Miele (CHK-037, CHK-OP-084). */
export function isMieleItem(
  item: { brand: string },
  keys: Readonly<Record<string, string>> | readonly string[],
): boolean {
  const names = Array.isArray(keys) ? (keys as readonly string[]) : Object.keys(keys)
  return names.some((key) => /miele/i.test(key) && same(key, item.brand))
}

export function hasMiele(
  items: readonly { brand: string }[],
  keys: Readonly<Record<string, string>> | readonly string[],
): boolean {
  return items.some((item) => isMieleItem(item, keys))
}

/**
 * Whether the manufacturer delivers any product: it is marked so, or its brand is in the comma-separated
 * setting `ProformaDeliveryBrands` (CHK-137, COM-021 to COM-024).
 */
export function hasProformaDelivery(
  products: readonly { brand: string; isProforma?: boolean }[],
  setting: string | null | undefined,
): boolean {
  const listed = (setting ?? '').split(',').filter((name) => name.trim())
  return products.some(
    ({ brand, isProforma = false }) => isProforma || listed.some((name) => same(name, brand)),
  )
}

/** The date of an order without any (CHK-116, CHK-138). */
export function fallbackDeliveryDate(today: CalendarDate): CalendarDate {
  return addDays(today, FALLBACK_DELIVERY_DAYS)
}

export interface DeliveryChoice {
  deliveryDate: CalendarDate
  /** In the unit of the dates' prices (dollars in API answers). */
  shippingCost: number
  /** The date was picked from the list, so that a calendar can show it. */
  isFromCalendar: boolean
}

/**
 * The date after an availability answer: the previous one while it is still available, else the first
 * available one (CHK-118 to CHK-120); today + 21 days at no cost when there is none or delivery is
 * unavailable (CHK-OP-036).
 */
export function chooseDate(
  answer: { dates: readonly AvailableDate[]; unavailable: boolean },
  previous: CalendarDate | null,
  today: CalendarDate,
): DeliveryChoice {
  const available = answer.unavailable ? [] : answer.dates.filter((day) => day.available)
  const chosen = available.find(({ date }) => isSameDate(date, previous)) ?? available[0]
  return chosen
    ? { deliveryDate: chosen.date, shippingCost: chosen.price, isFromCalendar: true }
    : { deliveryDate: fallbackDeliveryDate(today), shippingCost: 0, isFromCalendar: false }
}

/** Whether the calendar is shown for an answer (CHK-113). */
export function showsCalendar(answer: { dates: readonly AvailableDate[]; unavailable: boolean }): boolean {
  return !answer.unavailable && answer.dates.some(({ available }) => available)
}

/** For a proforma delivery only the first available date at no cost stays available (CHK-139). */
export function proformaDates(dates: readonly AvailableDate[]): AvailableDate[] {
  const firstFree = dates.findIndex(({ available, price }) => available && price === 0)
  return dates.map((day, index) => ({ ...day, available: index === firstFree }))
}

/**
 * One date for each supplier: the one chosen before where the supplier still offers it, at its price of
 * today, else the first (CHK-146, CHK-OP-038).
 */
export function chooseSupplierDates(
  suppliers: SupplierAvailability,
  previous: readonly Pick<SupplierDeliveryDate, 'supplier' | 'deliveryDate'>[] = [],
): SupplierDeliveryDate[] {
  return Object.entries(suppliers).flatMap(([supplier, { dates }]) => {
    const wanted = previous.find((one) => one.supplier === supplier)?.deliveryDate ?? null
    const chosen = dates.find(({ date }) => isSameDate(date, wanted)) ?? dates[0]
    return chosen ? [{ supplier, deliveryDate: chosen.date, price: chosen.price }] : []
  })
}

/** The days that a product's page names. Prices in the unit of the days' prices. */
export interface DeliveryPromise<Day> {
  /** The first day on which the goods can be delivered; null where there is none. */
  first: Day | null
  /** The first of the cheapest days, where one costs less than `first`. */
  cheaper: Day | null
}

/** The first available day and, where waiting saves money, the first of the cheapest. */
export function deliveryPromise<Day extends { price: number }>(days: readonly Day[]): DeliveryPromise<Day> {
  const [first = null] = days
  const cheapest = days.reduce<Day | null>(
    (best, day) => (best && best.price <= day.price ? best : day),
    null,
  )
  return { first, cheaper: first && cheapest && cheapest.price < first.price ? cheapest : null }
}
