import { createCartStore, sharedCountertop } from '@countertop/sdk'
import { formatDollars } from '@countertop/sdk/rules'
import { options } from './options'

/** The cart that the widgets show. */
const cart = sharedCountertop(options).once('cart', createCartStore)

/** Shows the number of items and their total, at every change of the cart. */
export function showTotal(output: Element): void {
  cart.$state.subscribe(({ cartCount, cart }) => {
    const dollars = formatDollars(Math.round((cart?.orderTotal ?? 0) * 100))
    output.textContent = cartCount === 0 ? 'nothing' : `${cartCount} for ${dollars}`
  })
}
