import { eventHours, formatDdMmmYyyy, profileErrors, todayIn } from '@countertop/sdk/rules'
import { queueMail } from '../mail/service'
import type { DemoDeps } from './deps'

/**
 * Queues the mail that confirms seats, in the store's time zone. Its address is not confirmed: a name that an
 * account could not have is left out, because a stranger may have written a text of their own there.
 */
export const confirmDemo: DemoDeps['confirm'] = (trx, brand, { demo, email, firstName, guests }) => {
  const { time_zone: zone, starts_at: start, ends_at: end } = demo
  return queueMail(trx, {
    siteCode: brand.code,
    to: email,
    kind: 'demoBooked',
    data: {
      firstName: profileErrors({ firstName }).firstName ? '' : firstName,
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
