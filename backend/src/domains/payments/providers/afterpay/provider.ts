import type { PaymentBounds } from '@countertop/sdk/rules'
import { legDataOf } from '../../legData'
import type { Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import { boundsCache } from '../boundsCache'
import { declined, unreadable } from '../outcomes'
import { returnFor, textIn, waitingAt } from '../redirectLeg'
import { AfterpayApi, type AfterpayApiOptions } from './api'
import { checkoutBody } from './checkout'
import { checkoutAnswer, configuration } from './messages'
import { captureLeg, refundLeg, voidLeg } from './money'
import { authorise, queryOutcome } from './orders'
import { refusalOf } from './outcomes'

export interface AfterpayProviderOptions extends AfterpayApiOptions {
  /** Each merchant account belongs to one country and its currency. */
  readonly name: 'afterpay' | 'afterpay-nz'
  readonly now: () => Date
  /** How long a page waits for limits that are not cached, in ms. */
  readonly boundsPatienceMs?: number
}

/** A page waits for the limits, so their timeout is shorter than Afterpay's. */
const BOUNDS_MAX_MS = 3000

const cancelledByShopper = declined('Cancelled', 'cancelled by the shopper')

const createCheckout = async (api: AfterpayApi, leg: Leg, input: StartInput): Promise<Outcome> => {
  const answer = await api.create(checkoutBody(leg, input))
  if (answer?.status !== 201) return refusalOf(answer)
  const parsed = checkoutAnswer.safeParse(answer.body)
  if (!parsed.success) return unreadable()
  const { token, expires, redirectCheckoutUrl: url } = parsed.data
  return {
    kind: 'actionNeeded',
    providerReference: token,
    next: { kind: 'redirect', url },
    expiresAt: new Date(expires),
    legData: { url, expires },
  }
}

/** The outcome of a leg whose shopper has not returned and which has no order. */
const outcomeWithoutOrder = (leg: Leg, now: Date): Outcome => {
  const expires = textIn(leg.providerData, 'expires')
  if (expires !== undefined && now.getTime() >= Date.parse(expires)) {
    return declined('Expired', 'the token has expired')
  }
  return waitingAt(leg) ?? declined('Expired', 'there is no order')
}

/** @throws Error while Afterpay does not return its limits */
const loadBounds = async (api: AfterpayApi, timeoutMs: number): Promise<PaymentBounds> => {
  const answer = await api.get('/v2/configuration', timeoutMs)
  const parsed = configuration.safeParse(answer?.status === 200 ? answer.body : undefined)
  if (!parsed.success) throw new Error(`Afterpay did not return its limits: ${answer?.status ?? 'no answer'}`)
  const { minimumAmount, maximumAmount } = parsed.data
  return { minimumCents: minimumAmount?.amount ?? null, maximumCents: maximumAmount.amount }
}

/**
 * Afterpay: a checkout gets a token, the shopper confirms the plan on Afterpay's page, our authorisation
 * creates an order from the token, and `capture` captures the money. No money moves without a call of ours.
 * The leg's provider reference is the token; the order's id is in its data.
 */
export const afterpayProvider = (options: AfterpayProviderOptions): PaymentProvider => {
  const { name, now, timeoutMs = BOUNDS_MAX_MS, boundsPatienceMs } = options
  const api = new AfterpayApi(options)
  const boundsTimeoutMs = Math.min(timeoutMs, BOUNDS_MAX_MS)
  const bounds = boundsCache(() => loadBounds(api, boundsTimeoutMs), now, boundsPatienceMs)
  return {
    name,

    start: (leg, input) => createCheckout(api, leg, input),

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'orderToken')
      if (!given) return null
      return given.isCancelled ? queryOutcome(api, leg, () => cancelledByShopper) : authorise(api, leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the shopper never saw the checkout')
      const given = returnFor(leg, legDataOf(leg).brought, 'orderToken')
      if (given && !given.isCancelled) return authorise(api, leg)
      return queryOutcome(api, leg, () => (given ? cancelledByShopper : outcomeWithoutOrder(leg, now())))
    },

    capture: (leg) => captureLeg(api, leg),
    void: (leg) => voidLeg(api, leg),
    refund: (leg, cents, refundId) => refundLeg(api, leg, cents, refundId),

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => bounds(),
  }
}
