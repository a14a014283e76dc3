import { z } from 'zod'
import { decimal } from '../decimals'

/** `amount` in cents. */
const money = z.object({ amount: decimal, currency: z.string().length(3) })
const instant = z.iso.datetime({ offset: true })

export const checkoutAnswer = z.object({
  token: z.string().min(1).max(300),
  expires: instant,
  redirectCheckoutUrl: z.url({ protocol: /^https?$/ }),
})

export const refundAnswer = z.object({ refundId: z.string().min(1).max(64), amount: money })
export type Refund = z.output<typeof refundAnswer>

/**
 * A refund in an order. Those made in Afterpay's portal have other references or none: an odd one does not
 * make the order unreadable.
 */
const listedRefund = z
  .object({
    refundId: refundAnswer.shape.refundId.optional().catch(undefined),
    amount: money.optional().catch(undefined),
    merchantReference: z.string().nullish(),
    refundMerchantReference: z.string().nullish(),
  })
  .catch({ refundId: undefined, amount: undefined })

/** The fields of an order that we read. */
export const payment = z.object({
  id: z.string().min(1).max(64),
  token: z.string().optional(),
  status: z.enum(['APPROVED', 'DECLINED']),
  originalAmount: money,
  paymentState: z.string().max(40),
  merchantReference: z.string().optional(),
  events: z.array(z.object({ id: z.string().max(64), type: z.string().max(40) })).default([]),
  refunds: z.array(listedRefund).default([]),
})
export type Payment = z.output<typeof payment>

export const configuration = z.object({ minimumAmount: money.optional(), maximumAmount: money })

export const errorAnswer = z.object({
  errorCode: z.string().max(60),
  message: z.string().max(300).default(''),
})
