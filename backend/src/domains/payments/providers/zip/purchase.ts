import { paidForLines } from '@countertop/sdk/rules'
import type { Leg, Purchase } from '../../provider'

/** A line of a purchase; money in cents. */
export interface PurchaseLine {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
}

/** Lines, delivery and discount (0 or more) add up to the leg's amount. */
export interface LegPurchase {
  readonly lines: readonly PurchaseLine[]
  readonly deliveryCents: number
  readonly discountCents: number
  readonly taxCents: number
}

/** An item in Zip Australia's format: a discount has a negative price. */
export interface ZipItem {
  readonly type: 'sku' | 'shipping' | 'discount'
  readonly reference: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
}

const goodsCentsOf = (lines: readonly PurchaseLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

/**
 * The purchase of a leg. Zip's lines must add up to the amount: a leg that pays for part of the order is one
 * line, with its share of the tax.
 */
export const buildLegPurchase = (leg: Leg, purchase: Purchase): LegPurchase => {
  const total = goodsCentsOf(purchase.lines) + purchase.deliveryCents - purchase.discountCents
  if (total === leg.amountCents) return purchase
  return {
    lines: [
      {
        sku: leg.reference,
        name: `Part of order ${leg.reference}`,
        quantity: 1,
        unitPriceCents: leg.amountCents,
      },
    ],
    deliveryCents: 0,
    discountCents: 0,
    taxCents: total > 0 ? Math.round((purchase.taxCents * leg.amountCents) / total) : 0,
  }
}

const extra = (leg: Leg, type: 'shipping' | 'discount', name: string, cents: number): ZipItem[] =>
  cents === 0
    ? []
    : [{ type, reference: `${leg.reference}-${type}`, name, quantity: 1, unitPriceCents: cents }]

/** Lines, delivery and discount as items, for Zip Australia; they add up to the amount. */
export const buildItems = (leg: Leg, { lines, deliveryCents, discountCents }: LegPurchase): ZipItem[] => [
  ...lines.map(({ sku, ...line }) => ({ type: 'sku' as const, reference: sku, ...line })),
  ...extra(leg, 'shipping', 'Delivery', deliveryCents),
  ...extra(leg, 'discount', 'Discount', -discountCents),
]

/** A line whose units cost `paidCents` together; two lines where that does not divide into whole cents. */
const repriced = (line: PurchaseLine, paidCents: number): PurchaseLine[] => {
  const unitPriceCents = Math.floor(paidCents / line.quantity)
  const dearer = paidCents - unitPriceCents * line.quantity
  return [
    { ...line, quantity: line.quantity - dearer, unitPriceCents },
    { ...line, quantity: dearer, unitPriceCents: unitPriceCents + 1 },
  ].filter(({ quantity }) => quantity > 0)
}

/**
 * The purchase at the prices paid, for Zip New Zealand, which documents no discount: it reduces the lines in
 * proportion, and any excess reduces the delivery.
 */
export const atPaidPrices = (purchase: LegPurchase): LegPurchase => {
  const { lines, deliveryCents, discountCents } = purchase
  const sold = lines.map(({ quantity, unitPriceCents }) => ({
    quantity,
    lineTotalCents: quantity * unitPriceCents,
  }))
  const paid = paidForLines(sold, discountCents)
  const left = Math.max(0, discountCents - goodsCentsOf(lines))
  return {
    ...purchase,
    lines: lines.flatMap((line, index) => repriced(line, paid[index] ?? 0)),
    deliveryCents: deliveryCents - left,
    discountCents: 0,
  }
}
