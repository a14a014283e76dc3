import { BRAND_CODES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars } from '../../http/schema'
import { ORDER_EVENTS } from '../webhooks/service'
import { orderAddress, orderGiven } from './schema'

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
      /** Refunded by this event; only with `order.refunded`. */
      refund: dollars.optional(),
      deliveryDate: z.iso.date().nullable(),
      deliveryAddress: orderAddress,
      /** Further input of the customer; absent in orders placed before it was stored. */
      given: orderGiven.optional(),
      store: z
        .object({
          name: z.string(),
          address: z.string(),
          suburb: z.string(),
          state: z.string(),
          postcode: z.string(),
          phone: z.string(),
        })
        .nullable(),
      products: z.array(
        z.object({
          sku: z.string(),
          title: z.string(),
          quantity: z.number().int(),
          price: dollars,
          lineTotal: dollars,
          addOns: z.array(z.object({ name: z.string(), price: dollars })),
        }),
      ),
      totals: z.object({
        products: dollars,
        discounts: dollars,
        delivery: dollars,
        services: dollars,
        total: dollars,
        deposit: dollars.nullable(),
        remaining: dollars,
        gstIncluded: dollars,
      }),
      payment: z.object({ method: z.string(), label: z.string(), cardSummary: z.string().nullable() }),
    }),
  })
  .openapi('OrderEvent')

export type OrderEvent = z.infer<typeof orderEventBody>
