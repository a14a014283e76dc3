import { z } from 'zod'

const id = z.string().min(1).max(80)
/** Dollars. */
const amount = z.number()
const currency = z.string().max(3)

/** The fields of a checkout that we read. */
export const checkout = z.object({
  id,
  uri: z.url({ protocol: /^https?$/ }).optional(),
  state: z.string().max(40),
  order: z
    .object({
      reference: z.string().max(100).optional(),
      amount: amount.optional(),
      currency: currency.optional(),
    })
    .optional(),
})

/** A charge; reference, amount and currency are compared where present. */
export const charge = z.object({
  id,
  state: z.string().max(40),
  reference: z.string().max(100).optional(),
  amount: amount.optional(),
  currency: currency.optional(),
  captured_amount: amount.optional(),
  receipt_number: z
    .union([z.string().max(80), z.number().int()])
    .transform(String)
    .nullish(),
})
export type Charge = z.infer<typeof charge>

export const refund = z.object({ id, amount: amount.optional(), reason: z.string().max(300).optional() })

export const charges = z.object({ items: z.array(charge) })

/** Zip's SDK describes refunds as a bare list, and charges as `items`. */
export const refunds = z.union([
  z.array(refund),
  z.object({ items: z.array(refund) }).transform(({ items }) => items),
])
