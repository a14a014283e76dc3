import { type CalendarDate, formatPrice, formatWeekday } from '@countertop/sdk/rules'

/** `Delivery by Miele on Thu 5 Mar`; without a supplier the shop delivers. */
export const describeDelivery = (supplier: string | null, date: CalendarDate): string =>
  `Delivery${supplier === null ? '' : ` by ${supplier}`} on ${formatWeekday(date)}`

/**
 * Says that a chosen delivery day is lost, and names the first one available, if any, with its price.
 * @param first its price in cents
 */
export const describeLostDay = (
  supplier: string | null,
  date: CalendarDate,
  first: { readonly date: CalendarDate; readonly priceCents: number } | undefined,
): string => {
  const lost = `${describeDelivery(supplier, date)} is no longer available.`
  if (!first) return lost
  const price = formatPrice(first.priceCents, { zeroText: 'free' })
  return `${lost} The first date available is now ${formatWeekday(first.date)} (${price}).`
}
