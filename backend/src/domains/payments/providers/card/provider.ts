import type { Logger } from 'pino'
import { derivedUuid } from '../../../../foundation/derivedUuid'
import { legDataOf } from '../../legData'
import type { Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import type { Circuit } from '../circuit'
import { CardApi } from './client'
import { parseCardNotification } from './notification'
import { detailsOutcome, modificationOutcome, startOutcome } from './outcomes'

export interface CardProviderOptions {
  /** Base URL with the version. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Hex keys of notifications, newest first. */
  readonly hmacKeys: readonly string[]
  readonly merchantAccount: string
  readonly log: Logger
  readonly timeoutMs?: number
  readonly circuit?: Circuit
}

/**
 * Cards through the acquirer's Checkout API (v71): authorised separately from capture, with a 3-D Secure
 * challenge by form post. The encrypted card is relayed and never stored. There is no look-up call: where the
 * answer of `/payments` stays lost, a notification decides, or the payment is cancelled by our reference;
 * `/payments/details` is requested again.
 */
export const cardProvider = (options: CardProviderOptions): PaymentProvider => {
  const { merchantAccount } = options
  const api = new CardApi(options)
  const amountOf = (leg: Leg, cents = leg.amountCents) => ({ value: cents, currency: leg.currency })

  const finish = async (leg: Leg, redirectResult: string): Promise<Outcome> => {
    const body = { details: { redirectResult } }
    // A second redirect returns with another result: the first one's key would get the first one's answer.
    const key = `details-${derivedUuid(redirectResult)}`
    return detailsOutcome(leg, await api.post('/payments/details', key, body))
  }

  return {
    name: 'card',

    start: async (leg, input) => {
      const body = { merchantAccount, ...startBody(leg, input), amount: amountOf(leg) }
      return startOutcome(leg, await api.post('/payments', leg.id, body))
    },

    finish: async (leg, { redirectResult }) => (redirectResult ? finish(leg, redirectResult) : null),

    status: async (leg) => {
      const redirectResult = broughtBack(leg)
      return redirectResult === undefined
        ? { kind: 'unknown', detail: 'only a notification or a cancellation can decide' }
        : finish(leg, redirectResult)
    },

    capture: async (leg) => {
      const path = `/payments/${encodeURIComponent(leg.providerReference ?? '')}/captures`
      const body = { merchantAccount, amount: amountOf(leg), reference: leg.reference }
      return modificationOutcome(await api.post(path, `capture-${leg.id}`, body))
    },

    void: async (leg) => {
      if (leg.providerReference === null) {
        const body = { merchantAccount, paymentReference: leg.reference, reference: leg.reference }
        return modificationOutcome(await api.post('/cancels', `cancel-${leg.id}`, body))
      }
      const path = `/payments/${encodeURIComponent(leg.providerReference)}/cancels`
      const body = { merchantAccount, reference: leg.reference }
      return modificationOutcome(await api.post(path, `void-${leg.id}`, body))
    },

    refund: async (leg, amountCents, refundId) => {
      const path = `/payments/${encodeURIComponent(leg.providerReference ?? '')}/refunds`
      const body = { merchantAccount, amount: amountOf(leg, amountCents), reference: leg.reference }
      return modificationOutcome(await api.post(path, `refund-${refundId}`, body))
    },

    parseNotification: (rawBody) => Promise.resolve(parseCardNotification(rawBody, options)),
  }
}

/** The browser's parameter from the bank. */
const broughtBack = (leg: Leg): string | undefined => legDataOf(leg).brought?.redirectResult

const startBody = (leg: Leg, input: StartInput): Record<string, unknown> => ({
  reference: leg.reference,
  returnUrl: input.returnUrl,
  origin: input.origin,
  channel: 'Web',
  shopperEmail: input.shopper.email,
  ...(input.shopper.ipAddress ? { shopperIP: input.shopper.ipAddress } : {}),
  browserInfo: {
    acceptHeader: input.shopper.accept,
    userAgent: input.shopper.userAgent,
    language: input.shopper.language,
    colorDepth: 24,
    screenHeight: input.shopper.screenHeight,
    screenWidth: input.shopper.screenWidth,
    timeZoneOffset: 0,
    javaEnabled: false,
  },
  authenticationData: {
    attemptAuthentication: input.mayChallenge ? 'always' : 'never',
    threeDSRequestData: { nativeThreeDS: 'disabled' },
  },
  redirectToIssuerMethod: 'POST',
  redirectFromIssuerMethod: 'POST',
  additionalData: { manualCapture: 'true' },
  paymentMethod: {
    type: 'scheme',
    encryptedCard: input.card?.reveal(),
    holderName: input.holderName ?? undefined,
  },
})
