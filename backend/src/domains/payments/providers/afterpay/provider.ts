import type { PaymentBounds } from '@countertop/sdk/rules'
import { legDataOf } from '../../legData'
import type { ActionNeeded, Leg, Outcome, PaymentProvider } from '../../provider'
import { boundsCache } from '../boundsCache'
import { decimalOf } from '../decimals'
import type { ProviderAnswer } from '../http'
import { declined, isUnsettled, otherAmount, unknown, unreadable } from '../outcomes'
import { nothingReserved, returnFor, textIn } from '../redirectLeg'
import { requestIdOf } from '../requestId'
import { AfterpayApi, type AfterpayApiOptions } from './api'
import { checkoutBody } from './checkout'
import { checkoutAnswer, configuration, type Payment, refundAnswer } from './messages'
import {
  captureOutcome,
  errorCodeOf,
  failureOf,
  lookupFailure,
  orderOutcome,
  paymentIn,
  refusalOf,
} from './outcomes'

export interface AfterpayProviderOptions extends AfterpayApiOptions {
  /** Each merchant account belongs to one country and its currency. */
  readonly name: 'afterpay' | 'afterpay-nz'
  readonly now: () => Date
  /** How long a page waits for limits that are not cached, in ms. */
  readonly boundsPatienceMs?: number
}

/** A page waits for the limits, so their timeout is shorter than Afterpay's. */
const longestBoundsMs = 3000

/**
 * Afterpay: a checkout gets a token, the shopper confirms the plan on Afterpay's page, our authorisation
 * creates an order from the token, and `capture` captures the money. No money moves without a call of ours.
 * The leg's provider reference is the token; the order's id is in its data.
 */
