import { z } from 'zod'
import { cartBody, cartUpdateBody, message, totals, ucpCart } from '../carts/cart.schema'

const text = (limit: number) => z.string().max(limit).optional()

const buyer = z.object({
  first_name: text(100),
  last_name: text(100),
  email: text(300),
  phone_number: text(60),
})
export type Buyer = z.output<typeof buyer>

const decision = z.object({ granted: z.boolean(), source: z.enum(['business', 'platform']) })
/** The buyer's consent by purpose. Purposes other than the shop's are ignored. */
const consentGiven = z.record(
  z.string().max(120),
  decision.extend({ segments: z.record(z.string().max(120), decision).optional() }),
)
export type ConsentGiven = z.output<typeof consentGiven>
const consentShown = z.record(
  z.string(),
  decision.extend({
    description: z.string(),
    links: z.array(z.object({ type: z.string(), url: z.url() })).optional(),
  }),
)

const destination = z.object({
  id: text(60),
  first_name: text(100),
  last_name: text(100),
  phone_number: text(60),
  street_address: text(200),
  extended_address: text(100),
  address_locality: text(100),
  address_region: text(40),
  postal_code: text(20),
  address_country: text(60),
})
export type Destination = z.output<typeof destination>

/** Members of answers are ignored, because platforms send back what they received. */
const method = z.object({
  type: text(60),
  destinations: z.array(destination).max(10).optional(),
  selected_destination_id: z.string().max(60).nullish(),
  groups: z
    .array(z.object({ id: z.string().max(120), selected_option_id: z.string().max(60).nullish() }))
    .max(20)
    .optional(),
})
export type Method = z.output<typeof method>

const details = {
  buyer: buyer.extend({ consent: consentGiven.optional() }).optional(),
  fulfillment: z.object({ methods: z.array(method).max(20).optional() }).optional(),
}

/** With `cart_id`, lines and codes are those of that cart. */
export const checkoutBody = cartUpdateBody
  .partial({ line_items: true })
  .extend({ ...details, cart_id: z.uuid().optional() })
  .refine(({ line_items: lines = [], cart_id: cart }) => lines.length > 0 || cart !== undefined, {
    path: ['line_items'],
    message: 'Must have a line.',
  })
export type CheckoutBody = z.output<typeof checkoutBody>

/** The whole session. Whatever is omitted is removed. */
export const checkoutUpdateBody = cartBody.extend(details)
export type CheckoutUpdateBody = z.output<typeof checkoutUpdateBody>

const instrument = z.object({
  id: text(120),
  handler_id: z.string().max(120),
  type: z.string().max(60),
  selected: z.boolean().optional(),
  /** One compact JWE for each supplier, and the name on the card in plain text. */
  credential: z
    .object({
      type: z.literal('encrypted'),
      envelopes: z.record(z.string().max(80), z.string().max(4000)),
      holder_name: z.string().max(200),
    })
    .optional(),
})

export const completeBody = z
  .object({
    buyer: z.object({ consent: consentGiven.optional() }).optional(),
    payment: z.object({ instruments: z.array(instrument).max(5).optional() }).optional(),
    signals: z
      .object({
        'dev.ucp.buyer_ip': z.union([z.ipv4(), z.ipv6()]),
        'dev.ucp.user_agent': z.string().max(500),
      })
      .partial()
      .optional(),
  })
  .default({})
export type CompleteBody = z.output<typeof completeBody>

const option = z.object({
  id: z.string(),
  title: z.string(),
  description: z.object({ plain: z.string() }).optional(),
  totals: z.array(z.object({ type: z.literal('total'), amount: z.number().int().min(0) })).length(1),
})

const fulfillment = z.object({
  methods: z.array(
    z.object({
      id: z.string(),
      type: z.literal('shipping'),
      line_item_ids: z.array(z.string()),
      selected_destination_id: z.string().optional(),
      destinations: z.array(destination.extend({ id: z.string(), type: z.literal('shipping_address') })),
      groups: z.array(
        z.object({
          id: z.string(),
          line_item_ids: z.array(z.string()),
          options: z.array(option),
          selected_option_id: z.string().nullable(),
        }),
      ),
    }),
  ),
})

const CHECKOUT_STATUSES = [
  'incomplete',
  'requires_escalation',
  'ready_for_complete',
  'complete_in_progress',
  'completed',
  'canceled',
] as const
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]

export const ucpCheckout = ucpCart
  .omit({ id: true })
  .extend({
    id: z.uuid(),
    status: z.enum(CHECKOUT_STATUSES),
    totals,
    buyer: buyer.extend({ consent: consentShown.optional() }).optional(),
    fulfillment: fulfillment.optional(),
    payment: z.object({ instruments: z.array(z.never()) }),
    messages: z.array(message).optional(),
    links: z.array(z.object({ type: z.string(), url: z.url() })),
    expires_at: z.iso.datetime(),
    order: z.object({ id: z.string(), label: z.string(), permalink_url: z.url() }).optional(),
  })
  .refine(
    ({ status, order }) => (status === 'completed') === (order !== undefined),
    'exactly the completed sessions have an order',
  )
  .refine(
    ({ status, messages = [] }) =>
      status !== 'requires_escalation' || messages.some(({ severity }) => severity?.startsWith('requires_')),
    'an escalation has a message with its reason',
  )
  .refine(
    ({ status, continue_url: url }) => !['completed', 'canceled'].includes(status) || url === undefined,
    'a session that has ended has no continue_url',
  )
export type UcpCheckout = z.output<typeof ucpCheckout>
