import type { OrderSnapshot } from '../orders/service'

/** The owner of an order and its seller: stored with the order, never shown to the shopper. */
export interface Sale {
  /** The customer's account; null for a guest, and for a customer served by staff. */
  readonly accountId: string | null
  /** The account of the member of staff who placed it. */
  readonly staffAccountId: string | null
  readonly storeId: string | null
  readonly salespersonCode: string | null
}

/**
 * The order that a paid attempt becomes, stored with the attempt so that the order is what the shopper saw.
 * Money in cents.
 */
export interface PurchaseQuote {
  readonly email: string
  readonly totalCents: number
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
  readonly sale: Sale
}
