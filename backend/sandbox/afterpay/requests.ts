import { z } from 'zod'
import { decimal } from '../decimals'
import { AfterpayError } from './errors'

const money = z.object({ amount: decimal, currency: z.string().length(3) })
const reference = z.string().max(128)
const requestId = z.string().min(1).max(64)
const url = z.url({ protocol: /^https?$/ })

/** E.123, with the hyphens that Afterpay's own examples have. */
const phoneNumber = z
  .string()
  .max(32)
  .regex(/^\+?[\d\s()-]+$/, 'is not a phone number')
  .optional()

/**
 * `region` is documented as required everywhere; Afterpay's own SDK does not require it, and New Zealand's
 * addresses have none here (docs/providers/afterpay-and-zip.md).
 */
const contact = z
  .object({
    name: z.string().min(1).max(255),
    line1: z.string().min(1).max(128),
    line2: z.string().max(128).optional(),
    area1: z.string().min(1).max(128),
    area2: z.string().max(128).optional(),
    region: z.string().min(1).max(128).optional(),
    postcode: z.string().min(1).max(128),
    countryCode: z.string().length(2),
    phoneNumber,
  })
  .refine(({ countryCode, region }) => countryCode === 'NZ' || region !== undefined, {
    path: ['region'],
    message: 'is required',
  })

const item = z.object({
  name: z.string().min(1).max(255),
  sku: z.string().max(128).optional(),
  quantity: z.number().int().min(1),
  price: money,
})

/** The fields we read; the provider accepts more, so unknown ones are ignored. */
export const checkoutRequest = z.object({
  amount: money,
  merchant: z.object({ redirectConfirmUrl: url, redirectCancelUrl: url }),
  consumer: z.object({
    email: z.email().max(128),
    givenNames: z.string().max(128).optional(),
    surname: z.string().max(128).optional(),
    phoneNumber,
  }),
  billing: contact.optional(),
  shipping: contact.optional(),
  items: z.array(item).max(1000).default([]),
  discounts: z.array(z.object({ displayName: z.string().max(128), amount: money })).default([]),
  taxAmount: money.optional(),
  shippingAmount: money.optional(),
  merchantReference: reference.default(''),
})
export type CheckoutRequest = z.output<typeof checkoutRequest>

export const authRequest = z.object({
  token: z.string().min(1),
  requestId: requestId.optional(),
  merchantReference: reference.optional(),
})
export const captureRequest = z.object({ requestId: requestId.optional(), amount: money })
export const voidRequest = z.object({ requestId: requestId.optional(), amount: money.optional() })
export const refundRequest = z.object({
  requestId: requestId.optional(),
  amount: money,
  merchantReference: z.string().max(85).optional(),
  refundMerchantReference: reference.optional(),
})
export const updateRequest = z.object({ merchantReference: reference })

/** @throws AfterpayError 422 naming the first bad field. */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  const code = path.includes('amount') ? 'invalid_amount' : 'invalid_object'
  throw new AfterpayError(422, code, `${path.join('.')} ${message}`.trim())
}
