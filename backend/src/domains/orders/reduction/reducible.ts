import { centsToDollars } from '@countertop/sdk/rules'
import type { OrderSnapshot } from '../snapshot'

/** An unpaid order in the terms of `reduceOrder`. */
export const reducibleOrder = (
  { products, totals, given, supplierDates = [] }: OrderSnapshot,
  giftCardCents: number,
  shipped: readonly { readonly toShip: number }[],
) => ({
  lines: products.map(({ title, quantity, lineTotal, isAgreedPrice, supplier }, line) => ({
    title,
    quantity,
    lineTotal,
    isAgreedPrice,
    supplier,
    removable: shipped[line]?.toShip ?? 0,
  })),
  totals: { discounts: totals.discounts, delivery: totals.delivery, services: totals.services },
  giftCard: centsToDollars(giftCardCents),
  services: given?.services ?? [],
  supplierDates: supplierDates.map(({ supplier, price }) => ({ supplier, price })),
})
