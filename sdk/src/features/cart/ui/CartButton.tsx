import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '../../../core'
import { CartIcon, useScope, useTexts } from '../../../ui'
import { createCartStore } from '../cart.store'
import { cartTexts } from '../cart.texts'
import { preloadCartPanel } from './LazyCartPanel'

const MOST_SHOWN = 99

/** Opens the cart and shows how much is in it; the count is part of its name. */
export function CartButton() {
  const { countertop, host } = useScope()
  const store = countertop.once('cart', createCartStore)
  const { cartCount, isCartOpen } = useStore(store.$state)
  const texts = useTexts('cart', cartTexts)

  useEffect(() => {
    // A badge that cannot be read is not worth an error; the panel says so when it is opened.
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
          {cartCount > MOST_SHOWN ? `${MOST_SHOWN}+` : cartCount}
        </span>
      )}
    </button>
  )
}
