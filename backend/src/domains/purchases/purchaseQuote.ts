import type { OrderSnapshot } from '../orders/service'

/** Whose order it is and who sold it: kept with the order, never shown to the shopper. */
export interface Sale {
  /** The customer's account; null for a guest, and for whom staff serve. */
  readonly accountId: string | null
  /** The account of the member of staff who placed it. */
  readonly staffAccountId: string | null
  readonly storeId: string | null
  readonly salespersonCode: string | null
}

/** What an attempt will become when it is paid: kept with it, so that the order is what the shopper saw. Money in cents. */
export interface PurchaseQuote {
  readonly email: string
  readonly totalCents: number
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
  readonly sale: Sale
}
