import type { z } from 'zod'
import type { orderConfirmation, orderGiven } from './schema'

export type OrderConfirmation = z.infer<typeof orderConfirmation>

/** What the confirmation page shows, as it was when the order was placed; the order's own row gives the rest. */
export type OrderSnapshot = Pick<
  OrderConfirmation,
  'supplierDates' | 'isFromSuppliers' | 'deliveryAddress' | 'products' | 'totals' | 'payment' | 'store'
> & {
  /** Orders that were placed before it was kept have none. */
  readonly given?: OrderGiven
}

export type OrderGiven = z.infer<typeof orderGiven>
