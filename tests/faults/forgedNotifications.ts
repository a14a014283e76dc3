import { sign } from '../../backend/sandbox/card/webhooks'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import type { Injected, Targets } from './injectFaults'

/** A card payment as the sandbox shows it. */
interface CardPayment {
  readonly pspReference: string
  readonly merchantReference: string
  readonly amount: { readonly value: number; readonly currency: string }
  readonly state: string
}

const forgedEvents = [
  'AUTHORISATION',
  'CAPTURE',
  'CANCELLATION',
  'REFUND',
  'CAPTURE_FAILED',
  'TECHNICAL_CANCEL',
]
/** States of payments that the acquirer has authorised. */
const authorised = ['authorised', 'cancelled']

/**
 * Sends one notification that the acquirer did not send: a false one with an invalid signature, which must be
 * refused; or the true authorisation again, much later, which must change nothing.
 */
export const forge = async (targets: Targets, random: Random, injected: Injected): Promise<void> => {
  const payments = await cardPayments(targets)
  const payment = payments.length > 0 ? random.pick(payments) : undefined
  if (!payment) return
  const isTrue = authorised.includes(payment.state) && random.chance(0.4)
  const status = await send(targets, payment, isTrue ? 'AUTHORISATION' : random.pick(forgedEvents), isTrue)
  if (status === null) return
  if (isTrue) injected.replayed += 1
  else injected.forged += 1
  if (!isTrue && status < 300) injected.accepted += 1
}

const cardPayments = async ({ sandbox, controlKey }: Targets): Promise<CardPayment[]> => {
  const response = await fetch(`${sandbox}/control/payments`, { headers: { 'x-control-key': controlKey } })
  return ((await response.json()) as { payments: CardPayment[] }).payments
}

/** The status of the answer; null while no server listens. */
const send = async (
  { backend, acquirer: { hmacKey, merchantAccount } }: Targets,
  { pspReference, merchantReference, amount }: CardPayment,
  eventCode: string,
  isTrue: boolean,
): Promise<number | null> => {
  const item = { eventCode, success: true, pspReference, merchantReference, amount }
  const hmacSignature = sign(item, merchantAccount, isTrue ? hmacKey : '0'.repeat(hmacKey.length))
  const body = JSON.stringify({
    live: 'false',
    notificationItems: [
      {
        NotificationRequestItem: {
          ...item,
          success: 'true',
          merchantAccountCode: merchantAccount,
          eventDate: new Date().toISOString(),
          additionalData: { hmacSignature },
        },
      },
    ],
  })
  const headers = { 'content-type': 'application/json' }
  const url = `${backend}/api/payments/notifications/card`
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => null,
  )
}
