import { dollarsToCents, formatDollars } from '@countertop/sdk/rules'
import type { DomainError } from '../../../foundation/errors'
import type { LoadedCart } from '../../cart/service'
import type { Quote } from '../../checkout/service'
import { checkoutRefusal } from '../refusals'
import type { CheckoutPost } from '../schema'

/** Parses posted dollars; null for an amount that is not in whole cents, which no page can have shown. */
export const postedCents = (dollars: number): number | null => {
  try {
    return dollarsToCents(dollars)
  } catch {
    return null
  }
}

const isSameCart = ({ cart }: CheckoutPost, { lines }: LoadedCart): boolean =>
  cart.items.length === lines.length &&
  lines.every((line) =>
    cart.items.some(
      (item) => item.productCode === line.lineId && item.sku === line.sku && item.qty === line.quantity,
    ),
  )

const describeChange = (what: string, now: number, before: number): string =>
  `${what} ${formatDollars(now)} instead of ${formatDollars(before)}.`

/**
 * Compares what the page showed with what would be charged (OP-030). A difference is explained and nothing is
 * charged, so that shoppers are charged only prices they saw. Null when they agree.
 */
export const shownRefusal = (post: CheckoutPost, cart: LoadedCart, quote: Quote): DomainError | null => {
  const shownTotal = postedCents(post.shownTotal)
  const shownProducts = postedCents(post.cart.orderTotal)
  const { totalCents, orderTotalCents } = quote.totals
  const isSame = isSameCart(post, cart)
  if (isSame && shownTotal === totalCents && shownProducts === orderTotalCents) return null
  const messages = isSame ? [] : ['Your cart has changed since this page was loaded.']
  if (shownTotal !== null && shownProducts !== null) {
    const shownRest = shownTotal - shownProducts
    const rest = totalCents - orderTotalCents
    if (shownProducts !== orderTotalCents) {
      messages.push(describeChange('The products in your cart now come to', orderTotalCents, shownProducts))
    }
    if (shownRest !== rest && shownRest >= 0)
      messages.push(describeChange('Delivery and services now come to', rest, shownRest))
    if (shownTotal !== totalCents && shownTotal >= 0)
      messages.push(describeChange('Your total is now', totalCents, shownTotal))
  }
  messages.push('You have not been charged. Please check your order and place it again.')
  return checkoutRefusal(400, 'TOTAL_CHANGED', messages)
}
