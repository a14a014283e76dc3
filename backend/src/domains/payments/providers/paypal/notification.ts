import type {
  NotificationHeaders,
  NotifiedKind,
  ParsedNotification,
  ProviderNotification,
} from '../../provider'
import type { PayPalApi } from './api'
import { notification, type Notification, verificationAnswer } from './messages'

/** What PayPal signs a notification with, by the name it wants to have it back under. */
const signatureHeaders = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const

interface Event {
  readonly kind: NotifiedKind
  /** The event is about money of this much; 0 where none has moved. */
  readonly isMoney: boolean
}

const events: Readonly<Record<string, Event>> = {
  'CHECKOUT.ORDER.APPROVED': { kind: 'changed', isMoney: false },
  'PAYMENT.AUTHORIZATION.CREATED': { kind: 'authorised', isMoney: true },
  'PAYMENT.AUTHORIZATION.VOIDED': { kind: 'voided', isMoney: true },
  'PAYMENT.CAPTURE.COMPLETED': { kind: 'captured', isMoney: true },
  // It was never counted as captured: our own capture, asked for again, is told so.
  'PAYMENT.CAPTURE.DENIED': { kind: 'changed', isMoney: false },
  'PAYMENT.CAPTURE.REFUNDED': { kind: 'refunded', isMoney: true },
  'PAYMENT.CAPTURE.REVERSED': { kind: 'chargedBack', isMoney: true },
}

const eventOf = ({ event_type: type, resource }: Notification): Event | undefined =>
  // An authorisation under review is none yet.
  type === 'PAYMENT.AUTHORIZATION.CREATED' && resource.status !== 'CREATED'
    ? { kind: 'changed', isMoney: false }
    : events[type]

const toNotification = (told: Notification): ProviderNotification[] => {
  const { resource } = told
  const event = eventOf(told)
  const unit = resource.purchase_units?.[0]
  const legReference = resource.custom_id ?? unit?.custom_id ?? resource.invoice_id
  const amount = resource.amount ?? unit?.amount
  if (!event || legReference === undefined || !amount) return []
  // The order is what an authorisation is known by; all that follows has a name of its own.
  const orderId = resource.supplementary_data?.related_ids?.order_id
  return [
    {
      legReference,
      kind: event.kind,
      amountCents: event.isMoney ? amount.value : 0,
      currency: amount.currency_code,
      providerReference: event.kind === 'authorised' ? (orderId ?? resource.id) : resource.id,
      detail: told.event_type,
    },
  ]
}

const signatureIn = (headers: NotificationHeaders): Record<string, string> | undefined => {
  const entries = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const)
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined
}

const read = (rawBody: Buffer): Notification | undefined => {
  try {
    const parsed = notification.safeParse(JSON.parse(rawBody.toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a notification after PayPal has confirmed that it is its own.
 * @throws Error while PayPal cannot be asked: it is sent again then
 */
export const parsePayPalNotification = async (
  api: PayPalApi,
  webhookId: string,
  rawBody: Buffer,
  headers: NotificationHeaders,
): Promise<ParsedNotification> => {
  const signature = signatureIn(headers)
  const told = read(rawBody)
  if (!signature || !told) return { isGenuine: false }
  const question = JSON.stringify({ ...signature, webhook_id: webhookId })
  // The event goes back as it came: written anew, its checksum might be another one.
  const body = `${question.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
  const answer = await api.post('/v1/notifications/verify-webhook-signature', body)
  if (answer?.status === 400) return { isGenuine: false }
  const parsed = verificationAnswer.safeParse(answer?.status === 200 ? answer.body : undefined)
  if (!parsed.success) {
    throw new Error(`PayPal did not verify a notification: ${answer?.status ?? 'no answer'}`)
  }
  return parsed.data.verification_status === 'SUCCESS'
    ? { isGenuine: true, notifications: toNotification(told) }
    : { isGenuine: false }
}
