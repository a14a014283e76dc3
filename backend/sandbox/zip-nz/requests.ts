import { z } from 'zod'
import { amount, anyAmount } from '../zip/money'
import { phoneNumber } from '../zip/phoneNumber'
import { ZipNzError } from './errors'

const text = z.string().min(1).max(200)
const url = z.url({ protocol: /^https?$/ })

const contact = z.object({
  addressLine1: text,
  addressLine2: z.string().optional(),
  suburb: z.string().optional(),
  city: text,
  postcode: text,
  state: z.string().optional(),
})

const item = z.object({
  name: text,
  sku: text,
  quantity: z.number().int().min(1),
  price: anyAmount,
  description: z.string().optional(),
})

/**
 * Zip New Zealand documents no sum and no discount. The sandbox is stricter on purpose: the items shown in
 * the app must add up to the amount that the customer pays.
 */
const addsUp = ({ items, shippingAmount = 0, amount }: Basket): boolean =>
  items.length === 0 ||
  items.reduce((sum, { price, quantity }) => sum + price * quantity, shippingAmount) === amount
const sumMessage = 'the items and the shipping do not add up to the amount'

interface Basket {
  readonly items: readonly { readonly price: number; readonly quantity: number }[]
  readonly shippingAmount?: number
  readonly amount: number
}

const paymentFlow = z.enum(['payment', 'auth']).default('payment')

export const tokenRequest = z.object({
  client_id: text,
  client_secret: text,
  audience: text,
  grant_type: z.literal('client_credentials'),
})

/** The fields we read; Zip accepts more, so unknown ones are ignored. */
export const orderRequest = z
  .object({
    amount,
    paymentFlow,
    consumer: z.object({
      givenNames: text,
      surname: text,
      email: z.email(),
      phoneNumber,
    }),
    billing: contact,
    shipping: contact,
    description: z.string().optional(),
    items: z.array(item).min(1),
    merchant: z.object({ redirectConfirmUrl: url, redirectCancelUrl: url }),
    merchantReference: text,
    taxAmount: anyAmount,
    shippingAmount: anyAmount,
  })
  .refine(addsUp, sumMessage)
export type OrderRequest = z.infer<typeof orderRequest>

export const captureRequest = z.object({ amount: amount.optional() })
export const refundRequest = z.object({ requestId: text, amount, merchantRefundReference: text })

export const posOrderRequest = z
  .object({
    customerApprovalCode: text,
    operator: text,
    amount,
    merchantReference: text,
    paymentFlow,
    items: z.array(item).default([]),
  })
  .refine(addsUp, sumMessage)
export type PosOrderRequest = z.infer<typeof posOrderRequest>

export const operatorRequest = z.object({ operator: text })
export const posCancelRequest = z.object({ cancelOrderId: text, operator: text })
/** Today's page names `merchantReference`, an older client library `merchantRefundReference`. */
export const posRefundRequest = z.object({
  operator: text,
  amount,
  merchantReference: text.optional(),
  merchantRefundReference: text.optional(),
})

/** @throws ZipNzError 400 naming every bad field. */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw new ZipNzError(
    400,
    'ValidationFailed',
    'The request is not valid',
    parsed.error.issues.map(({ path, message }) => ({
      propertyName: path.join('.'),
      errorMessages: [message],
    })),
  )
}
