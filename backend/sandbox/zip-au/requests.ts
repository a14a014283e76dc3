import { z } from 'zod'
import { amount, anyAmount, signedAmount } from '../zip/money'
import { phoneNumber } from '../zip/phoneNumber'
import { ZipAuError } from './errors'

const text = z.string().min(1).max(200)
const currency = z.enum(['AUD', 'NZD'])

const address = z.object({
  line1: text,
  line2: z.string().optional(),
  city: text,
  state: z.string(),
  postal_code: text,
  country: z.string().length(2),
})

const itemType = z.enum(['sku', 'tax', 'shipping', 'discount', 'store_credit'])
const item = z.object({
  name: text,
  amount: signedAmount,
  quantity: z.number().int().min(1).default(1),
  type: itemType,
  reference: z.string().optional(),
})

interface PricedItem {
  readonly amount: number
  readonly quantity: number
}
const sumOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)

/** The fields we read; Zip accepts more, so unknown ones are ignored. */
export const checkoutRequest = z.object({
  type: z.literal('standard').default('standard'),
  shopper: z.object({
    first_name: text,
    last_name: text,
    email: z.email(),
    phone: phoneNumber,
    billing_address: address,
  }),
  order: z
    .object({
      reference: text,
      amount,
      currency,
      shipping: z.object({ pickup: z.boolean().default(false), address: address.optional() }),
      items: z.array(item).default([]),
    })
    .refine(({ shipping }) => shipping.pickup || shipping.address, 'shipping needs an address')
    .refine(
      ({ items, amount }) => items.length === 0 || sumOf(items) === amount,
      'the items do not add up to the amount',
    ),
  config: z.object({ redirect_uri: z.url({ protocol: /^https?$/ }) }),
})
export type CheckoutRequest = z.infer<typeof checkoutRequest>

export const chargeRequest = z.object({
  authority: z.object({ type: z.enum(['checkout_id', 'account_token', 'store_code']), value: text }),
  reference: text,
  amount,
  currency,
  capture: z.boolean().default(true),
})
export type ChargeRequest = z.infer<typeof chargeRequest>

export const captureRequest = z.object({ amount })
export const refundRequest = z.object({ charge_id: text, amount, reason: text })

/** The query of a list, as Zip's own SDK names it. */
export const listRequest = z.object({
  state: z.string().optional(),
  charge_id: z.string().optional(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type ListRequest = z.infer<typeof listRequest>

const originator = z.object({
  locationId: z.number().int(),
  deviceRefCode: text,
  staffActor: z.object({ refCode: text, name: z.string().optional() }),
})

/** Zip's guide names an item's `reference`, its reference page `refCode` and `sku`. */
const storeItem = item.extend({
  type: itemType.default('sku'),
  refCode: z.string().optional(),
  sku: z.string().optional(),
})

export const purchaseRequest = z.object({
  originator,
  refCode: text,
  payAmount: amount,
  accountIdentifier: z.object({ method: z.literal('token'), value: text }),
  capture: z.boolean().default(true),
  requiresAck: z.literal(false).default(false),
  order: z
    .object({
      totalAmount: amount,
      shippingAmount: anyAmount.optional(),
      taxAmount: anyAmount.optional(),
      items: z.array(storeItem).default([]),
    })
    .refine(
      ({ items, shippingAmount = 0, totalAmount }) =>
        items.length === 0 || sumOf(items) + shippingAmount === totalAmount,
      'the items and the shipping do not add up to the total',
    )
    .optional(),
})
export type PurchaseRequest = z.infer<typeof purchaseRequest>

export const storeChange = z.object({ refCode: text, originator })
export const storeCapture = storeChange.extend({
  captureAmount: amount,
  is_partial_capture: z.boolean().default(false),
})
export const storeRefund = storeChange.extend({ refundAmount: amount })

/** @throws ZipAuError 400 naming every bad field. */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ZipAuError(
    400,
    'request_invalid',
    'The request is not valid',
    parsed.error.issues.map(({ path, message }) => ({ name: path.join('.'), message })),
  )
}
