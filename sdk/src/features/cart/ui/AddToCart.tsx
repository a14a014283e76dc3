import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Alert, Button, CheckIcon, useCountertop, useTexts } from '../../../ui'
import { createCartStore } from '../cart.store'
import { cartErrorText } from '../cartErrorText'
import { cartTexts } from '../cart.texts'
import { preloadCartPanel } from './LazyCartPanel'

const ADDED_MS = 2_000

export interface AddToCartProps {
  sku: string
  quantity: number
  warrantyId: number | null
  installId: number | null
}

/** Adds a product and opens the cart. A press while another is under way does nothing. */
export function AddToCart({ sku, quantity, warrantyId, installId }: AddToCartProps) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const { isCartOpen } = useStore(store.$state)
  const texts = useTexts('cart', cartTexts)
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (phase !== 'added') return
    const timer = setTimeout(() => setPhase('idle'), ADDED_MS)
    return () => clearTimeout(timer)
  }, [phase])

  async function add(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPhase('adding')
    setRefusal(null)
    preloadCartPanel()
    try {
      await store.add({ sku, quantity, warrantyId, installId })
      setPhase('added')
      countertop.announcer.say(texts.added)
      if (!isCartOpen) store.open('add-to-cart')
    } catch (error) {
      setPhase('idle')
      setRefusal(cartErrorText(error))
      // Said here, where it was asked for; the panel need not say it again.
      store.dismissError()
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <div className="add-to-cart">
      <Button
        wide
        busy={phase === 'adding'}
        busyLabel={texts.adding}
        part="add-to-cart"
        // The second click of a double click means nothing more, also when the first was answered meanwhile.
        onClick={({ detail }) => (detail > 1 ? undefined : void add())}
      >
        {phase === 'added' ? (
          <span className="added">
            <CheckIcon /> {texts.added}
          </span>
        ) : (
          texts.add
        )}
      </Button>
      {refusal !== null && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </div>
  )
}
