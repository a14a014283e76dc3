import { z } from 'zod'
import { decimal } from '../decimals'
import { PayPalError } from './errors'

const money = z.object({ currency_code: z.enum(['AUD', 'NZD']), value: decimal })
const url = z.url({ protocol: /^https?$/ })

const breakdown = z.object({
  item_total: money.optional(),
  shipping: money.optional(),
  handling: money.optional(),
  insurance: money.optional(),
  tax_total: money.optional(),
  discount: money.optional(),
  shipping_discount: money.optional(),
})

const item = z.object({
  name: z.string().min(1).max(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  sku: z.string().max(127).optional(),
  category: z.string().optional(),
})

const shipping = z.object({
  name: z.object({ full_name: z.string().max(300) }).optional(),
  address: z.object({
    address_line_1: z.string().max(300).optional(),
    admin_area_2: z.string().max(120).optional(),
    admin_area_1: z.string().max(300).optional(),
    postal_code: z.string().max(60).optional(),
    country_code: z.string().length(2),
  }),
})

const purchaseUnit = z.object({
  reference_id: z.string().max(256).optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  amount: money.extend({ breakdown: breakdown.optional() }),
  items: z.array(item).max(1000).optional(),
  shipping: shipping.optional(),
})
export type PurchaseUnit = z.output<typeof purchaseUnit>

const paymentSource = z.object({
  paypal: z.object({
    email_address: z.email().max(254).optional(),
    experience_context: z.object({
      return_url: url,
      cancel_url: url,
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
      landing_page: z.string().optional(),
      brand_name: z.string().max(127).optional(),
      locale: z.string().max(10).optional(),
    }),
  }),
})

/** The fields we read; the provider takes more, so unknown ones are let through. */
export const orderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).length(1),
  payment_source: paymentSource.optional(),
})
export type OrderRequest = z.output<typeof orderRequest>

export const sourceRequest = z.object({ payment_source: paymentSource })
export const captureRequest = z.object({
  amount: money.optional(),
  final_capture: z.boolean().default(false),
  invoice_id: z.string().max(127).optional(),
})
export const refundRequest = z.object({
  amount: money.optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
})
export const verifyRequest = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** @throws PayPalError 400 naming the first bad field */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path = [], code = '', message = '' } = parsed.error.issues[0] ?? {}
  const field = `/${path.join('/')}`
  const isMissing = code === 'invalid_type' && message.includes('undefined')
  const issue = isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX'
  throw new PayPalError(
    400,
    issue,
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    field,
  )
}
