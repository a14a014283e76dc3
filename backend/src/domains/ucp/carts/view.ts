import { appliedCodesOf, type Brand, dollarsToCents, ucpLineOf, ucpTotalsOf } from '@countertop/sdk/rules'
import type { CartView } from '../../cart/service'
import { type Message, recoverable } from '../messages'
import type { UcpCart } from './cart.schema'

/** Errors for the lines that cannot be bought as they are. The cart's texts are in the order of its lines. */
export const stockMessages = ({ products, errors }: CartView): Message[] => {
  const unavailable = products.flatMap(({ available }, index) => (available ? [] : [index]))
  return errors.map(({ message }, at) =>
    recoverable('out_of_stock', message, `$.line_items[${unavailable[at] ?? 0}]`),
  )
}

/** The cart's own notices, such as a price that has changed, as warnings. */
export const cartNotices = ({ messages }: CartView): Message[] =>
  messages.map(({ message }) => ({ type: 'warning', code: 'cart_note', content: message }))

/**
 * Builds the codes of a cart or checkout.
 * @param codes those of the request, with the refused ones; undefined for the codes that are applied
 */
export const discountsView = (
  cart: Parameters<typeof appliedCodesOf>[0],
  codes: readonly string[] | undefined,
): { codes: string[]; applied: ReturnType<typeof appliedCodesOf> } => {
  const applied = appliedCodesOf(cart)
  return { codes: [...(codes ?? applied.map(({ code }) => code))], applied }
}

/**
 * Builds a cart of the protocol. Amounts are in cents of the brand's currency and include GST.
 * @param options.pictures base URL of pictures
 * @param options.codes see `discountsView`
 */
export const buildUcpCart = (
  id: string,
  brand: Brand,
  cart: CartView,
  {
    pictures,
    messages,
    codes,
    showsDiscounts,
    continueUrl,
  }: {
    readonly pictures: string
    readonly messages: readonly Message[]
    readonly codes: readonly string[] | undefined
    readonly showsDiscounts: boolean
    readonly continueUrl: string | undefined
  },
): UcpCart => {
  const lines = cart.products.map((line) => ucpLineOf(line, pictures))
  const discounts = discountsView(cart, codes)
  const all = [...messages, ...stockMessages(cart), ...cartNotices(cart)]
  const lineTotals = lines.flatMap((line) => line.totals.filter(({ type }) => type === 'total'))
  return {
    id,
    line_items: lines,
    currency: brand.currency,
    totals: ucpTotalsOf({
      subtotalCents: lineTotals.reduce((sum, { amount }) => sum + amount, 0),
      applied: discounts.applied,
      deliveryCents: null,
      totalCents: dollarsToCents(cart.orderTotal),
      gstCents: dollarsToCents(cart.gstIncluded),
    }),
    ...(showsDiscounts ? { discounts } : {}),
    ...(all.length === 0 ? {} : { messages: all }),
    ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
  }
}
