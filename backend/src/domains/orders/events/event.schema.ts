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

/** The body of every webhook delivery. Amounts in dollars. The descriptions are in the reference of calls. */
export const orderEventBody = z
  .strictObject({
    type: z.enum(ORDER_EVENTS),
    timestamp: z.iso.datetime().openapi({ description: 'Time of the event' }),
    data: z.strictObject({
      orderNumber: z.string(),
      site: z.enum(BRAND_CODES),
      status: z.string().openapi({ description: 'State of the order after the event' }),
      placedAt: z.iso.datetime(),
      email: z.string(),
      currency: z.enum(['AUD', 'NZD']),
      total: dollars,
      paid: dollars.openapi({ description: 'Captured so far, less refunds' }),
      refund: dollars.optional().openapi({
        description:
          'The money of the refund, 0 in the event of what went to a gift card; only with `order.refunded` and `order.refundFailed`',
      }),
      giftCardRefund: dollars.optional().openapi({
        description: 'What went back to the order’s gift card; only with `order.refunded`',
      }),
      returnBy: returnBy.optional().openapi({
        description:
          'How staff return the refund; only with `order.refunded` of money that they had recorded',
      }),
      recorded: recordedPayments.optional().openapi({
        description:
          'What staff recorded as received, oldest first; only with `order.paid` by such a payment',
      }),
      shipment: orderShipment
        .extend({ id: z.uuid() })
        .optional()
        .openapi({ description: 'Only with `order.shipped` and `order.delivered`' }),
      deliveryDate: z.iso.date().nullable(),
      deliveryAddress: orderAddress,
      /** Further input of the customer; absent in orders placed before it was stored. */
      given: orderGiven.optional(),
      store: orderStore.nullable().openapi({ description: 'The showroom of a pick-up' }),
      products: z.array(orderLine),
      rewards: z
        .array(z.object({ promoId: z.string(), title: z.string() }))
        .optional()
        .openapi({
          description: 'Gifts to send along; absent in orders placed before they were stored',
        }),
      totals: orderTotals,
      payment: z.object({ method: z.string(), label: z.string(), cardSummary: z.string().nullable() }),
    }),
  })
  .openapi('OrderEvent')

export type OrderEvent = z.infer<typeof orderEventBody>
