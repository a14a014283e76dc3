import { z } from 'zod'

/** Zip names things by text or by number. */
const zipId = z.union([z.string().min(1).max(80), z.number().int()]).transform(String)

/** A purchase request in Australia, as far as we read it. The amount is compared where Zip names it. */
export const purchaseRequest = z.object({
  id: zipId,
  refCode: z.string().max(100).optional(),
  status: z.string().max(40),
  reason: z.string().max(300).nullish(),
  receipt_number: zipId.nullish(),
  payAmount: z.number().optional(),
})

export const posOrder = z.object({ orderId: zipId, orderExpiry: z.iso.datetime({ offset: true }).optional() })

/** How an order in New Zealand stands. The amount is compared where Zip names it. */
export const posStatus = z.object({ status: z.string().max(40), amount: z.number().optional() })

export const posRefund = z.object({ id: zipId, amount: z.number().optional() })
