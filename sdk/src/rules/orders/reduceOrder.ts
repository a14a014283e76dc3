import type { Country } from '../brands/brands'
import { dollarsToCents, gstIncludedCents } from '../money/money'
import { type ChosenUnits, paidForLines, worthOfUnits } from './refundLines'

/** An unpaid order as staff reduce it, in dollars. */
export interface ReducibleOrder {
  readonly lines: readonly {
    readonly title: string
    readonly quantity: number
    /** Of all units, add-ons included. */
    readonly lineTotal: number
    readonly isAgreedPrice?: boolean | undefined
    readonly supplier?: string | undefined
    /** Units that can be removed: they have not left the shop. */
    readonly removable: number
  }[]
  readonly totals: { readonly discounts: number; readonly delivery: number; readonly services: number }
  /** The gift card's part of `discounts`. */
  readonly giftCard: number
  readonly services: readonly { readonly sku: string; readonly title: string; readonly price: number }[]
  /** `price` is missing in orders placed before it was stored. */
  readonly supplierDates: readonly { readonly supplier: string; readonly price?: number | undefined }[]
}

/** What staff reduce: units of lines to the given number, and services that are removed. */
export interface Reduction {
  /** `quantity` is the number of units that stay; lines that are not named stay as they are. */
  readonly lines: readonly ChosenUnits[]
  /** The SKUs of the removed services. */
  readonly services: readonly string[]
}

/** An order after a reduction, in cents. */
export interface ReducedOrder {
  /** Every line of the order, with the units that stay, their price and the removed units. */
  readonly lines: readonly {
    readonly quantity: number
    readonly lineTotalCents: number
    readonly removed: number
  }[]
  readonly services: ReducibleOrder['services']
  /** Suppliers whose own delivery is not needed any more. */
  readonly endedSuppliers: readonly string[]
  /** Only suppliers still deliver: the shop's own delivery is not needed any more. */
  readonly endsOwnDelivery: boolean
  readonly productsCents: number
  readonly couponCents: number
  readonly giftCardCents: number
  readonly deliveryCents: number
  readonly servicesCents: number
  readonly totalCents: number
  readonly gstCents: number
}

/** Why an order cannot be reduced. */
export type ReductionRefusal =
  /** The line is missing, or named twice. */
  | { readonly code: 'NO_SUCH_LINE' }
  /** Units cannot be added, and those that have left cannot be removed. */
  | {
      readonly code: 'UNITS_OUT_OF_RANGE'
      readonly line: number
      readonly least: number
      readonly most: number
    }
  | { readonly code: 'NO_SUCH_SERVICE' }
  /** No unit would stay: the order is cancelled instead. */
  | { readonly code: 'NOTHING_LEFT' }

/**
 * Calculates an unpaid order without some of its units and services, for the page that staff confirm and on
 * the server. A line's price and its share of the coupon fall in proportion to its units, as in a refund. The
 * delivery of a supplier, and that of the shop, ends with the last of its units; otherwise it stays as
 * agreed. The gift card then pays for goods and add-ons alone, as in `cartTotals`; the rest is returned to
 * the card.
 */
