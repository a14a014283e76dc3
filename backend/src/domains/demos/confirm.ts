import { eventHours, formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import { queueMail } from '../mail/service'
import type { DemoDeps } from './service'

/**
 * Queues the mail that confirms seats, in the store's time zone. The same change of a booking is confirmed
 * once an hour, so that requests that alternate between two numbers of seats do not flood a mailbox.
 */
export const confirmDemo: DemoDeps['confirm'] = (
  trx,
  brand,
  { bookingId, demo, email, firstName, guests, guestsBefore, now },
) => {
  const { time_zone: zone, starts_at: start, ends_at: end } = demo
  return queueMail(trx, {
    siteCode: brand.code,
    to: email,
    kind: 'demoBooked',
    dedupeKey: `demo:${bookingId}:${guestsBefore}-${guests}:${now.toISOString().slice(0, 13)}`,
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
