import type { Country } from '../brands/brands'
import { dollarsToCents, formatDollars } from '../money/money'

/*
 * How the Universal Commerce Protocol shows a cart: one form and one wording for the answers of the server and
 * for what an embedded checkout tells its host. Amounts are whole cents, GST included.
 */

/** An amount of a line or of the whole. A discount is negative; the entries before the total add up to it. */
export interface UcpEntry {
  type: 'subtotal' | 'discount' | 'fulfillment' | 'fee' | 'total'
  display_text: string
  amount: number
}

interface AddOn {
  readonly name: string
  /** Dollars, for one unit. */
  readonly price: number
}

/** What is read of a cart's line; prices are dollars. */
export interface UcpLineSource {
  readonly productCode: string
  readonly sku: string
  readonly title: string
  /** Address of its picture, absolute or below the server; empty for none. */
  readonly image: string
  readonly price: number
  /** Of the whole line. */
  readonly lineDiscount: number
  readonly quantity: number
  readonly selectedInstall: AddOn | null
  readonly selectedWarranty: AddOn | null
}

const sumOf = (entries: readonly UcpEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0)

/** @param pictures address of the server that has the pictures */
export const ucpLineOf = (line: UcpLineSource, pictures: string) => {
  const { quantity } = line
  const goods = dollarsToCents(line.price) * quantity - dollarsToCents(line.lineDiscount)
  const fees = [line.selectedInstall, line.selectedWarranty].flatMap((addOn): UcpEntry[] =>
    addOn === null
      ? []
      : [{ type: 'fee', display_text: addOn.name, amount: dollarsToCents(addOn.price) * quantity }],
  )
  const totals: UcpEntry[] = [
    { type: 'subtotal', display_text: 'Subtotal', amount: goods },
    ...fees,
    { type: 'total', display_text: 'Total', amount: goods + sumOf(fees) },
  ]
  return {
    id: line.productCode,
    item: {
      id: line.sku,
      title: line.title,
      price: dollarsToCents(line.price),
      ...(line.image === '' ? {} : { image_url: new URL(line.image, pictures).href }),
    },
    quantity,
    totals,
  }
}

/** A coupon or a gift card, with what it is worth in its cart. */
export interface AppliedCode {
  readonly code: string
  readonly title: string
  readonly amount: number
}

/** Coupon and gift card of a cart; their amounts are dollars there. */
export const appliedCodesOf = (cart: {
  readonly couponCode: string | null
  readonly couponDiscount: number
  readonly giftCardCode: string | null
  readonly giftCardAmount: number
}): AppliedCode[] => [
  ...(cart.couponCode === null
    ? []
    : [
        {
          code: cart.couponCode,
          title: `Coupon ${cart.couponCode}`,
          amount: dollarsToCents(cart.couponDiscount),
        },
      ]),
  ...(cart.giftCardCode === null
    ? []
    : [{ code: cart.giftCardCode, title: 'Gift card', amount: dollarsToCents(cart.giftCardAmount) }]),
]

/** The amounts of a cart or checkout. @param deliveryCents null until every day of delivery is chosen */
export const ucpTotalsOf = ({
  subtotalCents,
  applied,
  deliveryCents,
  totalCents,
  gstCents,
}: {
  readonly subtotalCents: number
  readonly applied: readonly AppliedCode[]
  readonly deliveryCents: number | null
  readonly totalCents: number
  readonly gstCents: number
}): UcpEntry[] => [
  { type: 'subtotal', display_text: 'Subtotal', amount: subtotalCents },
  ...applied
    .filter(({ amount }) => amount > 0)
    .map(({ title, amount }): UcpEntry => ({ type: 'discount', display_text: title, amount: -amount })),
  ...(deliveryCents === null
    ? []
    : [{ type: 'fulfillment' as const, display_text: 'Delivery', amount: deliveryCents }]),
  {
    type: 'total',
    display_text: `${deliveryCents === null ? 'Total before delivery' : 'Total'}, including ${formatDollars(gstCents)} GST`,
    amount: totalCents,
  },
]

const COUNTRY_NAMES: Readonly<Record<Country, readonly string[]>> = {
  AU: ['AU', 'AUS', 'AUSTRALIA'],
  NZ: ['NZ', 'NZL', 'NEW ZEALAND'],
}

/** Whether an address of the protocol is in a country: by a code, its name, or naming none. */
export const isUcpCountry = (country: Country, named = ''): boolean =>
  named === '' || COUNTRY_NAMES[country].includes(named.toUpperCase())
