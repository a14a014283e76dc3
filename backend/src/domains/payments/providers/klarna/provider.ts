import { legDataOf } from '../../legData'
import type { ActionNeeded, Leg, Outcome, PaymentProvider } from '../../provider'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { nothingReserved, returnFor, textIn } from '../redirectLeg'
import { requestIdOf } from '../requestId'
import { KlarnaApi, type KlarnaApiOptions } from './api'
import { type Order, pageSession, type PageState, pageState, paymentSession, placedOrder } from './messages'
import { buildNotificationUrl, parseKlarnaNotification } from './notification'
import {
  captureIdOf,
  errorCodeOf,
  failureOf,
  lookupFailure,
  orderIn,
  orderOutcome,
  refusalOf,
} from './outcomes'
import { addressesBody, pageBody, purchaseBody } from './requests'

export interface KlarnaProviderOptions extends KlarnaApiOptions {
  /** The address for Klarna's notifications; each payment adds its reference and our signature. */
  readonly notificationUrl: string
  readonly now: () => Date
}

const ended: Readonly<Record<string, 'Declined' | 'Cancelled' | 'Expired'>> = {
  FAILED: 'Declined',
  CANCELLED: 'Cancelled',
  DISABLED: 'Expired',
  TIMEOUT: 'Expired',
}
/** States in which the shopper can still pay. */
const open = new Set(['WAITING', 'IN_PROGRESS', 'BACK', 'MANUAL_ID_CHECK'])

const cancelledByShopper = declined('Cancelled', 'cancelled by the shopper')

const isOrder = (found: Order | Outcome): found is Order => 'order_id' in found

/** The last part of the address of a created resource. */
const idIn = (location: string | undefined): string | undefined =>
  location === undefined ? undefined : decodeURIComponent(location.split('/').at(-1) ?? '') || undefined

/**
 * Klarna Payments through its Hosted Payment Page. A payment session contains the purchase, the shopper pays
 * on the page, our call places the order with the page's authorisation, and `capture` captures the money. No
 * money moves without a call of ours. The leg's provider reference is the page's session; the order's id is
 * in its data.
 */