export const afterpayProvider = (options: AfterpayProviderOptions): PaymentProvider => {
  const api = new AfterpayApi(options)
  const moneyOf = (leg: Leg, cents = leg.amountCents) => ({
    amount: decimalOf(cents),
    currency: leg.currency,
  })

  /** The order of a leg's token: undefined when there is none, an outcome when the look-up fails. */
  const orderOf = async (leg: Leg): Promise<Payment | Outcome | undefined> => {
    const answer = await api.get(`/v2/payments/token:${encodeURIComponent(leg.providerReference ?? '')}`)
    if (answer?.status === 404) return undefined
    if (answer?.status !== 200) return lookupFailure(answer)
    return paymentIn(answer) ?? unreadable()
  }

  const waiting = (leg: Leg): ActionNeeded | undefined => {
    const url = textIn(leg.providerData, 'url')
    if (url === undefined || leg.providerReference === null) return undefined
    return { kind: 'actionNeeded', providerReference: leg.providerReference, next: { kind: 'redirect', url } }
  }

  /** Creates the order of a confirmed token, or finds the order that an earlier call created. */
  const authorise = async (leg: Leg): Promise<Outcome> => {
    const answer = await api.move('/v2/payments/auth', {
      requestId: requestIdOf(leg.id, 'auth'),
      token: leg.providerReference,
      merchantReference: leg.reference,
    })
    const order = paymentIn(answer)
    if (order) return orderOutcome(leg, order)
    const code = answer && errorCodeOf(answer)
    if (code === 'invalid_order_transaction_status') {
      return waiting(leg) ?? unknown('not confirmed by the shopper')
    }
    // A lost answer or a used token: the order shows whether the earlier call was ours.
    const isUnclear = !answer || isUnsettled(answer) || code === 'invalid_token'
    const found = isUnclear ? await orderOf(leg) : undefined
    if (found) return isOrder(found) ? orderOutcome(leg, found) : found
    return code === 'invalid_token' ? declined('Expired', code) : failureOf(answer)
  }

  /** The state of a leg, queried without moving money. */
  const outcomeOfOrder = async (leg: Leg, ifNone: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
    const order = await orderOf(leg)
    if (order === undefined) return ifNone()
    return isOrder(order) ? orderOutcome(leg, order) : order
  }

  const hasExpired = (leg: Leg): boolean => {
    const expires = textIn(leg.providerData, 'expires')
    return expires !== undefined && options.now().getTime() >= Date.parse(expires)
  }

  /** The id of the leg's order, or the outcome that explains why there is none. */
  const orderIdOf = async (leg: Leg): Promise<string | Outcome> => {
    const known = textIn(leg.providerData, 'orderId')
    if (known !== undefined) return known
    const order = await orderOf(leg)
    if (order === undefined) return declined('Declined', 'there is no order')
    return isOrder(order) ? order.id : order
  }

  const refund = async (leg: Leg, cents: number, refundId: string): Promise<Outcome> => {
    const orderId = await orderIdOf(leg)
    if (typeof orderId !== 'string') return orderId
    const answer = await api.move(`/v2/payments/${encodeURIComponent(orderId)}/refund`, {
      requestId: refundId,
      amount: moneyOf(leg, cents),
      merchantReference: leg.reference.slice(0, 85),
      refundMerchantReference: refundId,
    })
    if (answer?.status !== 201 && answer?.status !== 200) return failureOf(answer)
    const parsed = refundAnswer.safeParse(answer.body)
    if (!parsed.success) return unreadable()
    const { refundId: providerReference, amount } = parsed.data
    const difference = otherAmount(leg, cents, { cents: amount.amount, currency: amount.currency })
    return difference ? unknown(difference, { alarm: true }) : { kind: 'approved', providerReference }
  }

  /** Voids an authorisation; one that was captured in the meantime is reversed. */
  const release = async (leg: Leg, orderId: string): Promise<Outcome> => {
    const answer = await api.move(`/v2/payments/${encodeURIComponent(orderId)}/void`, {
      requestId: requestIdOf(leg.id, 'void'),
    })
    const code = answer && errorCodeOf(answer)
    if (paymentIn(answer) || code === 'payment_voided' || code === 'payment_expired')
      return nothingReserved(leg)
    return code === 'payment_captured' ? undo(leg) : failureOf(answer)
  }

  /** Undoes a captured order: a reversal in its first ten minutes, a refund later. */
  const undo = async (leg: Leg): Promise<Outcome> => {
    const reversal = await api.reverse(leg.providerReference ?? '')
    if (reversal?.status === 204) return nothingReserved(leg)
    const failure = failureOf(reversal)
    if (failure.kind !== 'declined') return failure
    // 412 means that it is too late, or that an earlier call with a lost answer reversed the order.
    const order = await orderOf(leg)
    if (order && !isOrder(order)) return order
    return order && isCaptured(order)
      ? refund(leg, leg.amountCents, requestIdOf(leg.id, 'undo'))
      : nothingReserved(leg)
  }

  const bounds = boundsCache(
    async (): Promise<PaymentBounds> => {
      const timeoutMs = Math.min(options.timeoutMs ?? longestBoundsMs, longestBoundsMs)
      const answer = await api.get('/v2/configuration', timeoutMs)
      const parsed = configuration.safeParse(answer?.status === 200 ? answer.body : undefined)
      if (!parsed.success)
        throw new Error(`Afterpay did not return its limits: ${answer?.status ?? 'no answer'}`)
      const { minimumAmount, maximumAmount } = parsed.data
      return { minimumCents: minimumAmount?.amount ?? null, maximumCents: maximumAmount.amount }
    },
    options.now,
    options.boundsPatienceMs,
  )

  return {
    name: options.name,

    start: async (leg, input) => {
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
    },

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'orderToken')
      if (!given) return null
      return given.isCancelled
        ? outcomeOfOrder(leg, () => declined('Cancelled', 'cancelled by the shopper'))
        : authorise(leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the shopper never saw the checkout')
      const given = returnFor(leg, legDataOf(leg).brought, 'orderToken')
      if (given && !given.isCancelled) return authorise(leg)
      return outcomeOfOrder(leg, () => {
        if (given) return declined('Cancelled', 'cancelled by the shopper')
        if (hasExpired(leg)) return declined('Expired', 'the token has expired')
        return waiting(leg) ?? declined('Expired', 'there is no order')
      })
    },

    capture: async (leg) => {
      const orderId = await orderIdOf(leg)
      if (typeof orderId !== 'string') return orderId
      const answer = await api.move(`/v2/payments/${encodeURIComponent(orderId)}/capture`, {
        requestId: requestIdOf(leg.id, 'capture'),
        amount: moneyOf(leg),
        paymentEventMerchantReference: leg.reference,
      })
      const order = paymentIn(answer)
      if (order) return captureOutcome(leg, order)
      if (answer && errorCodeOf(answer) === 'payment_captured') {
        return outcomeOfOrder(leg, () => unknown('captured, but there is no order', { alarm: true }))
      }
      return failureOf(answer)
    },

    void: async (leg) => {
      if (leg.providerReference === null) return nothingReserved(leg)
      const order = await orderOf(leg)
      if (order === undefined) return nothingReserved(leg)
      if (!isOrder(order)) return reverseUnseen(order, await api.reverse(leg.providerReference), leg)
      if (order.paymentState === 'AUTH_APPROVED') return release(leg, order.id)
      return isCaptured(order) ? undo(leg) : nothingReserved(leg)
    },

    refund,

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => bounds(),
  }
}

const isOrder = (found: Payment | Outcome): found is Payment => 'paymentState' in found

/** Whether money of an order was captured. */
const isCaptured = ({ paymentState }: Payment): boolean =>
  paymentState === 'CAPTURED' || paymentState === 'PARTIALLY_CAPTURED'

/**
 * The outcome of a reversal of an order that could not be looked up. A refusal (402 for a token, 412 for a
 * state) has too many causes to conclude anything; a later look-up decides.
 */
const reverseUnseen = (lookUp: Outcome, reversal: ProviderAnswer | undefined, leg: Leg): Outcome =>
  reversal?.status === 204 ? nothingReserved(leg) : lookUp
