import { z } from 'zod'

/** Zip's ids are texts or numbers. */
const zipId = z.union([z.string().min(1).max(80), z.number().int()]).transform(String)

/** The fields of a purchase request in Australia that we read. The amount is compared where present. */
export const purchaseRequest = z.object({
  id: zipId,
  refCode: z.string().max(100).optional(),
  status: z.string().max(40),
  reason: z.string().max(300).nullish(),
  receipt_number: zipId.nullish(),
  payAmount: z.number().optional(),
})

export const posOrder = z.object({ orderId: zipId, orderExpiry: z.iso.datetime({ offset: true }).optional() })

/** The state of an order in New Zealand. The amount is compared where present. */
export const posStatus = z.object({ status: z.string().max(40), amount: z.number().optional() })

export const posRefund = z.object({ id: zipId, amount: z.number().optional() })
