import type { Reduction } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { orderConfirmation, orderGiven } from './schema'

export type OrderConfirmation = z.infer<typeof orderConfirmation>

/** The confirmation page's data when the order was placed; the order's own row has the rest. */
export type OrderSnapshot = Pick<
  OrderConfirmation,
  | 'supplierDates'
  | 'isFromSuppliers'
  | 'deliveryAddress'
  | 'products'
  | 'rewards'
  | 'totals'
  | 'payment'
  | 'store'
> & {
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
