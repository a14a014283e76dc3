import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NotifiedKind, ParsedNotification, ProviderNotification, UnpaidKind } from '../../provider'
import { parseJson } from '../json'
import { type NotificationItem, notificationBody } from './messages'
import { cardSummaryText } from './summary'

const signedText = (item: NotificationItem): string =>
  [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference ?? '',
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')

const isSignedWith = (item: NotificationItem, key: string): boolean => {
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(signedText(item)).digest()
  const given = Buffer.from(item.additionalData.hmacSignature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Our event for each of the acquirer's: on success, and on failure. */
const kinds: Readonly<Record<string, readonly [NotifiedKind | null, NotifiedKind | null]>> = {
  AUTHORISATION: ['authorised', 'declined'],
  CAPTURE: ['captured', 'captureFailed'],
  CAPTURE_FAILED: ['captureFailed', null],
  CANCELLATION: ['voided', 'voidFailed'],
  TECHNICAL_CANCEL: ['voided', 'voidFailed'],
  EXPIRE: ['voided', null],
  // A refund that was refused was never counted; one that failed was.
  REFUND: ['refunded', 'refundRefused'],
  REFUND_FAILED: ['refundFailed', null],
  REFUNDED_REVERSED: ['refundFailed', null],
  CHARGEBACK: ['chargedBack', null],
  CHARGEBACK_REVERSED: ['chargebackReversed', null],
  SECOND_CHARGEBACK: ['chargedBack', null],
}

/**
 * Refusals that were no refusal: the shopper cancelled, or the challenge expired. A notification has no code
 * for these, and may come before the answer to `/payments/details` that the shopper reads.
 */
const unpaidKinds: Readonly<Record<string, UnpaidKind>> = {
  'Shopper Cancelled': 'cancelled',
  'RReq not received from DS': 'expired',
}

/** Characters of the acquirer's reason that are stored. */
const DETAIL_MAX = 1000

/** All events of a dispute have one reference. Its second chargeback must not be taken for the first. */
const referenceOf = ({ eventCode, pspReference }: NotificationItem): string =>
  eventCode === 'SECOND_CHARGEBACK' ? `${pspReference}:second` : pspReference

/**
 * The card of an authorisation, whose reason is `authorisation code:last four digits:expiry`. The shopper's
 * confirmation names it where this notification comes before the answer to our own request.
 */
const summaryOf = ({ reason, paymentMethod }: NotificationItem): string | undefined => {
  const [, lastFour] = /^[^:]*:(\d{4})(?::|$)/.exec(reason ?? '') ?? []
  return lastFour === undefined ? undefined : cardSummaryText(paymentMethod, lastFour)
}

const toNotification = (item: NotificationItem): ProviderNotification[] => {
  const [succeeded = null, failed = null] = kinds[item.eventCode] ?? []
  const event = item.success === 'true' ? succeeded : failed
  if (event === null) return []
  const summary = summaryOf(item)
  const kind = event === 'declined' ? (unpaidKinds[item.reason ?? ''] ?? event) : event
  return [
    {
      legReference: item.merchantReference ?? '',
      kind,
      amountCents: item.amount.value,
      currency: item.amount.currency,
      providerReference: referenceOf(item),
      // No reason, but the code, digits and expiry of the card.
      detail: kind === 'authorised' ? '' : (item.reason ?? '').slice(0, DETAIL_MAX),
      ...(kind === 'authorised' && summary !== undefined ? { summary } : {}),
    },
  ]
}

/**
 * Parses a notification. Each item must be signed with one of `hmacKeys` (two during a rotation) for our
 * merchant account.
 */
export const parseCardNotification = (
  rawBody: Buffer,
  { hmacKeys, merchantAccount }: { hmacKeys: readonly string[]; merchantAccount: string },
): ParsedNotification => {
  const parsed = notificationBody.safeParse(parseJson(rawBody.toString('utf8')))
  if (!parsed.success) return { isGenuine: false }
  const items = parsed.data.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem)
  const isGenuine = items.every(
    (item) => item.merchantAccountCode === merchantAccount && hmacKeys.some((key) => isSignedWith(item, key)),
  )
  return isGenuine ? { isGenuine, notifications: items.flatMap(toNotification) } : { isGenuine }
}
