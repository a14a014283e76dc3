import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NotificationQuery, ParsedNotification } from '../../provider'
import { parseJson } from '../json'
import { fraudEvent, sessionEvent } from './messages'

/** Our signature of a reference. Klarna signs nothing, so its notification address carries this. */
const signatureOf = (reference: string, password: string): string =>
  createHmac('sha256', password).update(`klarna notification ${reference}`).digest('hex')

/** The address for Klarna's notifications of a payment. */
export const buildNotificationUrl = (base: string, reference: string, password: string): string =>
  `${base}?${new URLSearchParams({ reference, signature: signatureOf(reference, password) })}`

const isOurs = ({ reference, signature }: NotificationQuery, password: string): boolean => {
  if (reference === undefined || signature === undefined) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(reference, password))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * A notification at a signed address only says that something changed. The adapter's `status` reads what, so
 * a leaked address can cause no more than a look-up.
 */
export const parseKlarnaNotification = (
  password: string,
  rawBody: Buffer,
  query: NotificationQuery,
): ParsedNotification => {
  if (!isOurs(query, password)) return { isGenuine: false }
  const json = parseJson(rawBody.toString('utf8'))
  const session = sessionEvent.safeParse(json).data?.session
  const review = fraudEvent.safeParse(json).data
  if (!session && !review) return { isGenuine: false }
  return {
    isGenuine: true,
    notifications: [
      {
        legReference: query.reference ?? '',
        kind: 'changed',
        amountCents: 0,
        currency: '',
        providerReference: session?.session_id ?? review?.order_id ?? '',
        detail: session ? `session ${session.status}` : (review?.event_type ?? ''),
      },
    ],
  }
}
