import { type Brand, dollarsToCents, formatDollars } from '@countertop/sdk/rules'
import type { CartView } from '../../cart/service'
import type { Message } from '../messages'
import type { UcpCart } from './cart.schema'

type Line = CartView['products'][number]
type Total = UcpCart['totals'][number]

const cents = dollarsToCents

/** What is chosen with a product, for all of its units. */
const addOnsOf = ({ selectedInstall, selectedWarranty, quantity }: Line): Total[] =>
  [selectedInstall, selectedWarranty].flatMap((addOn) =>
    addOn === null
      ? []
      : [{ type: 'fee' as const, display_text: addOn.name, amount: cents(addOn.price) * quantity }],
  )

export const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

export const lineView = (line: Line, pictures: string): UcpCart['line_items'][number] => {
  const goods = cents(line.price) * line.quantity - cents(line.lineDiscount)
  const addOns = addOnsOf(line)
  return {
    id: line.productCode,
    item: {
      id: line.sku,
      title: line.title,
      price: cents(line.price),
      ...(line.image === '' ? {} : { image_url: new URL(line.image, pictures).href }),
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', display_text: 'Subtotal', amount: goods },
      ...addOns,
      { type: 'total', display_text: 'Total', amount: goods + sumOf(addOns) },
    ],
  }
}

interface Applied {
  readonly code: string
  readonly title: string
  readonly amount: number
}

/** Coupon and gift card of a cart, with what they are worth in it. */
export const appliedOf = (cart: CartView): Applied[] => [
  ...(cart.couponCode === null
    ? []
    : [{ code: cart.couponCode, title: `Coupon ${cart.couponCode}`, amount: cents(cart.couponDiscount) }]),
  ...(cart.giftCardCode === null
    ? []
    : [{ code: cart.giftCardCode, title: 'Gift card', amount: cents(cart.giftCardAmount) }]),
]

/** Lines that cannot be bought as they are. Their texts are the shop's own, in the order of the lines. */
export const stockMessages = ({ products, errors }: CartView): Message[] => {
  const unavailable = products.flatMap(({ available }, index) => (available ? [] : [index]))
  return errors.map(({ message }, at) => ({
    type: 'error',
    code: 'out_of_stock',
    content: message,
    severity: 'recoverable',
    path: `$.line_items[${unavailable[at] ?? 0}]`,
  }))
}

export const notices = ({ messages }: CartView): Message[] =>
  messages.map(({ message }) => ({ type: 'warning', code: 'cart_note', content: message }))

/** A cart as platforms see it, in cents of the brand's currency, GST included. */
export const ucpCartOf = (
  id: string,
  brand: Brand,
  cart: CartView,
  {
    pictures,
    messages,
    showsDiscounts,
    continueUrl,
  }: {
    readonly pictures: string
    readonly messages: readonly Message[]
    readonly showsDiscounts: boolean
    readonly continueUrl: string | undefined
  },
): UcpCart => {
  const lines = cart.products.map((line) => lineView(line, pictures))
  const applied = appliedOf(cart)
  const all = [...messages, ...stockMessages(cart), ...notices(cart)]
  const subtotal = sumOf(lines.flatMap((line) => line.totals.filter(({ type }) => type === 'total')))
  return {
    id,
    line_items: lines,
    currency: brand.currency,
    totals: [
      { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
      ...applied
        .filter(({ amount }) => amount > 0)
        .map(({ title, amount }) => ({ type: 'discount' as const, display_text: title, amount: -amount })),
      {
        type: 'total',
        display_text: `Total before delivery, including ${formatDollars(cents(cart.gstIncluded))} GST`,
        amount: cents(cart.orderTotal),
      },
    ],
    ...(showsDiscounts ? { discounts: { codes: applied.map(({ code }) => code), applied } } : {}),
    ...(all.length === 0 ? {} : { messages: all }),
    ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
  }
}
