import type { Logger } from 'pino'
import { z } from 'zod'
import type {
  NotificationHeaders,
  NotifiedKind,
  ParsedNotification,
  ProviderNotification,
} from '../../provider'
import { parseJson } from '../json'
import type { PayPalApi } from './api'
import { eventType, notification, type Notification, verificationAnswer } from './messages'

/** The headers of PayPal's signature, by their name in its verification call. */
const signatureHeaders = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const

interface Event {
  readonly kind: NotifiedKind
  /** Whether the event's amount is money that moved; 0 otherwise. */
  readonly isMoney: boolean
}

const events: Readonly<Record<string, Event>> = {
  'CHECKOUT.ORDER.APPROVED': { kind: 'changed', isMoney: false },
  'PAYMENT.AUTHORIZATION.CREATED': { kind: 'authorised', isMoney: true },
  'PAYMENT.AUTHORIZATION.VOIDED': { kind: 'voided', isMoney: true },
  'PAYMENT.CAPTURE.COMPLETED': { kind: 'captured', isMoney: true },
  // It was never counted as captured: repeating our own capture reports it. PayPal documents both names.
  'PAYMENT.CAPTURE.DENIED': { kind: 'changed', isMoney: false },
  'PAYMENT.CAPTURE.DECLINED': { kind: 'changed', isMoney: false },
  'PAYMENT.CAPTURE.REFUNDED': { kind: 'refunded', isMoney: true },
  // A refund paid from a bank account waits (`PENDING`) for days, and may fail.
  'PAYMENT.REFUND.FAILED': { kind: 'refundRefused', isMoney: false },
  'PAYMENT.CAPTURE.REVERSED': { kind: 'chargedBack', isMoney: true },
}

const eventOf = ({ event_type: type, resource }: Notification): Event | undefined => {
  // An authorisation under review does not count yet, nor does a refund that waits.
  if (type === 'PAYMENT.AUTHORIZATION.CREATED' && resource.status !== 'CREATED')
    return { kind: 'changed', isMoney: false }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' && resource.status === 'PENDING') return undefined
  return events[type]
}

const toNotification = (notified: Notification, log: Logger): ProviderNotification[] => {
  const { event_type: type, resource } = notified
  const event = eventOf(notified)
  const unit = resource.purchase_units?.[0]
  const legReference = resource.custom_id ?? unit?.custom_id ?? resource.invoice_id
  const amount = resource.amount ?? unit?.amount
  if (!event) return []
  if (legReference === undefined || !amount) {
    // Another system of the merchant may share the webhook.
    log.warn({ type, id: resource.id }, 'a genuine notification from PayPal names no payment, or no amount')
    return []
  }
  // An authorisation is identified by its order; later events have their own ids.
  const orderId = resource.supplementary_data?.related_ids?.order_id
  return [
    {
      legReference,
      kind: event.kind,
      amountCents: event.isMoney ? amount.value : 0,
      currency: amount.currency_code,
      providerReference: event.kind === 'authorised' ? (orderId ?? resource.id) : resource.id,
      detail: type,
      ...refundIdOf(legReference, resource.invoice_id),
    },
  ]
}

/** The id in the invoice number of a refund of ours, as `refundCapture` sends it. */
const refundIdOf = (legReference: string, invoiceId = ''): { refundId?: string } => {
  const prefix = `${legReference}-`
  const id = z.uuid().safeParse(invoiceId.startsWith(prefix) ? invoiceId.slice(prefix.length) : '')
  return id.success ? { refundId: id.data } : {}
}

const signatureIn = (headers: NotificationHeaders): Record<string, string> | undefined => {
  const signature: Record<string, string> = {}
  for (const [name, header] of Object.entries(signatureHeaders)) {
    const value = headers[header]
    if (typeof value !== 'string') return undefined
    signature[name] = value
  }
  return signature
}

/** @throws Error while PayPal does not answer */
const isSignedByPayPal = async (
  api: PayPalApi,
  webhookId: string,
  signature: Readonly<Record<string, string>>,
  rawBody: Buffer,
): Promise<boolean> => {
  const signed = JSON.stringify({ ...signature, webhook_id: webhookId })
  // The event is returned byte for byte: serialised again, its checksum might differ.
  const body = `${signed.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
  const answer = await api.post('/v1/notifications/verify-webhook-signature', body)
  if (answer?.status === 400) return false
  const parsed = verificationAnswer.safeParse(answer?.status === 200 ? answer.body : undefined)
  if (!parsed.success) {
    throw new Error(`PayPal did not verify a notification: ${answer?.status ?? 'no answer'}`)
  }
  return parsed.data.verification_status === 'SUCCESS'
}

/**
 * Our events in a genuine notification. Events that we do not use (disputes, sales) have resources of other
 * shapes and are ignored. A used event that cannot be parsed is logged as an error and books nothing.
 */
const notificationsIn = (json: unknown, log: Logger): ProviderNotification[] => {
  const type = eventType.safeParse(json).data?.event_type
  if (type === undefined || !Object.hasOwn(events, type)) return []
  const parsed = notification.safeParse(json)
  if (parsed.success) return toNotification(parsed.data, log)
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  log.error({ type, fields }, 'a genuine notification from PayPal cannot be parsed: staff must act')
  return []
}

export interface NotificationSource {
  readonly api: PayPalApi
  readonly webhookId: string
  readonly log: Logger
}

/**
 * Verifies a notification with PayPal, then parses it.
 * @throws Error while PayPal does not answer the verification: PayPal then sends the notification again
 */
export const parsePayPalNotification = async (
  { api, webhookId, log }: NotificationSource,
  rawBody: Buffer,
  headers: NotificationHeaders,
): Promise<ParsedNotification> => {
  const signature = signatureIn(headers)
  const json = parseJson(rawBody.toString('utf8'))
  if (!signature || json === undefined) return { isGenuine: false }
  return (await isSignedByPayPal(api, webhookId, signature, rawBody))
    ? { isGenuine: true, notifications: notificationsIn(json, log) }
    : { isGenuine: false }
}
