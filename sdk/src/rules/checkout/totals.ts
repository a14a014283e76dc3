import type { Country } from '../brands/brands'
import { gstIncludedCents } from '../money/money'

/** A line of the cart; every amount in whole cents. */
export interface PricedLine {
  unitCents: number
  quantity: number
  rrpCents?: number | null
  /** Discount on the whole line. */
  lineDiscountCents?: number
  /** Price of the chosen warranty, for each unit. */
  warrantyCents?: number
  /** Price of the chosen installation, for each unit. */
  installCents?: number
}

export interface TotalsInput {
  country: Country
  lines: readonly PricedLine[]
  couponDiscountCents?: number
  /** Balance of the applied gift card; the answer contains the part that is used. */
  giftCardCents?: number
  deliveryCents?: number
  supplierDatesCents?: readonly number[]
  servicesCents?: readonly number[]
  /** Null or 0 pays in full. */
  depositCents?: number | null
}

/** Every amount in whole cents, none negative; the parts add up to the totals. */
export interface Totals {
  /** Products after line discounts. */
  goodsCents: number
  /** Warranties and installations. */
  addOnsCents: number
  /** Coupon discount that is used: at most goods and add-ons. */
  couponDiscountCents: number
  /** Amount of the gift card that is used: at most the rest of goods and add-ons. */
  giftCardCents: number
  /** The cart's `orderTotal`: goods + addOns - couponDiscount - giftCard. */
  orderTotalCents: number
  deliveryCents: number
  supplierDeliveryCents: number
  servicesCents: number
  /** orderTotal + delivery + supplierDelivery + services (CHK-OP-030). */
  totalCents: number
  /** GST contained in the total. */
  gstCents: number
  /** Charged now: the deposit, or the total. */
  payNowCents: number
  remainingCents: number
  totalRrpCents: number
  /** RRP less goods, 0 when nothing is saved. The coupon is not part of it: it has its own amount. */
  savingTotalCents: number
  isPaymentFree: boolean
}

const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0)

/** The price of one line's products after its discount, in cents (SHL-302, SHL-304). */
export function lineGoodsCents({ unitCents, quantity, lineDiscountCents = 0 }: PricedLine): number {
  return Math.max(0, unitCents * quantity - lineDiscountCents)
}

/**
 * The one pricing of a cart: the server charges by it and the page shows it (CHK-314).
 * @throws RangeError when an amount is negative or not in whole cents.
 */
export function cartTotals(input: TotalsInput): Totals {
  assertCents(input)
  const { lines } = input
  const goodsCents = sum(lines.map(lineGoodsCents))
  const addOnsCents = sum(
    lines.map(
      ({ quantity, warrantyCents = 0, installCents = 0 }) => quantity * (warrantyCents + installCents),
    ),
  )
  const couponDiscountCents = Math.min(input.couponDiscountCents ?? 0, goodsCents + addOnsCents)
  const discountedCents = goodsCents + addOnsCents - couponDiscountCents
  const giftCardCents = Math.min(input.giftCardCents ?? 0, discountedCents)
  const orderTotalCents = discountedCents - giftCardCents
  const deliveryCents = input.deliveryCents ?? 0
  const supplierDeliveryCents = sum(input.supplierDatesCents)
  const servicesCents = sum(input.servicesCents)
  const totalCents = orderTotalCents + deliveryCents + supplierDeliveryCents + servicesCents
  const payNowCents = Math.min(input.depositCents || totalCents, totalCents)
  const totalRrpCents = sum(
    lines.map(({ unitCents, rrpCents, quantity }) => Math.max(rrpCents ?? 0, unitCents) * quantity),
  )
  return {
    goodsCents,
    addOnsCents,
    couponDiscountCents,
    giftCardCents,
    orderTotalCents,
    deliveryCents,
    supplierDeliveryCents,
    servicesCents,
    totalCents,
    gstCents: gstIncludedCents(totalCents, input.country),
    payNowCents,
    remainingCents: totalCents - payNowCents,
    totalRrpCents,
    savingTotalCents: Math.max(0, totalRrpCents - goodsCents),
    isPaymentFree: totalCents === 0,
  }
}

// One by one: a list of all amounts of sixty lines costs a server more than the totals themselves.
function assertCents(input: TotalsInput): void {
  const { couponDiscountCents, giftCardCents, deliveryCents, depositCents } = input
  ;[couponDiscountCents, giftCardCents, deliveryCents, depositCents].forEach(assertAmount)
  input.supplierDatesCents?.forEach(assertAmount)
  input.servicesCents?.forEach(assertAmount)
  for (const line of input.lines) Object.values(line).forEach(assertAmount)
}

function assertAmount(amount: number | null | undefined): void {
  if (amount != null && !(Number.isSafeInteger(amount) && amount >= 0)) {
    throw new RangeError(`Not an amount in whole cents: ${amount}`)
  }
}
