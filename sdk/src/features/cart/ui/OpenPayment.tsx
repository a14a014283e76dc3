import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Link, useCountertop, useEmit } from '../../../ui'
import { createCartStore } from '../page/cart.store'
import { cancelPayment, type Cancelled } from '../cancelPayment'
import type { cartPanelTexts } from '../cartPanel.texts'

interface Props {
  texts: typeof cartPanelTexts
  /** The checkout page, which queries the payment and shows the order. */
  checkoutUrl: string
}

/**
 * An open payment of this cart, possibly in another window. The cart cannot be changed until it has ended,
 * and here it can be cancelled. A payment that succeeded anyway leads to its order.
 */
export function OpenPayment({ texts, checkoutUrl }: Props) {
  const countertop = useCountertop()
  const emit = useEmit()
  const store = countertop.once('cart', createCartStore)
  const { cart, errorMessage } = useStore(store.$state)
  const [phase, setPhase] = useState<'open' | 'cancelling' | 'failed' | Cancelled>('open')
  const [orderUrl, setOrderUrl] = useState('')
  const left = useRef<AbortController | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const isOver = phase === 'free' || phase === 'ordered'

  const isBeingPaid = cart?.isBeingPaid ?? false
  /** The refusal that revealed the payment: the panel announced it before the cart was read again. */
  const announced = useRef<string | null>(null)
  if (!isBeingPaid || errorMessage === null) announced.current = errorMessage

  useEffect(() => () => left.current?.abort(), [])
  useEffect(() => {
    if (isBeingPaid) setPhase('open')
  }, [isBeingPaid])
  useEffect(() => {
    // The focused button is gone.
    if (isOver) result.current?.focus()
  }, [isOver])

  async function cancel(cartId: string): Promise<void> {
    left.current = new AbortController()
    const { signal } = left.current
    setPhase('cancelling')
    try {
      const ended = await cancelPayment(countertop.client, cartId, signal)
      setPhase(ended)
      if (ended === 'undecided') return
      await store.refresh()
      if (ended === 'ordered') leadToOrder(cartId)
    } catch {
      if (!signal.aborted) setPhase('failed')
    }
  }

  function leadToOrder(cartId: string): void {
    const url = paidCartAddress(checkoutUrl, cartId)
    setOrderUrl(url)
    if (emit('navigate', { url })) location.assign(url)
  }

  if (isOver) {
    return (
      <div ref={result} tabIndex={-1} className="cart-payment">
        <Alert tone="success" live>
          <p>{phase === 'free' ? texts.paymentCancelled : texts.paymentMade}</p>
          {orderUrl && (
            <Link className="link" part="link" href={orderUrl}>
              {texts.showOrder}
            </Link>
          )}
        </Alert>
      </div>
    )
  }
  if (!cart || !isBeingPaid) return null
  const message = { open: errorMessage, cancelling: null, failed: texts.paymentNotCancelled }
  return (
    <div className="cart-payment">
      {/* A new key makes a new message, which screen readers announce. */}
      <Alert
        key={`${phase} ${errorMessage}`}
        tone="warning"
        live={phase !== 'open' || announced.current === null}
      >
        <p>{(phase === 'undecided' ? texts.paymentUndecided : message[phase]) ?? texts.beingPaid}</p>
      </Alert>
      <Button
        kind="secondary"
        wide
        busy={phase === 'cancelling'}
        busyLabel={texts.cancelling}
        onClick={() => void cancel(cart.cartId)}
      >
        {texts.cancelPayment}
      </Button>
    </div>
  )
}

/** Returns the checkout address that queries the payment of the cart and shows its order. */
function paidCartAddress(checkoutUrl: string, cartId: string): string {
  const url = new URL(checkoutUrl, document.baseURI)
  url.searchParams.set('countertop', 'return')
  url.searchParams.set('cartId', cartId)
  return url.href
}
