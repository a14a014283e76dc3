import { type ChosenUnits, dollarsToCents, paidForLines, worthOfUnits } from '@countertop/sdk/rules'
import type { OrderSnapshot } from '../snapshot'
import { failedUnitsOf } from './failedUnits'
import type { ReturnedUnits } from './refundLines.repository'

/** A line for staff, in cents. */
export interface OrderLine {
  readonly sku: string
  readonly title: string
  /** Path of its picture; empty where the product had none. */
  readonly image: string
  /** The supplier that charged it; undefined for an order placed before it was stored. */
  readonly supplier: string | undefined
  readonly quantity: number
  readonly addOns: readonly { readonly name: string }[]
  /** The project and folder that it was called off for. */
  readonly calledOffFor?: string | undefined
  /** The price of all units without their add-ons, before the order's discounts. */
  readonly goodsCents: number
  /** Units already refunded. */
  readonly returned: number
  /** Units returned to stock, also by a refund that failed. */
  readonly restocked: number
  /** Units whose refund failed; a later refund includes these first. */
  readonly failed: number
  /** Units in stock that no refund includes (any more). */
  readonly failedRestocked: number
  /** The value of the remaining units. */
  readonly leftCents: number
  /** The price of all units, less the line's share of the coupon. */
  readonly priceCents: number
  /** The price paid for all units, less the line's share of coupon and gift card. */
  readonly paidCents: number
  /** The gift card's share of the price. */
  readonly giftCardCents: number
}

/** The lines of an order with their refunded and returned units. */
export const buildLines = (
  { snapshot }: { readonly snapshot: OrderSnapshot },
  units: readonly ReturnedUnits[],
): OrderLine[] => {
  const { products, totals } = snapshot
  const sold = products.map(({ quantity, lineTotal, isAgreedPrice = false }) => ({
    quantity,
    lineTotalCents: dollarsToCents(lineTotal),
    isAgreedPrice,
  }))
  const discountCents = dollarsToCents(totals.discounts)
  const couponCents = dollarsToCents(totals.coupon ?? 0)
  const paid = paidForLines(sold, discountCents, couponCents)
  const prices = paidForLines(sold, discountCents - dollarsToCents(totals.giftCard ?? 0), couponCents)
  return products.map(({ sku, title, image, supplier, quantity, addOns, calledOffFor }, line) => {
    const own = units.filter((one) => one.line === line)
    const returned = sumOf(own.filter(({ refunded, failedAt }) => refunded && failedAt === null))
    const restocked = sumOf(own.filter((one) => one.restocked))
    const { failed, failedRestocked } = failedUnitsOf(own)
    const paidCents = paid[line] ?? 0
    const left = quantity - returned
    const leftCents = left > 0 ? worthOfUnits(paidCents, quantity, { returned, quantity: left }) : 0
    const refunds = { returned, restocked, failed, failedRestocked }
    const addOnsCents = addOns.reduce((sum, { price }) => sum + quantity * dollarsToCents(price), 0)
    const goodsCents = (sold[line]?.lineTotalCents ?? 0) - addOnsCents
    const facts = { sku, title, image, supplier, quantity, addOns, calledOffFor }
    const priceCents = prices[line] ?? 0
    const cents = { goodsCents, leftCents, priceCents, paidCents, giftCardCents: priceCents - paidCents }
    return { ...facts, ...refunds, ...cents }
  })
}

const sumOf = (units: readonly Pick<ChosenUnits, 'quantity'>[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)
