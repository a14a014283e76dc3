import { AddToCart, Cart, CartButton, Checkout } from '@countertop/sdk/react'
import { Countertop } from './Countertop'

/** A server component: the widgets are empty elements with their fallback in its HTML. */
export default function Page() {
  return (
    <Countertop>
      <main>
        <header>
          <h1>Corner Kitchens</h1>
          <CartButton />
          <Cart />
        </header>
        <div className="product">
          <h2>Brightwell 25L Convection Microwave</h2>
          <AddToCart options={{ sku: 'BWMW25C12SS' }} reserve={44} />
        </div>
        <Checkout options={{ confirmationUrl: '/thanks' }} reserve={900} fallback={<p>One moment …</p>} />
      </main>
    </Countertop>
  )
}
