import { z } from 'zod'

const id = z.string().min(1).max(80)
const instant = z.iso.datetime({ offset: true })
const address = z.url({ protocol: /^https?$/ })

export const created = z.object({ orderId: id, redirectUrl: address, expiryDateTime: instant.optional() })

/** The fields of an order that we read. Reference and amount are compared where present. */
export const order = z.object({
  orderStatus: z.string().max(40),
  amount: z.number().optional(),
  merchantReference: z.string().max(100).optional(),
  expiryDateTime: instant.optional(),
})

export const refunded = z.object({ id: id.optional(), amount: z.number().optional() })

export const configuration = z.object({
  minimumAmount: z.number().min(0).nullish(),
  maximumAmount: z.number().min(0).nullish(),
})

/** What a leg stores to send the shopper to Zip's page again. */
export const note = z.object({ redirectUrl: address, expiresAt: instant.optional() })
