import { appliedCodesOf, type Brand, dollarsToCents, ucpLineOf, ucpTotalsOf } from '@countertop/sdk/rules'
import type { CartView } from '../../cart/service'
import type { Message } from '../messages'
import type { UcpCart } from './cart.schema'

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

export const cartNotices = ({ messages }: CartView): Message[] =>
  messages.map(({ message }) => ({ type: 'warning', code: 'cart_note', content: message }))

/** A cart as platforms see it, in cents of the brand's currency, GST included. */
export const buildUcpCart = (
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
  const lines = cart.products.map((line) => ucpLineOf(line, pictures))
  const applied = appliedCodesOf(cart)
  const all = [...messages, ...stockMessages(cart), ...cartNotices(cart)]
  const lineTotals = lines.flatMap((line) => line.totals.filter(({ type }) => type === 'total'))
  return {
    id,
    line_items: lines,
    currency: brand.currency,
    totals: ucpTotalsOf({
      subtotalCents: lineTotals.reduce((sum, { amount }) => sum + amount, 0),
      applied,
      deliveryCents: null,
      totalCents: dollarsToCents(cart.orderTotal),
      gstCents: dollarsToCents(cart.gstIncluded),
    }),
    ...(showsDiscounts ? { discounts: { codes: applied.map(({ code }) => code), applied } } : {}),
    ...(all.length === 0 ? {} : { messages: all }),
    ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
  }
}
