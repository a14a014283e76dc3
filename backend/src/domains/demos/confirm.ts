import { formatDdMmmYyyy, todayIn } from '@countertop/sdk/rules'
import { queueMail } from '../mail/service'
import type { DemoDeps } from './service'

const clockTime = (timeZone: string, time: Date, names: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', ...names }).format(time)

/** Queues the mail that tells somebody of their seats, in the store's own time; once a booking and number of guests. */
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
      hours: `${clockTime(zone, start)} to ${clockTime(zone, end, { timeZoneName: 'short' })}`,
      storeName: demo.store_name,
      storePhone: demo.store_phone,
      guests,
    },
  })
}
