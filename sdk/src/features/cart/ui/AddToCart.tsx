import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { toCountertopError } from '../../../core'
import { Alert, Button, useCountertop, useTexts } from '../../../ui'
import { createCartStore } from '../cart.store'
import { cartTexts } from '../cart.texts'

export interface AddToCartProps {
  sku: string
  quantity: number
  warrantyId: number | null
  installId: number | null
}

/** Adds a product and opens the cart. A second press while the first is under way does nothing. */
export function AddToCart({ sku, quantity, warrantyId, installId }: AddToCartProps) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const { isCartOpen } = useStore(store.$state)
  const texts = useTexts('cart', cartTexts)
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const underWay = useRef(false)

  async function add(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setIsAdding(true)
    setRefusal(null)
    try {
      await store.add({ sku, quantity, warrantyId, installId })
      countertop.announcer.say(texts.added)
      if (!isCartOpen) store.open('add-to-cart')
    } catch (error) {
      setRefusal(toCountertopError(error).messages[0] ?? null)
      store.dismissError()
    } finally {
      underWay.current = false
      setIsAdding(false)
    }
  }

  return (
    <>
      <Button wide busy={isAdding} busyLabel={texts.adding} part="add-to-cart" onClick={() => void add()}>
        {texts.add}
      </Button>
      {refusal !== null && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </>
  )
}
