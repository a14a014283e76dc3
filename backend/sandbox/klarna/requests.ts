import { z } from 'zod'
import { badValue } from './errors'

const cents = z.number().int()
const url = z.url({ protocol: /^https?$/ })

const line = z
  .object({
    type: z.enum(['physical', 'shipping_fee', 'discount', 'sales_tax', 'digital', 'gift_card']),
    reference: z.string().max(64).optional(),
    name: z.string().min(1).max(255),
    quantity: z.number().int().min(1),
    unit_price: cents,
    tax_rate: z.number().int().min(0).max(10_000),
    total_amount: cents,
    total_tax_amount: cents,
  })
  .superRefine((one, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (one.total_amount !== one.quantity * one.unit_price) {
      wrong('total_amount', 'must be quantity * unit_price')
    }
    const tax = one.total_amount - (one.total_amount * 10_000) / (10_000 + one.tax_rate)
    if (Math.abs(tax - one.total_tax_amount) > 1) wrong('total_tax_amount', 'does not match the tax rate')
    const isNegative = one.type === 'discount'
    if (one.total_amount !== 0 && isNegative !== one.total_amount < 0) {
      wrong('total_amount', isNegative ? 'must be negative' : 'must not be negative')
    }
  })

const address = z.object({
  given_name: z.string().min(1).max(100),
  family_name: z.string().min(1).max(100),
  email: z.email().max(100),
  phone: z.string().max(100).optional(),
  street_address: z.string().min(1).max(100),
  street_address2: z.string().max(100).optional(),
  city: z.string().min(1).max(200),
  region: z.string().max(200).optional(),
  postal_code: z.string().min(1).max(10),
  country: z.enum(['AU', 'NZ']),
})

const currencies = { AU: 'AUD', NZ: 'NZD' } as const

const purchase = z
  .object({
    purchase_country: z.enum(['AU', 'NZ']),
    purchase_currency: z.enum(['AUD', 'NZD']),
    locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    order_amount: cents.min(1),
    order_tax_amount: cents.min(0),
    order_lines: z.array(line).min(1).max(1000),
    merchant_reference1: z.string().max(255).optional(),
    merchant_urls: z.object({ notification: url.optional() }).optional(),
    billing_address: address.optional(),
    shipping_address: address.optional(),
  })
  .superRefine((given, context) => {
    const sum = (of: (one: z.output<typeof line>) => number) =>
      given.order_lines.reduce((total, one) => total + of(one), 0)
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (currencies[given.purchase_country] !== given.purchase_currency) {
      wrong('purchase_currency', `is not the currency of ${given.purchase_country}`)
    }
    if (sum((one) => one.total_amount) !== given.order_amount) {
      wrong('order_amount', 'must be the sum of the lines')
    }
    if (sum((one) => one.total_tax_amount) !== given.order_tax_amount) {
      wrong('order_tax_amount', "must be the sum of the lines' tax")
    }
  })
export type Purchase = z.output<typeof purchase>

export const sessionRequest = purchase
export const orderRequest = purchase

export const pageRequest = z.object({
  payment_session_url: url,
  merchant_urls: z.object({
    // The placeholder of the session's id is no part of an address until it is replaced.
    success: z.string().min(1).max(2000),
    failure: z.string().min(1).max(2000),
    error: z.string().min(1).max(2000),
    cancel: z.string().min(1).max(2000),
    back: z.string().min(1).max(2000),
    status_update: url.optional(),
  }),
  // The merchant places the order, as our adapter requests.
  options: z.object({ place_order_mode: z.literal('NONE').default('NONE') }).default({
    place_order_mode: 'NONE',
  }),
})
export type PageRequest = z.output<typeof pageRequest>

export const captureRequest = z.object({
  captured_amount: cents.min(1),
  reference: z.string().max(255).optional(),
})
export const refundRequest = z.object({
  refunded_amount: cents.min(1),
  reference: z.string().max(255).optional(),
  description: z.string().max(255).optional(),
})

/** @throws KlarnaError 400 naming the first bad field. */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  throw badValue(`Bad value: ${path.join('.')} ${message}`.trim())
}
