import type { OrderGift, Reduction } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { orderConfirmation, orderGiven } from './schema'

export type OrderConfirmation = z.infer<typeof orderConfirmation>

/** The confirmation page's data when the order was placed; the order's own row has the rest. */
export type OrderSnapshot = Pick<
  OrderConfirmation,
  'supplierDates' | 'isFromSuppliers' | 'deliveryAddress' | 'products' | 'totals' | 'payment' | 'store'
> & {
  /** The gifts that come along. Absent in orders placed before they were stored. */
  readonly rewards?: readonly OrderGift[]
  /** Absent in orders placed before it was stored. */
  readonly given?: OrderGiven
  /** The reductions of the order, by the key of their request. */
  readonly reductions?: readonly RecordedReduction[]
}

export interface RecordedReduction {
  readonly key: string
  readonly reason: string
  readonly reduction: Reduction
}

export type OrderGiven = z.infer<typeof orderGiven>
