import { legDataOf } from '../../legData'
import type { PaymentProvider } from '../../provider'
import { declined } from '../outcomes'
import { nothingReserved, returnFor } from '../redirectLeg'
import { KlarnaApi, type KlarnaApiOptions } from './api'
import { buildNotificationUrl, parseKlarnaNotification } from './notification'
import { captureOrder, refundOrder, undoOrder } from './orders'
import { createPage, findOrder, type KlarnaPages, orderIdOf, proceed, resolveCancelled } from './page'

export interface KlarnaProviderOptions extends KlarnaApiOptions {
  /** The address for Klarna's notifications; each payment adds its reference and our signature. */
  readonly notificationUrl: string
}

const noOrder = declined('Declined', 'there is no order')

/**
 * Klarna Payments through its Hosted Payment Page. A payment session contains the purchase, the shopper pays
 * on the page, our call places the order with the page's authorisation, and `capture` captures the money. No
 * money moves without a call of ours. The leg's provider reference is the page's session; the order's id is
 * in its data.
 */
export const klarnaProvider = (options: KlarnaProviderOptions): PaymentProvider => {
  const { notificationUrl, password } = options
  const api = new KlarnaApi(options)
  const pages: KlarnaPages = {
    api,
    notificationUrlOf: ({ reference }) => buildNotificationUrl(notificationUrl, reference, password),
  }
  return {
    name: 'klarna',

    start: (leg, input) => createPage(pages, leg, input),

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'sid')
      if (!given) return null
      return given.isCancelled ? resolveCancelled(pages, leg) : proceed(pages, leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the shopper never saw the page')
      const given = returnFor(leg, legDataOf(leg).brought, 'sid')
      return given?.isCancelled ? resolveCancelled(pages, leg) : proceed(pages, leg)
    },

    capture: async (leg) => {
      const orderId = orderIdOf(leg)
      return orderId === undefined ? noOrder : captureOrder(api, leg, orderId)
    },

    void: async (leg) => {
      if (leg.providerReference === null) return nothingReserved(leg)
      const orderId = await findOrder(pages, leg)
      if (orderId === null) return nothingReserved(leg)
      return typeof orderId === 'string' ? undoOrder(api, leg, orderId) : orderId
    },

    refund: async (leg, cents, refundId) => {
      const orderId = orderIdOf(leg)
      return orderId === undefined ? noOrder : refundOrder(api, leg, orderId, cents, refundId)
    },

    parseNotification: (rawBody, _headers, query = {}) =>
      Promise.resolve(parseKlarnaNotification(password, rawBody, query)),
  }
}
