import { z } from 'zod'

/** The limit of lines for one request, because each line is a statement. */
const LINES_MAX = 50
/**
 * The limit of codes for one request. A cart accepts one coupon and one gift card, and each other code
 * becomes a warning. The protocol has no limit of its own; Google's checkout page accepts ten.
 */
const CODES_MAX = 10

const lineItem = z.object({
  /** The id of an existing line. Without it, the line is found by its item. */
  id: z.string().max(60).optional(),
  item: z.object({ id: z.string().min(1).max(60) }),
  /** A quantity above the limit of a cart is reduced, with a warning. */
  quantity: z.int().min(1),
})
export type RequestedLine = z.output<typeof lineItem>

export const cartBody = z.object({
  line_items: z.array(lineItem).min(1).max(LINES_MAX),
  discounts: z.object({ codes: z.array(z.string().max(200)).max(CODES_MAX).optional() }).optional(),
})

/** An update may empty the cart. */
export const cartUpdateBody = cartBody.extend({ line_items: z.array(lineItem).max(LINES_MAX) })

/** The body of a request that has none. */
export const noBody = z.unknown()

const signed = z.number().int()
export const total = z.object({
  type: z.enum(['subtotal', 'discount', 'fulfillment', 'fee', 'total']),
  display_text: z.string(),
  amount: signed,
})

/** Discounts are negative amounts. The entries before the total add up to it. */
export const totals = z.array(total).refine((entries) => {
  const sum = entries.filter(({ type }) => type !== 'total').reduce((cents, { amount }) => cents + amount, 0)
  return sum === entries.find(({ type }) => type === 'total')?.amount
}, 'the entries add up to the total')

export const message = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  severity: z
    .enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'])
    .optional(),
  path: z.string().regex(/^\$/).optional(),
})

/** The product of a line, with its unit price in cents. */
export const item = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number().int().min(0),
  image_url: z.url().optional(),
})

export const ucpCart = z.object({
  id: z.uuid(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item,
      quantity: z.number().int().min(1),
      totals,
    }),
  ),
  currency: z.enum(['AUD', 'NZD']),
  totals,
  discounts: z
    .object({
      codes: z.array(z.string()),
      applied: z.array(z.object({ code: z.string(), title: z.string(), amount: z.number().int().min(0) })),
    })
    .optional(),
  messages: z.array(message).optional(),
  continue_url: z.url().optional(),
})
export type UcpCart = z.output<typeof ucpCart>
