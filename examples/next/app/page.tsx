import { AddToCart, Cart, CartButton, Checkout } from '@countertop/sdk/react'
import { Countertop } from './Countertop'

/** A server component: the widgets are empty elements with their fallback in its HTML. */
export default function Page() {
  return (
    <Countertop>
      <h1>Corner Kitchens</h1>
      <CartButton />
      <Cart />
      <AddToCart options={{ sku: 'BWMW25C12SS' }} reserve={44} />
      <Checkout options={{ confirmationUrl: '/thanks' }} reserve={900} fallback={<p>One moment …</p>} />
    </Countertop>
  )
}
