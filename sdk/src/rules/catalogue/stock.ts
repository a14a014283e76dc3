import type { StockStatus } from '../content/enums'

/** A product's stock in a country's warehouses; null where no warehouse stocks it. */
export interface StockLevel {
  unitsAvailable: number | null
  unitsOnOrder: number | null
  /** A newer model has replaced it, so it will not be restocked. */
  superseded: boolean
}

/** The stock status of a product (COM-421): on the shelf, on its way, gone for good, gone, or not known. */
export function stockStatusOf({ unitsAvailable, unitsOnOrder, superseded }: StockLevel): StockStatus {
  if ((unitsAvailable ?? 0) > 0) return 'inStock'
  if (unitsAvailable === null) return 'indeterminate'
  if ((unitsOnOrder ?? 0) > 0) return 'backOrder'
  return superseded ? 'supersededAndNoStock' : 'noStock'
}

/** Whether a product of this status can be bought now, from stock or from an incoming delivery. */
export function isBuyable(status: StockStatus): boolean {
  return status === 'inStock' || status === 'backOrder'
}

/** The product page's text for each status (COM-421). */
export const STOCK_TEXTS: Readonly<Record<StockStatus, string>> = {
  inStock: 'In stock, ready to deliver',
  backOrder: 'On back order: we will confirm your delivery date',
  noStock: 'Currently unavailable',
  supersededAndNoStock: 'No longer available',
  indeterminate: 'Contact us for availability',
}
