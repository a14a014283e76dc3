import type { OrderSnapshot } from '../orders/service'
import type { Sale } from '../checkout/counter'

/** What an attempt will become when it is paid: kept with it, so that the order is what the shopper saw. Money in cents. */
export interface PurchaseQuote {
  readonly email: string
  readonly totalCents: number
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
  readonly sale: Sale
}
