import { useState } from 'react'
import {
  AddToCart,
  Cart,
  CartButton,
  Checkout,
  Confirmation,
  CountertopProvider,
} from '@countertop/sdk/react'

const api = import.meta.env.VITE_COUNTERTOP_API ?? 'http://localhost:4000'

/** A product, the cart and the checkout on one page. */
export function Shop() {
  const [state, setState] = useState('')
  const [orderedCart, setOrderedCart] = useState('')
  // Written inline on purpose: every change of the state above makes new options, and nothing mounts again.
  return (
    <CountertopProvider options={{ api, brand: 'aol' }}>
      <main>
        <header>
          <h1>Corner Kitchens</h1>
          <CartButton />
          <Cart options={{ checkoutUrl: '#checkout' }} />
        </header>
        <div className="product">
          <h2>Brightwell 25L Convection Microwave</h2>
          <AddToCart options={{ sku: 'BWMW25C12SS' }} reserve={44} />
        </div>
        <p>
          Checkout: <output>{state}</output>
        </p>
        {orderedCart ? (
          <Confirmation options={{ cartId: orderedCart }} />
        ) : (
          <Checkout
            id="checkout"
            // The page stays here after the order.
            options={{ confirmationUrl: '' }}
            reserve={900}
            fallback={<p>One moment …</p>}
            events={{
              'checkout:change': (detail) => setState(detail.state),
              'checkout:completed': ({ cartId }) => setOrderedCart(cartId),
            }}
          />
        )}
      </main>
    </CountertopProvider>
  )
}
