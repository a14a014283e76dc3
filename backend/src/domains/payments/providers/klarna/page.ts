import type { Leg, Outcome, StartInput } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { textIn, waitingAt } from '../redirectLeg'
import { requestIdOf } from '../requestId'
import type { KlarnaApi } from './api'
import {
  pageSession,
  type PageState,
  pageState,
  paymentSession,
  placedOrder,
  storedPurchase,
} from './messages'
import { queryOutcome } from './orders'
import { failureOf, lookupFailure, refusalOf } from './outcomes'
import { addressesBody, pageBody, purchaseBody } from './requests'

export interface KlarnaPages {
  readonly api: KlarnaApi
  /** The signed address for Klarna's notifications of a leg. */
  readonly notificationUrlOf: (leg: Leg) => string
}

const ended: Readonly<Record<string, 'Declined' | 'Cancelled' | 'Expired'>> = {
  FAILED: 'Declined',
  ERROR: 'Declined',
  CANCELLED: 'Cancelled',
  DISABLED: 'Expired',
  TIMEOUT: 'Expired',
}
/** States in which the shopper can still pay. */
const open = new Set(['WAITING', 'IN_PROGRESS', 'BACK', 'MANUAL_ID_CHECK'])

const pagePath = (leg: Leg): string => `/hpp/v1/sessions/${encodeURIComponent(leg.providerReference ?? '')}`

const authorizationPath = (token: string): string =>
  `/payments/v1/authorizations/${encodeURIComponent(token)}`

/** The id of the leg's order, once it is stored. */
export const orderIdOf = (leg: Leg): string | undefined => textIn(leg.providerData, 'orderId')

/** Creates a payment session and the page on which the shopper pays it. */
export const createPage = async (
  { api, notificationUrlOf }: KlarnaPages,
  leg: Leg,
  input: StartInput,
): Promise<Outcome> => {
  const notificationUrl = notificationUrlOf(leg)
  const purchase = purchaseBody(leg, input)
  const made = await api.create('/payments/v1/sessions', {
    ...purchase,
    ...addressesBody(input),
    intent: 'buy',
    merchant_urls: { notification: notificationUrl },
  })
  if (!isSuccess(made)) return refusalOf(made)
  const session = paymentSession.safeParse(made.body).data
  if (!session) return unreadable()
  const sessionUrl = api.urlOf(`/payments/v1/sessions/${encodeURIComponent(session.session_id)}`)
  const answer = await api.create('/hpp/v1/sessions', pageBody(sessionUrl, input, notificationUrl))
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
}

/** The state of the page's session: undefined when there is none (any more). */
const readPage = async (api: KlarnaApi, leg: Leg): Promise<PageState | Outcome | undefined> => {
  const answer = await api.get(pagePath(leg))
  if (answer?.status === 404) return undefined
  if (!isSuccess(answer)) return lookupFailure(answer)
  return pageState.safeParse(answer.body).data ?? unreadable()
}

/** The key places the order of an authorisation once, however often it is sent. */
const sendOrder = (
  { api, notificationUrlOf }: KlarnaPages,
  leg: Leg,
  token: string,
): Promise<ProviderAnswer | undefined> =>
  api.make(`${authorizationPath(token)}/order`, requestIdOf(leg.id, 'order'), {
    // Klarna refuses an order without the purchase of its session.
    ...storedPurchase.safeParse(leg.providerData.purchase).data,
    merchant_urls: { notification: notificationUrlOf(leg) },
  })

/** Places the order of an authorisation, or finds the order that an earlier call placed. */
const placeOrder = async (pages: KlarnaPages, leg: Leg, token: string): Promise<Outcome> => {
  const answer = await sendOrder(pages, leg, token)
  if (answer?.status === 404) return declined('Expired', 'the authorisation has expired')
  if (!isSuccess(answer)) return failureOf(answer)
  const placed = placedOrder.safeParse(answer.body).data
  if (!placed) return unreadable()
  return queryOutcome(pages.api, leg, placed.order_id)
}

/** The state of the leg. Only a completed page places an order. */
export const proceed = async (pages: KlarnaPages, leg: Leg): Promise<Outcome> => {
  const orderId = orderIdOf(leg)
  if (orderId !== undefined) return queryOutcome(pages.api, leg, orderId)
  const page = await readPage(pages.api, leg)
  if (page === undefined) return declined('Expired', 'the page has expired')
  if ('kind' in page) return page
  const { status, authorization_token: token } = page
  if (status === 'COMPLETED') {
    return token === undefined
      ? unknown('completed without an authorisation', { alarm: true })
      : placeOrder(pages, leg, token)
  }
  if (open.has(status)) return waitingAt(leg) ?? unknown('the page is open')
  const end = ended[status]
  return end ? declined(end, `page ${status}`) : unknown(`page ${status}`)
}

/**
 * As `proceed`, for a shopper who returned by the cancel link. An earlier call may have placed the order and
 * lost its answer.
 */
export const resolveCancelled = async (pages: KlarnaPages, leg: Leg): Promise<Outcome> => {
  const found = await findOrder(pages, leg)
  if (found === null) return declined('Cancelled', 'cancelled by the shopper')
  return typeof found === 'string' ? queryOutcome(pages.api, leg, found) : found
}

/**
 * The order that a call with a lost answer may have placed; null when there is none. Ends the page and its
 * authorisation, so that none can be placed later.
 */
export const findOrder = async (pages: KlarnaPages, leg: Leg): Promise<string | Outcome | null> => {
  const { api } = pages
  const known = orderIdOf(leg)
  if (known !== undefined) return known
  const page = await readPage(api, leg)
  if (page === undefined) return null
  if ('kind' in page) return page
  if (open.has(page.status)) {
    // The shopper may still be on the page: a disabled page accepts no payment.
    const disabled = await api.delete(pagePath(leg))
    return disabled?.status === 404 || isSuccess(disabled) ? null : lookupFailure(disabled)
  }
  const token = page.authorization_token
  if (token === undefined) return null
  const released = await api.delete(authorizationPath(token))
  if (released?.status !== 404) return isSuccess(released) ? null : lookupFailure(released)
  // Already used: the same key answers with the order it placed. An expired authorisation places none.
  const again = await sendOrder(pages, leg, token)
  if (again?.status === 404) return null
  if (!isSuccess(again)) return failureOf(again)
  return placedOrder.safeParse(again.body).data?.order_id ?? unreadable()
}
