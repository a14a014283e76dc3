import type { Leg, Purchase } from '../../provider'

/** A line as Zip wants to see it; money in cents. */
export interface PurchaseLine {
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
}

export interface LegPurchase {
  readonly lines: readonly PurchaseLine[]
  readonly deliveryCents: number
  readonly discountCents: number
  readonly taxCents: number
}

const totalOf = ({ lines, deliveryCents, discountCents }: LegPurchase): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, deliveryCents) -
  discountCents

/**
 * What a leg pays for. Zip's lines have to add up to the amount: a leg that is only a part of the order is described by one
 * line, with its share of the tax.
 */
export const purchaseOf = (leg: Leg, purchase: Purchase): LegPurchase => {
  const total = totalOf(purchase)
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
