import { eventHours, formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import { queueMail } from '../mail/service'
import type { DemoDeps } from './service'

/**
 * Queues the mail that confirms seats, in the store's time zone; once for each booking and number of guests.
 */
export const confirmDemo: DemoDeps['confirm'] = (
  trx,
  brand,
  { bookingId, demo, email, firstName, guests },
) => {
  const { time_zone: zone, starts_at: start, ends_at: end } = demo
  return queueMail(trx, {
    siteCode: brand.code,
    to: email,
    kind: 'demoBooked',
    dedupeKey: `demo:${bookingId}:${guests}`,
    data: {
      firstName,
      title: demo.title,
      day: formatDdMmmYyyy(todayIn(zone, start)),
      hours: eventHours(
        { startDate: start.toISOString(), endDate: end.toISOString(), timeZone: zone },
        brand.locale,
      ),
      storeName: demo.store_name,
      storePhone: demo.store_phone,
      guests,
      priceCents: demo.price_cents,
    },
  })
}
