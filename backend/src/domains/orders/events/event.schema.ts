import { BRAND_CODES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars } from '../../../http/schema'
import { ORDER_EVENTS } from '../../webhooks/service'
import {
  orderAddress,
  orderGiven,
  orderLine,
  orderShipment,
  orderStore,
  orderTotals,
  recordedPayments,
  returnBy,
} from '../schema'

/** The body of every webhook delivery. Amounts in dollars, the delivery date `YYYY-MM-DD`. */
export const orderEventBody = z
  .strictObject({
    type: z.enum(ORDER_EVENTS),
    /** Time of the event. */
    timestamp: z.iso.datetime(),
    data: z.strictObject({
      orderNumber: z.string(),
      site: z.enum(BRAND_CODES),
      /** State of the order after the event. */
      status: z.string(),
      placedAt: z.iso.datetime(),
      email: z.string(),
      currency: z.enum(['AUD', 'NZD']),
      total: dollars,
      /** Captured so far, less refunds. */
      paid: dollars,
      /**
       * The money of the refund, 0 in the event of what went to a gift card; only with `order.refunded` and
       * `order.refundFailed`.
       */
      refund: dollars.optional(),
      /** What went back to the order's gift card; only with `order.refunded`. */
      giftCardRefund: dollars.optional(),
      /** How staff return the refund; only with `order.refunded` of money that they had recorded. */
      returnBy: returnBy.optional(),
      /** What staff recorded as received; only with `order.paid` by such a payment. */
      recorded: recordedPayments.optional(),
      /** Only with `order.shipped` and `order.delivered`. */
      shipment: orderShipment.extend({ id: z.uuid() }).optional(),
      deliveryDate: z.iso.date().nullable(),
      deliveryAddress: orderAddress,
      /** Further input of the customer; absent in orders placed before it was stored. */
      given: orderGiven.optional(),
      store: orderStore.nullable(),
      products: z.array(orderLine),
      /** Gifts to send along; absent in orders placed before they were stored. */
      rewards: z.array(z.object({ promoId: z.string(), title: z.string() })).optional(),
      totals: orderTotals,
      payment: z.object({ method: z.string(), label: z.string(), cardSummary: z.string().nullable() }),
    }),
  })
  .openapi('OrderEvent')

export type OrderEvent = z.infer<typeof orderEventBody>
