import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '../../../core'
import { CartIcon, useScope, useTexts } from '../../../ui'
import { createCartStore } from '../page/cart.store'
import { cartTexts } from '../page/cart.texts'
import { preloadCartPanel } from '../page/LazyCartPanel'

const SHOWN_MAX = 99

/** Opens the cart and shows its count, which is part of the accessible name. */
export function CartButton() {
  const { countertop, host } = useScope()
  const store = countertop.once('cart', createCartStore)
  const { cartCount, isCartOpen } = useStore(store.$state)
  const texts = useTexts('cart', cartTexts)

  useEffect(() => {
    // A failure is not reported for the badge; the opened panel reports it.
    if (store.$state.get().cart === null) store.load().catch(() => undefined)
  }, [store])

  const count = cartCount === 1 ? texts.item : fill(texts.items, { count: cartCount })
  return (
    <button
      type="button"
      className="cart-button"
      part="cart-button"
      aria-haspopup="dialog"
      aria-expanded={isCartOpen}
      aria-label={`${texts.open}, ${count}`}
      onPointerEnter={preloadCartPanel}
      onFocus={preloadCartPanel}
      onClick={() => store.open('button', host)}
    >
      <CartIcon size={24} />
      {cartCount > 0 && (
        <span className="cart-count" aria-hidden="true">
          {cartCount > SHOWN_MAX ? `${SHOWN_MAX}+` : cartCount}
        </span>
      )}
    </button>
  )
}
