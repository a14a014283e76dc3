import { type Totals, lineGoodsCents } from '@countertop/sdk/rules'
import { type CartLine, couponGoodsOf, HOUSE, pricedLine } from '../cart/service'

/** The amount that one supplier is paid now, in cents. */
export interface SupplierLeg {
  readonly supplierKey: string
  readonly amountCents: number
}

export interface LegsInput {
  readonly lines: readonly CartLine[]
  readonly totals: Totals
  readonly supplierDates: readonly { supplier: string; priceCents: number }[]
}

/**
 * Splits the amount to pay now by supplier. A supplier gets the price of its products with add-ons and of its
 * own delivery; the house gets the rest: its products, its delivery and the services. The coupon's discount
 * is split in proportion to the products that it applies to. The gift card, which the house has issued, pays
 * the house's part first. Parts of 0 are omitted, and the parts add up exactly.
 */
export const splitBySupplier = ({ lines, totals, supplierDates }: LegsInput): SupplierLeg[] => {
  const keys = [HOUSE, ...new Set(lines.map(({ supplierKey }) => supplierKey).filter((key) => key !== HOUSE))]
  const goods = keys.map((key) => sum(linesOf(lines, key).map((line) => lineGoodsCents(pricedLine(line)))))
  const addOns = keys.map((key) => sum(linesOf(lines, key).map(addOnsCents)))
  const discounted = keys.map((key) => sum(linesOf(lines, key).map(couponGoodsOf)))
  const discounts = shareOut(totals.couponDiscountCents, discounted)
  const cost = keys.map((_, index) => at(goods, index) + at(addOns, index) - at(discounts, index))
  const afterGiftCard = payFrom(totals.giftCardCents, cost)
  const amounts = keys.map((key, index) => {
    const dates = sum(
      supplierDates.filter(({ supplier }) => supplier === key).map(({ priceCents }) => priceCents),
    )
    const house = key === HOUSE ? totals.deliveryCents + totals.servicesCents : 0
    return at(afterGiftCard, index) + dates + house
  })
  // A deposit lowers every leg in proportion; without one this changes nothing.
  const payNow = totals.payNowCents === totals.totalCents ? amounts : shareOut(totals.payNowCents, amounts)
  return keys
    .map((supplierKey, index) => ({ supplierKey, amountCents: at(payNow, index) }))
    .filter(({ amountCents }) => amountCents > 0)
}

/** Splits whole cents in proportion to weights. The remainder of rounding goes to the largest fractions. */
export const shareOut = (cents: number, weights: readonly number[]): number[] => {
  const total = sum(weights)
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => (cents * weight) / total)
  const shares = exact.map(Math.floor)
  const order = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index)
  const missing = cents - sum(shares)
  for (const { index } of order.slice(0, missing)) shares[index] = at(shares, index) + 1
  return shares
}

const payFrom = (cents: number, costs: readonly number[]): number[] => {
  let left = cents
  return costs.map((cost) => {
    const used = Math.min(left, cost)
    left -= used
    return cost - used
  })
}

const linesOf = (lines: readonly CartLine[], key: string) =>
  lines.filter(({ supplierKey }) => supplierKey === key)
const addOnsCents = ({ quantity, warranty, install }: CartLine): number =>
  quantity * ((warranty?.priceCents ?? 0) + (install?.priceCents ?? 0))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const at = (values: readonly number[], index: number): number => values[index] ?? 0
