import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { dollarsToCents, formatPrice } from '../../../rules'
import { Button, useScope, useTexts } from '../../../ui'
import { createCartStore, type Cart, type CartProduct } from '../cart.store'
import { cartPanelTexts } from '../cartPanel.texts'
import { CartLine } from './CartLine'

/** Of several presses in a row only the last one is announced. */
const SAID_AFTER_MS = 500

/** The lines, and above them a way to have the one back that was just removed. */
export function CartLines({ cart }: { cart: Cart }) {
  const { countertop, host } = useScope()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', cartPanelTexts)
  const [removed, setRemoved] = useState<CartProduct | null>(null)
  const lastChange = useRef(0)
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const undoButton = useRef<HTMLButtonElement>(null)

  useEffect(() => () => clearTimeout(saying.current), [])

  useEffect(() => {
    if (removed === null) return
    countertop.announcer.say(fill(texts.removed, { title: removed.title }))
    // The button that had the focus went with its line.
    undoButton.current?.focus()
  }, [removed, countertop, texts])

  async function changeQuantity(line: CartProduct, quantity: number): Promise<void> {
    const turn = ++lastChange.current
    clearTimeout(saying.current)
    await store.change(line, { quantity }, host)
    if (turn !== lastChange.current) return
    saying.current = setTimeout(() => {
      const { cart: changed } = store.$state.get()
      const total = formatPrice(dollarsToCents(changed?.orderTotal ?? 0), { zeroText: '' })
      countertop.announcer.say(fill(texts.quantitySaid, { title: line.title, quantity, total }))
    }, SAID_AFTER_MS)
  }

  async function remove(line: CartProduct): Promise<void> {
    setRemoved(line)
    try {
      await store.remove(line, host)
    } catch {
      // The line is back, and the store's message says why.
      setRemoved(null)
    }
  }

  function undo(line: CartProduct): void {
    setRemoved(null)
    quietly(
      store.add(
        {
          sku: line.sku,
          quantity: line.quantity,
          warrantyId: line.selectedWarranty?.id ?? null,
          installId: line.selectedInstall?.id ?? null,
        },
        host,
      ),
    )
  }

  return (
    <>
      {removed !== null && (
        <div className="cart-removed">
          <span>{fill(texts.removed, { title: removed.title })}</span>
          <Button kind="quiet" ref={undoButton} onClick={() => undo(removed)}>
            {texts.undo}
          </Button>
        </div>
      )}
      <ul className="cart-lines" aria-label={texts.title}>
        {cart.products.map((line) => (
          <CartLine
            key={line.productCode}
            line={line}
            texts={texts}
            onQuantity={(quantity) => quietly(changeQuantity(line, quantity))}
            onRemove={() => void remove(line)}
          />
        ))}
        {cart.rewards.map(({ promoId, title }) => (
          <li key={promoId} className="cart-reward">
            {texts.gift}: {title}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was refused is shown by the store's message. */
const quietly = (change: Promise<void>): void => void change.catch(() => undefined)
