import { gstIncludedCents, gstPercent } from '@countertop/sdk/rules'
import type { Leg, Purchase } from '../../provider'

/** A line in Klarna's format, in cents, tax included. */
export interface OrderLine {
  readonly type: 'physical' | 'shipping_fee' | 'discount'
  readonly reference: string
  readonly name: string
  readonly quantity: number
  readonly unit_price: number
  readonly tax_rate: number
  readonly total_amount: number
  readonly total_tax_amount: number
}

const REFERENCE_MAX = 64
const NAME_MAX = 255

const lineOf = (
  country: 'AU' | 'NZ',
  type: OrderLine['type'],
  { reference, name, quantity, cents }: { reference: string; name: string; quantity: number; cents: number },
): OrderLine => {
  const total = quantity * cents
  return {
    type,
    reference: reference.slice(0, REFERENCE_MAX),
    name: name.slice(0, NAME_MAX),
    quantity,
    unit_price: cents,
    // In hundredths of a percent.
    tax_rate: gstPercent(country) * 100,
    total_amount: total,
    // A discount reduces the tax: Klarna checks each line's tax against its rate.
    total_tax_amount: Math.sign(total) * gstIncludedCents(Math.abs(total), country),
  }
}

/**
 * The amounts of a leg. The lines must add up to its amount, and their tax to the order's tax: a leg that
 * pays for part of the purchase is one line.
 */
export const buildAmounts = (
  leg: Leg,
  purchase: Purchase,
): { order_amount: number; order_tax_amount: number; order_lines: readonly OrderLine[] } => {
  const { lines, deliveryCents, discountCents, billing } = purchase
  const { country } = billing
  const goods = lines.map(({ sku, name, quantity, unitPriceCents }) =>
    lineOf(country, 'physical', { reference: sku, name, quantity, cents: unitPriceCents }),
  )
  const extra = (type: 'shipping_fee' | 'discount', name: string, cents: number): OrderLine[] =>
    cents === 0 ? [] : [lineOf(country, type, { reference: type, name, quantity: 1, cents })]
  const all = [
    ...goods,
    ...extra('shipping_fee', 'Delivery', deliveryCents),
    ...extra('discount', 'Discount', -discountCents),
  ]
  const isWhole = all.reduce((sum, line) => sum + line.total_amount, 0) === leg.amountCents
  const order_lines = isWhole
    ? all
    : [
        lineOf(country, 'physical', {
          reference: leg.reference,
          name: `Part of order ${leg.reference}`,
          quantity: 1,
          cents: leg.amountCents,
        }),
      ]
  return {
    order_amount: leg.amountCents,
    order_tax_amount: order_lines.reduce((sum, line) => sum + line.total_tax_amount, 0),
    order_lines,
  }
}
