import { formatDollars } from '@countertop/sdk/rules'
import type { HostedPayment } from './page'

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'Australia/Sydney' })
const FORTNIGHT_MS = 14 * 86_400_000

/** Four fortnightly parts from today on; what does not divide is due first. */
export const fourPayments = (cents: number, now: Date): NonNullable<HostedPayment['plan']> => {
  const part = Math.floor(cents / 4)
  const dueOn = (index: number) => day.format(new Date(now.getTime() + index * FORTNIGHT_MS))
  return {
    heading: 'Your four payments',
    rows: [cents - 3 * part, part, part, part].map((amount, index): [string, string] => [
      index === 0 ? 'Due today' : dueOn(index),
      formatDollars(amount),
    ]),
  }
}
