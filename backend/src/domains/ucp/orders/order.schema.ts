import { z } from 'zod'
import { item, message, total, totals } from '../carts/cart.schema'

const units = z.number().int()

const lineOfOrder = z
  .object({
    id: z.string(),
    item,
    quantity: z.object({ original: units.min(1), total: units.min(0), fulfilled: units.min(0) }),
    totals,
    status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
  })
  .refine(({ quantity: { total: left }, status }) => (left === 0) === (status === 'removed'), {
    message: 'exactly the lines without units are removed',
  })

const address = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  street_address: z.string().optional(),
  address_locality: z.string(),
  address_region: z.string(),
  postal_code: z.string(),
  address_country: z.string(),
})

const someUnits = z.array(z.object({ id: z.string(), quantity: units }))

/** An order of the protocol, without its `ucp` member. Amounts are in cents of its currency. */
export const ucpOrder = z.object({
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: z.url(),
  line_items: z.array(lineOfOrder),
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: z.string(),
        line_items: someUnits,
        method_type: z.enum(['shipping', 'pickup']),
        destination: address,
        description: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        occurred_at: z.iso.datetime(),
        type: z.enum(['shipped', 'delivered']),
        line_items: z.array(z.object({ id: z.string(), quantity: units.min(1) })),
        carrier: z.string(),
        tracking_number: z.string().optional(),
        tracking_url: z.url().optional(),
      }),
    ),
  }),
  adjustments: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['refund', 'cancellation']),
      occurred_at: z.iso.datetime(),
      status: z.enum(['pending', 'completed', 'failed']),
      line_items: someUnits.optional(),
      totals: z.array(total).optional(),
    }),
  ),
  currency: z.string(),
  totals,
  messages: z.array(message).optional(),
})
export type UcpOrder = z.output<typeof ucpOrder>
