import type { StockStatus } from '../content/enums'

/** What a country's warehouses hold of a product; null where no warehouse keeps it. */
export interface StockLevel {
  unitsAvailable: number | null
  unitsOnOrder: number | null
  /** A newer model has taken its place: what is gone does not come back. */
  superseded: boolean
}

/** The stock status of a product (COM-421): on the shelf, on its way, gone for good, gone, or not known. */
export function stockStatusOf({ unitsAvailable, unitsOnOrder, superseded }: StockLevel): StockStatus {
  if ((unitsAvailable ?? 0) > 0) return 'inStock'
  if (unitsAvailable === null) return 'indeterminate'
  if ((unitsOnOrder ?? 0) > 0) return 'backOrder'
  return superseded ? 'supersededAndNoStock' : 'noStock'
}

/** Whether a product of this status can be bought now: from the shelf, or from what is on its way. */
export function isBuyable(status: StockStatus): boolean {
  return status === 'inStock' || status === 'backOrder'
}

/** What a product page says of each status (COM-421). */
export const STOCK_TEXTS: Readonly<Record<StockStatus, string>> = {
  inStock: 'In stock, ready to deliver',
  backOrder: 'On back order: we will confirm your delivery date',
  noStock: 'Currently unavailable',
  supersededAndNoStock: 'No longer available',
  indeterminate: 'Contact us for availability',
}