export function reduceOrder(
  order: ReducibleOrder,
  { lines: kept, services: removedServices }: Reduction,
  country: Country,
): ReducedOrder | ReductionRefusal {
  for (const [index, { line, quantity }] of kept.entries()) {
    const own = order.lines[line]
    if (!own || kept.findIndex((one) => one.line === line) !== index) {
      return { code: 'NO_SUCH_LINE' }
    }
    const [least, most] = [own.quantity - own.removable, own.quantity]
    if (!Number.isInteger(quantity) || quantity < least || quantity > most) {
      return { code: 'UNITS_OUT_OF_RANGE', line, least, most }
    }
  }
  if (removedServices.some((sku) => order.services.every((one) => one.sku !== sku))) {
    return { code: 'NO_SUCH_SERVICE' }
  }
  const oldCouponCents = dollarsToCents(order.totals.discounts) - dollarsToCents(order.giftCard)
  const sold = order.lines.map(({ quantity, lineTotal, isAgreedPrice }) => ({
    quantity,
    lineTotalCents: dollarsToCents(lineTotal),
    isAgreedPrice: isAgreedPrice ?? false,
  }))
  const paid = paidForLines(sold, oldCouponCents, oldCouponCents)
  const lines = sold.map(({ quantity, lineTotalCents }, line) => {
    const left = kept.find((one) => one.line === line)?.quantity ?? quantity
    const removed = quantity - left
    const without = (cents: number) =>
      removed > 0 ? cents - worthOfUnits(cents, quantity, { returned: 0, quantity: removed }) : cents
    const couponCents = without(lineTotalCents - (paid[line] ?? 0))
    return { quantity: left, removed, lineTotalCents: without(lineTotalCents), couponCents }
  })
  if (lines.every(({ quantity }) => quantity === 0)) return { code: 'NOTHING_LEFT' }
  const services = order.services.filter(({ sku }) => !removedServices.includes(sku))
  const before = deliverersOf(order, order.lines)
  const after = deliverersOf(order, lines)
  const hasEnded = (supplier: string | null) => before.has(supplier) && !after.has(supplier)
  const ended = order.supplierDates.filter(({ supplier }) => hasEnded(supplier))
  const endsOwnDelivery = hasEnded(null)
  const pricesOf = (suppliers: ReducibleOrder['supplierDates']) =>
    sum(suppliers.map(({ price = 0 }) => dollarsToCents(price)))
  const agreedCents = dollarsToCents(order.totals.delivery)
  const ownCents = agreedCents - pricesOf(order.supplierDates)
  const productsCents = sum(lines.map(({ lineTotalCents }) => lineTotalCents))
  const couponCents = sum(lines.map((line) => line.couponCents))
  const deliveryCents = agreedCents - pricesOf(ended) - (endsOwnDelivery ? ownCents : 0)
  const servicesCents =
    dollarsToCents(order.totals.services) -
    sum(order.services.filter((one) => !services.includes(one)).map(({ price }) => dollarsToCents(price)))
  const priceCents = productsCents - couponCents + deliveryCents + servicesCents
  const giftCardCents = Math.min(dollarsToCents(order.giftCard), productsCents - couponCents)
  const totalCents = priceCents - giftCardCents
  return {
    lines: lines.map(({ couponCents: _coupon, ...line }) => line),
    services,
    endedSuppliers: ended.map(({ supplier }) => supplier),
    endsOwnDelivery,
    productsCents,
    couponCents,
    giftCardCents,
    deliveryCents,
    servicesCents,
    totalCents,
    gstCents: gstIncludedCents(totalCents, country),
  }
}

/**
 * The suppliers that deliver these units themselves, and null for the shop. Nobody where the order was placed
 * before suppliers and their prices were stored: then no delivery is known to have ended.
 */
const deliverersOf = (
  { lines, supplierDates }: ReducibleOrder,
  units: readonly { readonly quantity: number }[],
): ReadonlySet<string | null> => {
  const areStored =
    lines.every(({ supplier }) => supplier !== undefined) &&
    supplierDates.every(({ price }) => price !== undefined)
  if (!areStored) return new Set()
  const left = lines.filter((_, line) => (units[line]?.quantity ?? 0) > 0)
  return new Set(
    left.map((line) => supplierDates.find(({ supplier }) => supplier === line.supplier)?.supplier ?? null),
  )
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** A refusal in words, for staff. `titles` are those of the order's lines. */
export const reductionRefusalText = (refusal: ReductionRefusal, titles: readonly string[]): string => {
  switch (refusal.code) {
    case 'NO_SUCH_LINE':
      return 'The order has no such line.'
    case 'UNITS_OUT_OF_RANGE': {
      const { line, least, most } = refusal
      const title = titles[line] ?? ''
      return least === 0
        ? `Keep at most ${most} of ${title}.`
        : `Keep ${least === most ? `all ${most}` : `${least} to ${most}`} of ${title}: ${least} cannot be removed any more.`
    }
    case 'NO_SUCH_SERVICE':
      return 'The order has no such service.'
    case 'NOTHING_LEFT':
      return 'No items would be left. Cancel the order instead.'
  }
}
