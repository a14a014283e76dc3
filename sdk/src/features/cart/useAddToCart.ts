import { useEffect, useRef, useState } from 'react'
import { useScope, useTexts } from '../../ui'
import { createCartStore } from './page/cart.store'
import { cartErrorText } from './page/cartErrorText'
import { cartTexts } from './page/cart.texts'
import { preloadCartPanel } from './page/LazyCartPanel'

const ADDED_MS = 2_000

/** The line to add, with the ids of its add-ons; null for none. */
export interface AddedLine {
  sku: string
  quantity: number
  warrantyId: number | null
  installId: number | null
}

export interface Adding {
  phase: 'idle' | 'adding' | 'added'
  /** Why the last press was refused. */
  refusal: string | null
  /** Adds the line and opens the cart; does nothing while another press is pending. Never rejects. */
  add(): Promise<void>
}

/**
 * State of one add-to-cart button: its progress, and the server's refusal.
 * @param onRefused called after the server has refused a line
 */
export function useAddToCart(
  { sku, quantity, warrantyId, installId }: AddedLine,
  onRefused?: () => void,
): Adding {
  const { countertop, host } = useScope()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', cartTexts)
  const [phase, setPhase] = useState<Adding['phase']>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isPending = useRef(false)

  useEffect(() => {
    if (phase !== 'added') return
    const timer = setTimeout(() => setPhase('idle'), ADDED_MS)
    return () => clearTimeout(timer)
  }, [phase])

  /** The shopper may have opened it during the call. */
  function openCart(): void {
    if (!store.$state.get().isCartOpen) store.open('add-to-cart', host)
  }

  async function add(): Promise<void> {
    if (isPending.current) return
    isPending.current = true
    setPhase('adding')
    setRefusal(null)
    preloadCartPanel()
    try {
      // The button shows a refusal, so the panel must not repeat it.
      await store.add({ sku, quantity, warrantyId, installId }, host, { isQuiet: true })
      setPhase('added')
      countertop.announcer.say(texts.added)
      openCart()
    } catch (error) {
      setPhase('idle')
      setRefusal(cartErrorText(error))
      // The panel offers to cancel an open payment.
      if (store.$state.get().cart?.isBeingPaid) openCart()
      onRefused?.()
    } finally {
      isPending.current = false
    }
  }

  return { phase, refusal, add }
}
