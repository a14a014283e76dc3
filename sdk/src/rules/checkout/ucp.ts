import { dollarsToCents, formatDollars } from '../money/money'

/*
 * Lines and totals of the Universal Commerce Protocol, built in one place for the server's answers and for
 * the messages of an embedded checkout to its host. Amounts are whole cents and include GST.
 */

/**
 * An entry of the totals of a line or a cart, in cents. Discounts are negative. The entries add up to the
 * total.
 */
export interface UcpEntry {
  type: 'subtotal' | 'discount' | 'fulfillment' | 'fee' | 'total'
  display_text: string
  amount: number
}

interface AddOn {
  readonly name: string
  /** Dollars for one unit. */
  readonly price: number
}

/** The fields of a cart line that `ucpLineOf` reads. Prices are in dollars. */
export interface UcpLineSource {
  readonly productCode: string
  readonly sku: string
  readonly title: string
  /** URL of its picture, absolute or relative to the server; empty for none. */
  readonly image: string
  /** Dollars for one unit. */
  readonly price: number
  /** Dollars for the whole line. */
  readonly lineDiscount: number
  readonly quantity: number
  readonly selectedInstall: AddOn | null
  readonly selectedWarranty: AddOn | null
}

const sumOf = (entries: readonly UcpEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Builds a line item of the protocol, with amounts in cents.
 * @param pictures base URL of pictures
 */
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

/** A coupon or gift card of a cart. */
export interface AppliedCode {
  readonly code: string
  readonly title: string
  /** Cents that it takes off the total. */
  readonly amount: number
}

/**
 * The coupon and the gift card of a cart.
 * @param cart its amounts are in dollars
 */
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

/**
 * Builds the totals of a cart or checkout, in cents.
 * @param amounts.deliveryCents null until every delivery day is chosen
 */
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
