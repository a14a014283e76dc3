import { useEffect, useRef, useState } from 'react'
import { activeElement, Button, useCountertop, useEmit, useTexts } from '../../../ui'
import { createCartStore, type Cart } from '../page/cart.store'
import { extrasTexts } from './extras.texts'

/** Empties the cart after a second press (COM-015); the store reads the cart again afterwards (COM-019). */
export function EmptyCart({ cart }: { cart: Cart }) {
  const countertop = useCountertop()
  const emit = useEmit()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', extrasTexts)
  // The version of the cart that the confirmation is about: it closes with the next version.
  const [askedVersion, setAskedVersion] = useState<number | null>(null)
  const isAsking = askedVersion === cart.version
  const wasAsking = useRef(false)
  const emptyButton = useRef<HTMLButtonElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)

  // The focused button disappears; the focus moves to the safe answer.
  useEffect(() => {
    if (isAsking) keepButton.current?.focus()
    else if (wasAsking.current && !panelOf(emptyButton.current)?.contains(activeElement())) {
      emptyButton.current?.focus()
    }
    wasAsking.current = isAsking
  }, [isAsking])

  async function empty(): Promise<void> {
    // The lines disappear at once, and these buttons with them.
    panelOf(keepButton.current)?.querySelector<HTMLElement>('.modal-title')?.focus()
    setAskedVersion(null)
    try {
      await store.clear()
    } catch {
      // The lines are restored, and the store's message explains it.
      return
    }
    for (const { sku, quantity } of cart.products) emit('cart:remove', { sku, quantity })
    countertop.announcer.say(texts.cartEmptied)
  }

  if (!isAsking) {
    return (
      <Button kind="quiet" innerRef={emptyButton} onClick={() => setAskedVersion(cart.version)}>
        {texts.emptyCart}
      </Button>
    )
  }
  return (
    <div className="cart-emptying" role="group" aria-label={texts.emptyCart}>
      <span>{texts.emptyCartQuestion}</span>
      <Button kind="secondary" innerRef={keepButton} onClick={() => setAskedVersion(null)}>
        {texts.keepCart}
      </Button>
      <Button kind="quiet" onClick={() => void empty()}>
        {texts.emptyCart}
      </Button>
    </div>
  )
}

const panelOf = (button: HTMLElement | null): Element | null => button?.closest('dialog') ?? null