export const klarnaProvider = (options: KlarnaProviderOptions): PaymentProvider => {
  const api = new KlarnaApi(options)
  const pagePath = (leg: Leg) => `/hpp/v1/sessions/${encodeURIComponent(leg.providerReference ?? '')}`
  const orderPath = (orderId: string) => `/ordermanagement/v1/orders/${encodeURIComponent(orderId)}`
  const notificationUrl = (leg: Leg) =>
    buildNotificationUrl(options.notificationUrl, leg.reference, options.password)
  /** The key places the order once, however often it is sent. */
  const placeOrder = (leg: Leg, token: string) =>
    api.make(`/payments/v1/authorizations/${encodeURIComponent(token)}/order`, requestIdOf(leg.id, 'order'), {
      ...(leg.providerData.purchase as Record<string, unknown> | undefined),
      merchant_urls: { notification: notificationUrl(leg) },
    })

  /** An order: undefined when there is none, an outcome when the look-up fails. */
  const orderOf = async (orderId: string): Promise<Order | Outcome | undefined> => {
    const answer = await api.get(orderPath(orderId))
    if (answer?.status === 404) return undefined
    if (!isSuccess(answer)) return lookupFailure(answer)
    return orderIn(answer) ?? unreadable()
  }

  /** The outcome of a placed order. */
  const outcomeOfOrder = async (leg: Leg, orderId: string): Promise<Outcome> => {
    const found = await orderOf(orderId)
    const legData = { orderId }
    if (found === undefined) return unknown('the placed order is not found', { alarm: true, legData })
    if (isOrder(found)) return orderOutcome(leg, found)
    return found.kind === 'unknown' ? { ...found, legData } : found
  }

  /** The state of the page's session: undefined when there is none (any more). */
  const pageOf = async (leg: Leg): Promise<PageState | Outcome | undefined> => {
    const answer = await api.get(pagePath(leg))
    if (answer?.status === 404) return undefined
    if (!isSuccess(answer)) return lookupFailure(answer)
    return pageState.safeParse(answer.body).data ?? unreadable()
  }

  /**
   * Places the order of an authorisation, or finds the order that an earlier call placed: the key places it
   * once.
   */
  const place = async (leg: Leg, token: string): Promise<Outcome> => {
    const answer = await placeOrder(leg, token)
    if (answer?.status === 404) return declined('Expired', 'the authorisation has expired')
    if (!isSuccess(answer)) return failureOf(answer)
    const placed = placedOrder.safeParse(answer.body).data
    if (!placed) return unreadable()
    return outcomeOfOrder(leg, placed.order_id)
  }

  /** The state of the leg. Only a completed page places an order. */
  const proceed = async (leg: Leg): Promise<Outcome> => {
    const orderId = textIn(leg.providerData, 'orderId')
    if (orderId !== undefined) return outcomeOfOrder(leg, orderId)
    const page = await pageOf(leg)
    if (page === undefined) return declined('Expired', 'the page has expired')
    if ('kind' in page) return page
    const { status, authorization_token: token } = page
    if (status === 'COMPLETED') {
      return token === undefined
        ? unknown('completed without an authorisation', { alarm: true })
        : place(leg, token)
    }
    if (open.has(status)) return waiting(leg)
    const end = ended[status]
    return end ? declined(end, `page ${status}`) : unknown(`page ${status}`)
  }

  /** As `proceed`, for a shopper who returned by the cancel link. */
  const cancelled = async (leg: Leg): Promise<Outcome> => {
    const orderId = textIn(leg.providerData, 'orderId')
    if (orderId !== undefined) return outcomeOfOrder(leg, orderId)
    const page = await pageOf(leg)
    if (page !== undefined && 'kind' in page) return page
    return cancelledByShopper
  }

  const waiting = (leg: Leg): ActionNeeded | Outcome => {
    const url = textIn(leg.providerData, 'url')
    if (url === undefined || leg.providerReference === null) return unknown('the page is open')
    return { kind: 'actionNeeded', providerReference: leg.providerReference, next: { kind: 'redirect', url } }
  }

  /**
   * The order that a call with a lost answer may have placed; null when there is none and none can be placed.
   */
  const hiddenOrder = async (leg: Leg): Promise<string | Outcome | null> => {
    const known = textIn(leg.providerData, 'orderId')
    if (known !== undefined) return known
    const page = await pageOf(leg)
    if (page === undefined) return null
    if ('kind' in page) return page
    if (open.has(page.status)) {
      // The shopper may still be on the page: a disabled page accepts no payment.
      const disabled = await api.delete(pagePath(leg))
      return disabled?.status === 404 || isSuccess(disabled) ? null : lookupFailure(disabled)
    }
    if (page.authorization_token === undefined) return null
    const path = `/payments/v1/authorizations/${encodeURIComponent(page.authorization_token)}`
    const released = await api.delete(path)
    if (released?.status !== 404) return isSuccess(released) ? null : lookupFailure(released)
    // Already used: the same key answers with the order it placed. An expired authorisation places none.
    const again = await placeOrder(leg, page.authorization_token)
    if (again?.status === 404) return null
    if (!isSuccess(again)) return failureOf(again)
    return placedOrder.safeParse(again.body).data?.order_id ?? unreadable()
  }

  /** Cancels an order; a captured one is refunded. */
  const release = async (leg: Leg, found: Order): Promise<Outcome> => {
    if (found.captured_amount > 0) {
      const left = found.captured_amount - found.refunded_amount
      return left === 0
        ? nothingReserved(leg)
        : refundOrder(found.order_id, leg, left, requestIdOf(leg.id, 'undo'))
    }
    if (found.status === 'CANCELLED' || found.status === 'EXPIRED') return nothingReserved(leg)
    const answer = await api.make(`${orderPath(found.order_id)}/cancel`, requestIdOf(leg.id, 'cancel'))
    if (isSuccess(answer)) return nothingReserved(leg)
    if (errorCodeOf(answer) !== 'CANCEL_NOT_ALLOWED') return failureOf(answer)
    const after = await orderOf(found.order_id)
    return after !== undefined && isOrder(after) && after.status === 'CANCELLED'
      ? nothingReserved(leg)
      : unknown('captured while it was being cancelled')
  }

  const refundOrder = async (orderId: string, leg: Leg, cents: number, key: string): Promise<Outcome> => {
    const answer = await api.make(`${orderPath(orderId)}/refunds`, key, {
      refunded_amount: cents,
      reference: key,
      description: `Refund of ${leg.reference}`,
    })
    if (!isSuccess(answer)) return failureOf(answer)
    const refundId = idIn(answer.location)
    return refundId === undefined ? unreadable() : { kind: 'approved', providerReference: refundId }
  }

  return {
    name: 'klarna',

    start: async (leg, input) => {
      const notifications = notificationUrl(leg)
      const purchase = purchaseBody(leg, input)
      const made = await api.create('/payments/v1/sessions', {
        ...purchase,
        ...addressesBody(input),
        intent: 'buy',
        merchant_urls: { notification: notifications },
      })
      if (!isSuccess(made)) return refusalOf(made)
      const session = paymentSession.safeParse(made.body).data
      if (!session) return unreadable()
      const sessionUrl = api.urlOf(`/payments/v1/sessions/${encodeURIComponent(session.session_id)}`)
      const answer = await api.create('/hpp/v1/sessions', pageBody(sessionUrl, input, notifications))
      if (!isSuccess(answer)) return refusalOf(answer)
      const page = pageSession.safeParse(answer.body).data
      if (!page) return unreadable()
      const { session_id: providerReference, redirect_url: url, expires_at: expires } = page
      return {
        kind: 'actionNeeded',
        providerReference,
        next: { kind: 'redirect', url },
        ...(expires === undefined ? {} : { expiresAt: new Date(expires) }),
        legData: { url, purchase },
      }
    },

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'sid')
      if (!given) return null
      return given.isCancelled ? cancelled(leg) : proceed(leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the shopper never saw the page')
      return returnFor(leg, legDataOf(leg).brought, 'sid')?.isCancelled ? cancelled(leg) : proceed(leg)
    },

    capture: async (leg) => {
      const orderId = textIn(leg.providerData, 'orderId')
      if (orderId === undefined) return declined('Declined', 'there is no order')
      const key = requestIdOf(leg.id, 'capture')
      const body = { captured_amount: leg.amountCents, reference: leg.reference }
      const answer = await api.make(`${orderPath(orderId)}/captures`, key, body)
      if (isSuccess(answer)) {
        const captureId = idIn(answer.location)
        return captureId === undefined ? unreadable() : { kind: 'approved', providerReference: captureId }
      }
      if (errorCodeOf(answer) !== 'CAPTURE_NOT_ALLOWED') return failureOf(answer)
      // Already captured by a call whose key has expired at Klarna, or not capturable at all.
      const found = await orderOf(orderId)
      return found !== undefined && isOrder(found) && found.captured_amount === leg.amountCents
        ? { kind: 'approved', providerReference: captureIdOf(found) }
        : failureOf(answer)
    },

    void: async (leg) => {
      if (leg.providerReference === null) return nothingReserved(leg)
      const orderId = await hiddenOrder(leg)
      if (orderId === null) return nothingReserved(leg)
      if (typeof orderId !== 'string') return orderId
      const found = await orderOf(orderId)
      if (found === undefined) return nothingReserved(leg)
      return isOrder(found) ? release(leg, found) : found
    },

    refund: async (leg, cents, refundId) => {
      const orderId = textIn(leg.providerData, 'orderId')
      if (orderId === undefined) return declined('Declined', 'there is no order')
      return refundOrder(orderId, leg, cents, refundId)
    },

    parseNotification: (rawBody, _headers, query = {}) =>
      Promise.resolve(parseKlarnaNotification(options.password, rawBody, query)),
  }
}
