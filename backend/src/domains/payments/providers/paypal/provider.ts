import { z } from 'zod'
import { legDataOf } from '../../legData'
import type { Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import { Circuit } from '../circuit'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { returnFor } from '../redirectLeg'
import { PayPalApi, type PayPalApiOptions } from './api'
import { authorise, queryOutcome, resolveCancelled } from './authorise'
import { captureLeg, queryRefund, refundLeg, voidLeg } from './money'
import { parsePayPalNotification } from './notification'
import { orderBody } from './order'
import { orderIn, orderOutcome, payerUrlOf, refusalOf } from './outcomes'

export interface PayPalProviderOptions extends PayPalApiOptions {
  /** The id of the webhook whose notifications we accept. */
  readonly webhookId: string
}

/** The shopper chose Pay in 4 (CHK-OP-061). */
const methodFields = z.object({ payInFour: z.boolean().default(false) })

/** Opens PayPal's page with Pay in 4; where it is not available, the page shows the other ways to pay. */
const payInFourUrl = (url: string): string => {
  const page = new URL(url)
  page.searchParams.set('fundingSource', 'paylater')
  return page.href
}

const createOrder = async (api: PayPalApi, leg: Leg, input: StartInput): Promise<Outcome> => {
  const answer = await api.make('/v2/checkout/orders', `order-${leg.id}`, orderBody(leg, input))
  if (!isSuccess(answer)) return refusalOf(answer)
  const found = orderIn(answer)
  const payerUrl = found && payerUrlOf(found)
  if (!found || payerUrl === undefined) return unreadable()
  const { payInFour } = methodFields.parse(input.method.reveal())
  const url = payInFour ? payInFourUrl(payerUrl) : payerUrl
  const outcome = orderOutcome(leg, found, url)
  if (outcome === 'authorise') return unknown('approved before the payer saw it', { alarm: true })
  return outcome.kind === 'actionNeeded' ? { ...outcome, legData: { url } } : outcome
}

/**
 * Anybody can post to the address of notifications, and each post makes a call to PayPal. These calls have
 * their own small limit, so that a flood delays notifications, which PayPal repeats, and no payment.
 */
const verificationCircuit = ({ log }: Pick<PayPalApiOptions, 'log'>): Circuit =>
  new Circuit({ provider: 'The verification of PayPal’s notifications', log, maxConcurrent: 16 })

/**
 * PayPal with its Pay in 4: an order is created, the payer approves it on PayPal's page, our call authorises
 * the money, and `capture` captures it. No money moves without a call of ours, so an order that is never
 * authorised needs no cancellation. The leg's provider reference is the order's id.
 */
export const paypalProvider = (options: PayPalProviderOptions): PaymentProvider => {
  const api = new PayPalApi(options)
  const verification = new PayPalApi({ ...options, circuit: verificationCircuit(options) })
  return {
    name: 'paypal',

    start: (leg, input) => createOrder(api, leg, input),

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'token')
      if (!given) return null
      return given.isCancelled ? resolveCancelled(api, leg) : authorise(api, leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the payer never saw the order')
      const given = returnFor(leg, legDataOf(leg).brought, 'token')
      return given?.isCancelled
        ? resolveCancelled(api, leg)
        : queryOutcome(api, leg, () => authorise(api, leg))
    },

    capture: (leg) => captureLeg(api, leg),
    void: (leg) => voidLeg(api, leg),
    refund: (leg, cents, refundId) => refundLeg(api, leg, cents, refundId),
    refundStatus: (leg, cents, reference) => queryRefund(api, leg, cents, reference),

    parseNotification: (rawBody, headers) =>
      parsePayPalNotification(
        { api: verification, webhookId: options.webhookId, log: options.log },
        rawBody,
        headers,
      ),
  }
}
