import { useEffect, useState } from 'react'
import { fill, toCountertopError } from '../../../core'
import {
  couponApplyMessage,
  couponDeleteMessage,
  couponError,
  couponRequest,
  dollarsToCents,
  formatPrice,
} from '../../../rules'
import { Accordion, CodeEntry, useCountertop } from '../../../ui'
import { createCartStore, type Cart } from '../page/cart.store'
import type { cartPanelTexts } from '../cartPanel.texts'

/**
 * Coupon and gift card of the cart, ahead of the checkout (COM-026, COM-027). Expanded when a code is
 * applied.
 */
export function CartCodes({ cart, texts }: { cart: Cart; texts: typeof cartPanelTexts }) {
  const countertop = useCountertop()
  const { client } = countertop
  const store = countertop.once('cart', createCartStore)
  const isApplied = cart.couponCode !== null || cart.giftCardCode !== null
  const [isOpen, setIsOpen] = useState(isApplied)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [accepted, setAccepted] = useState('')
  const [busy, setBusy] = useState<'applying' | 'removing' | null>(null)

  // A code applied in another tab or at the checkout expands the section, which stays expanded.
  useEffect(() => {
    if (isApplied) setIsOpen(true)
  }, [isApplied])

  function refuse(message: string): void {
    setError(message)
    countertop.announcer.say(message, { assertive: true })
  }

  /** The store shows the changed cart. */
  function sayChange(text: string, code: string): void {
    const total = formatPrice(dollarsToCents(store.$state.get().cart?.orderTotal ?? 0), { zeroText: '' })
    countertop.announcer.say(fill(texts.couponSaid, { change: fill(text, { code }), total }))
  }

  async function apply(): Promise<void> {
    const code = text.trim()
    const problem = couponError(code)
    if (problem !== null) return refuse(problem)
    // Also during a removal: the store makes changes one after another.
    if (busy === 'applying') return
    setError('')
    setBusy('applying')
    try {
      const body = couponRequest(code, cart.email ?? '')
      await store.changeBy(() => client.call('POST /api/cart/coupon/', { body, isRepeatable: true }))
      setAccepted(code)
      // Text typed in the meantime is another code.
      setText((typed) => (typed.trim() === code ? '' : typed))
      sayChange(texts.couponAccepted, code)
    } catch (thrown) {
      refuse(couponApplyMessage(toCountertopError(thrown).ownMessages))
    } finally {
      setBusy(null)
    }
  }

  async function remove(code: string): Promise<void> {
    setAccepted('')
    setError('')
    setBusy('removing')
    try {
      await store.changeBy(() => client.call('DELETE /api/cart/coupon/{code}', { path: { code } }))
      sayChange(texts.couponRemoved, code)
    } catch (thrown) {
      refuse(couponDeleteMessage(toCountertopError(thrown).ownMessages))
    } finally {
      setBusy((now) => (now === 'removing' ? null : now))
    }
  }

  return (
    <div>
      <Accordion title={texts.coupon} open={isOpen} onToggle={setIsOpen}>
        <CodeEntry
          texts={texts}
          cart={cart}
          text={text}
          error={error}
          accepted={accepted}
          isApplying={busy === 'applying'}
          isRemoving={busy === 'removing'}
          onType={(typed) => {
            setText(typed)
            setError('')
            setAccepted('')
          }}
          onApply={() => void apply()}
          onRemove={(code) => void remove(code)}
        />
      </Accordion>
    </div>
  )
}
