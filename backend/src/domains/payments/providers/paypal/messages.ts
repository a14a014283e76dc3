import { z } from 'zod'
import { decimal } from '../decimals'

/** `value` in cents. */
const money = z.object({ currency_code: z.string().length(3), value: decimal })
const id = z.string().min(1).max(64)
const status = z.string().max(60)
const link = z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string().max(60) })

const authorization = z.object({ id, status, amount: money })
export type Authorization = z.output<typeof authorization>

export const capture = z.object({
  id,
  status,
  amount: money,
  status_details: z.object({ reason: z.string().max(60).optional() }).optional(),
})
export type Capture = z.output<typeof capture>

export const refund = z.object({ id, status, amount: money, invoice_id: z.string().optional() })
export type Refund = z.output<typeof refund>

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: money.optional(),
  payments: z
    .object({
      authorizations: z.array(authorization).default([]),
      captures: z.array(capture).default([]),
      refunds: z.array(refund).default([]),
    })
    .optional(),
})

/** The fields of an order that we read. */
export const order = z.object({
  id,
  status,
  links: z.array(link).default([]),
  purchase_units: z.array(purchaseUnit).default([]),
})
export type Order = z.output<typeof order>

export const errorAnswer = z.object({
  name: z.string().max(80).default(''),
  details: z.array(z.object({ issue: z.string().max(80) })).default([]),
})

export const verificationAnswer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** The part common to all notifications. */
export const eventType = z.object({ event_type: z.string() })

/** The fields that we read of a notification of an event we use. */
export const notification = z.object({
  event_type: z.string().max(80),
  resource: z.object({
    id,
    status: status.optional(),
    amount: money.optional(),
    custom_id: z.string().max(127).optional(),
    invoice_id: z.string().max(127).optional(),
    purchase_units: z.array(purchaseUnit).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: id.optional() }).optional() })
      .optional(),
  }),
})
export type Notification = z.output<typeof notification>
