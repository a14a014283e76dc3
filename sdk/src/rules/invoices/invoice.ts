import type { Country } from '../brands/brands'
import { dollarsToCents, gstIncludedCents } from '../money/money'

/** The sums of an order that its invoice needs, in dollars. */
export interface InvoicedTotals {
  /** After the gift card. */
  total: number
  /** Coupon and gift card together. */
  discounts: number
  /** Absent in orders placed before it was stored. */
  giftCard?: number | undefined
  /** The coupon's part, where prices were agreed. */
  coupon?: number | undefined
}

/** The sums of a tax invoice, in whole cents. */
export interface InvoiceSums {
  /** The price of what was sold: the order's total and the gift card. */
  priceCents: number
  /** GST contained in the price. */
  gstCents: number
  discountCents: number
  giftCardCents: number
}

/** The name of the number that identifies a seller on its tax invoices. */
export const taxNumberLabels: Readonly<Record<Country, string>> = { AU: 'ABN', NZ: 'GST number' }

const giftCardOf = ({ discounts, giftCard, coupon }: InvoicedTotals): number | null => {
  if (giftCard !== undefined) return dollarsToCents(giftCard)
  if (coupon !== undefined) return dollarsToCents(discounts) - dollarsToCents(coupon)
  return discounts === 0 ? 0 : null
}

/**
 * The sums of an order's tax invoice. A gift card is a means of payment and no discount: it lowers neither
 * the price nor its GST, unlike in `gstIncluded` of carts and orders, which is the GST of the amount that is
 * left to pay. Null for an old order whose discounts may contain a gift card: it gets no tax invoice.
 */
export function invoiceSums(totals: InvoicedTotals, country: Country): InvoiceSums | null {
  const giftCardCents = giftCardOf(totals)
  if (giftCardCents === null) return null
  const priceCents = dollarsToCents(totals.total) + giftCardCents
  return {
    priceCents,
    gstCents: gstIncludedCents(priceCents, country),
    discountCents: dollarsToCents(totals.discounts) - giftCardCents,
    giftCardCents,
  }
}

/**
 * Whether an order has a tax invoice: its seller has an ABN or a GST number, something was sold (unlike in a
 * cancelled order), and the price before a gift card is known.
 */
export const hasTaxInvoice = (
  { status, totals }: { status: string; totals: InvoicedTotals },
  country: Country,
  taxNumber: string | undefined,
): boolean => Boolean(taxNumber) && status !== 'cancelled' && invoiceSums(totals, country) !== null

/** The sums of the note that corrects a tax invoice after a refund, in whole cents. */
export interface AdjustmentSums {
  /** The amount by which the price fell. */
  priceCents: number
  /** The amount by which the GST fell. */
  gstCents: number
  /** The price afterwards. */
  leftCents: number
  /** GST contained in the price afterwards. */
  leftGstCents: number
}

/**
 * The sums of the adjustment note of an order (in New Zealand: supply correction information). A refund
 * lowers the price, except of money that was paid beyond it: that is returned first. An order that is
 * refunded in full has no price left: its gift card is returned too, and the rest of a deposit is not due any
 * more. Null where the price did not fall.
 * @param refunded refunded so far, in dollars
 * @param giftCardRefunded returned to the gift card by refunds of items, in dollars; absent as `paid`
 * @param paid paid so far, less refunds, in dollars; absent in responses of a backend of an earlier release
 */
export function adjustmentSums(
  { priceCents, gstCents, giftCardCents }: InvoiceSums,
  {
    status,
    refunded,
    giftCardRefunded = 0,
    paid = 0,
  }: {
    status: string
    refunded: number
    giftCardRefunded?: number | undefined
    paid?: number | undefined
  },
  country: Country,
): AdjustmentSums | null {
  const refundedCents = dollarsToCents(refunded)
  const excessCents = Math.max(0, dollarsToCents(paid) + refundedCents - (priceCents - giftCardCents))
  const returnedCents = refundedCents - excessCents + dollarsToCents(giftCardRefunded)
  const fallCents = status === 'refunded' ? priceCents : Math.min(returnedCents, priceCents)
  if (fallCents <= 0 || status === 'cancelled') return null
  const leftCents = priceCents - fallCents
  const leftGstCents = gstIncludedCents(leftCents, country)
  return { priceCents: fallCents, gstCents: gstCents - leftGstCents, leftCents, leftGstCents }
}
