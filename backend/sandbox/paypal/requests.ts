import { z } from 'zod'
import { PayPalError, unprocessable } from './errors'
import { money, moneyFields, readMoney } from './money'

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

const amount = z.object({ ...moneyFields, breakdown: breakdown.optional() }).transform((given, context) => ({
  ...readMoney(given, context),
  ...(given.breakdown ? { breakdown: given.breakdown } : {}),
}))

const item = z.object({
  name: z.string().min(1).max(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  tax: money.optional(),
  description: z.string().max(2048).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

const shippingName = z.object({ full_name: z.string().max(300) })
const shippingAddress = z.object({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^(?:[A-Z]{2}|C2)$/),
})
const shipping = z.object({
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  name: shippingName.optional(),
  address: shippingAddress.optional(),
})

const invoiceId = z.string().min(1).max(127)

/** The fields of a purchase unit, each by its own schema: a patch names them one by one. */
export const unitFields = {
  custom_id: z.string().min(1).max(127),
  description: z.string().min(1).max(127),
  soft_descriptor: z.string().min(1).max(22),
  invoice_id: invoiceId,
  amount,
  items: z.array(item).max(1000),
  shipping,
  'shipping/name': shippingName,
  'shipping/address': shippingAddress,
}

export const purchaseUnit = z.object({
  reference_id: z.string().min(1).max(256).optional(),
  custom_id: unitFields.custom_id.optional(),
  description: unitFields.description.optional(),
  soft_descriptor: unitFields.soft_descriptor.optional(),
  invoice_id: invoiceId.optional(),
  amount,
  items: unitFields.items.optional(),
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
      landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
      brand_name: z.string().max(127).optional(),
      locale: z.string().max(10).optional(),
    }),
  }),
})

export const intent = z.enum(['CAPTURE', 'AUTHORIZE'])

/** The fields we read; the provider accepts more, so unknown ones are ignored. */
export const orderRequest = z.object({
  intent,
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: paymentSource.optional(),
})
export type OrderRequest = z.output<typeof orderRequest>

export const sourceRequest = z.object({ payment_source: paymentSource })

/** A JSON patch (RFC 6902); its value is read once its path is known. */
export const patchRequest = z
  .array(
    z.object({
      op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: z.string().optional(),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
export type Patch = z.output<typeof patchRequest>[number]

export const captureRequest = z.object({
  amount: money.optional(),
  final_capture: z.boolean().default(false),
  invoice_id: invoiceId.optional(),
  note_to_payer: z.string().max(255).optional(),
})
export type CaptureRequest = z.output<typeof captureRequest>

export const reauthorizeRequest = z.object({ amount: money.optional() })

export const refundRequest = z.object({
  amount: money.optional(),
  invoice_id: invoiceId.optional(),
  custom_id: unitFields.custom_id.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})
export type RefundRequest = z.output<typeof refundRequest>

export const verifyRequest = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

/**
 * @throws PayPalError naming the first bad field: 400 where its form is wrong, 422 where only its meaning is
 */
export const parseRequest = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  path = '',
): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const field = `${path}/${(first?.path ?? []).join('/')}`
  if (first?.code === 'custom') {
    throw unprocessable(String(first.params?.issue), first.message, field)
  }
  const isMissing = first?.code === 'invalid_type' && first.message.includes('undefined')
  throw isMissing
    ? new PayPalError(400, 'MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.', field)
    : new PayPalError(
        400,
        'INVALID_PARAMETER_SYNTAX',
        'The value of a field does not conform to the expected format.',
        field,
      )
}
