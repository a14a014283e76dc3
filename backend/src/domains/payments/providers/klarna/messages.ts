import { z } from 'zod'

const id = z.string().min(1).max(255)
const cents = z.number().int().min(0)
const url = z.url({ protocol: /^https?$/ })

export const paymentSession = z.object({ session_id: id })

/** A new session of the Hosted Payment Page. */
export const pageSession = z.object({
  session_id: id,
  redirect_url: url,
  expires_at: z.iso.datetime({ offset: true }).optional(),
})

/** The state of a session of the Hosted Payment Page. */
export const pageState = z.object({
  session_id: id,
  status: z.string().max(40),
  authorization_token: id.optional(),
})
export type PageState = z.output<typeof pageState>

export const placedOrder = z.object({ order_id: id, fraud_status: z.string().max(40) })

/** The purchase of a session, which the leg stores for its order (`purchaseBody`). */
export const storedPurchase = z.record(z.string(), z.unknown())

/**
 * A refund in an order. Those made in Klarna's portal have other references or none: an odd one never makes
 * the order unreadable.
 */
const listedRefund = z
  .object({
    refund_id: id.optional().catch(undefined),
    refunded_amount: cents.optional().catch(undefined),
    reference: z.string().nullish(),
  })
  .catch({ refund_id: undefined, refunded_amount: undefined })

/** An order of the order management API, amounts in cents. */
export const order = z.object({
  order_id: id,
  status: z.string().max(40),
  fraud_status: z.string().max(40).optional(),
  purchase_currency: z.string().length(3),
  original_order_amount: cents,
  captured_amount: cents,
  refunded_amount: cents,
  remaining_authorized_amount: cents.default(0),
  merchant_reference1: z.string().optional(),
  captures: z.array(z.object({ capture_id: id })).default([]),
  refunds: z.array(listedRefund).default([]),
})
export type Order = z.output<typeof order>

export const errorAnswer = z.object({
  error_code: z.string().max(80),
  error_messages: z.array(z.string().max(300)).default([]),
})

/** A change of the page's session. */
export const sessionEvent = z.object({ session: z.object({ session_id: id, status: z.string().max(40) }) })
/** The end of a fraud review. */
export const fraudEvent = z.object({ order_id: id, event_type: z.string().max(60) })
