import { type Brand, isBuyable, stockStatusOf } from '@countertop/sdk/rules'
import type { LiveRow } from './repository'

/**
 * Whether the request's principal sees prices. A site that hides them from visitors sends null in every read
 * (SHL-316). The brand of a request already reflects its principal, so that a trade customer or staff member
 * gets every price.
 */
export const showsPrices = (brand: Brand): boolean => !brand.capabilities.hidesPricesFromVisitors

/** Splices the fields that depend on the visitor and the time into the JSON text of a view or tile. */
export const completeText = (stored: string, row: LiveRow, brand: Brand): string => {
  const status = stockStatusOf({
    unitsAvailable: row.units_available,
    unitsOnOrder: row.units_on_order,
    superseded: row.superseded,
  })
  const prices = showsPrices(brand)
    ? `"price":${row.price_cents / 100},"rrp":${row.rrp_cents / 100}`
    : '"price":null,"rrp":null'
  return `${stored.slice(0, -1)},${prices},"available":${isBuyable(status)},"stockStatus":"${status}"}`
}
