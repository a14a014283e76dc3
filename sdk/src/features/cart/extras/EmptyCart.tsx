import { useEffect, useRef, useState } from 'react'
import { Button, useCountertop, useEmit, useTexts } from '../../../ui'
import { createCartStore, type Cart } from '../page/cart.store'
import { extrasTexts } from './extras.texts'

/** Empties the cart after a second press (COM-015); the store reads the cart again afterwards (COM-019). */
export function EmptyCart({ cart }: { cart: Cart }) {
  const countertop = useCountertop()
  const emit = useEmit()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', extrasTexts)
  const [isAsking, setIsAsking] = useState(false)
  const keepButton = useRef<HTMLButtonElement>(null)

  // The pressed button disappears, and the safe answer comes first.
  useEffect(() => {
    if (isAsking) keepButton.current?.focus()
  }, [isAsking])

  async function empty(): Promise<void> {
    setIsAsking(false)
    for (const { sku, quantity } of cart.products) emit('cart:remove', { sku, quantity })
    try {
      await store.clear()
      countertop.announcer.say(texts.cartEmptied)
    } catch {
      // The lines are back, and the store's message explains it.
    }
  }

  if (!isAsking) {
    return (
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.emptyCart}
      </Button>
    )
  }
  return (
    <div className="cart-emptying" role="group" aria-label={texts.emptyCart}>
      <span>{texts.emptyCartQuestion}</span>
      <Button kind="secondary" ref={keepButton} onClick={() => setIsAsking(false)}>
        {texts.keepCart}
      </Button>
      <Button kind="quiet" onClick={() => void empty()}>
        {texts.emptyCart}
      </Button>
    </div>
  )
}
