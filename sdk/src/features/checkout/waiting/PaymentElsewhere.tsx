import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Alert, Button, useCountertop } from '../../../ui'
import { createCartStore } from '../../cart'
import { useDerived, useRegion, useSend, useTextsOf } from '../page/context'
import { waitingTexts } from './texts'

/**
 * A payment of this cart that is open in another window, or was left open. The cart cannot change meanwhile.
 * The shopper can cancel it here; if the server reports that it succeeded anyway, the page shows its order.
 */
export function PaymentElsewhere() {
  const texts = useTextsOf(waitingTexts)
  const send = useSend()
  const isPayment = useRegion('payment') !== 'editing'
  const isReading = useRegion('cart') !== 'current'
  const isBeingPaid = useDerived(({ cart }) => cart.isBeingPaid)
  const checks = useRegion('checks')
  const [isPressed, setIsPressed] = useState(false)
  useCartElsewhere(isBeingPaid, isPayment)

  useEffect(() => {
    if (!isPressed || checks === 'loading') return
    setIsPressed(false)
    // The texts load with the checks; if they fail, another press retries.
    if (checks === 'there') send({ type: 'CANCEL' })
  }, [isPressed, checks, send])

  function handlePress() {
    send({ type: 'BEGUN' })
    setIsPressed(true)
  }

  if (!isBeingPaid || isPayment || isReading) return null
  return (
    <div className="notice elsewhere">
      <Alert tone="warning" live>
        <p className="notice-text">{texts.beingPaid}</p>
        <Button kind="secondary" busy={isPressed} busyLabel={texts.cancelling} onClick={handlePress}>
          {texts.cancelPayment}
        </Button>
      </Alert>
    </div>
  )
}

/** Synchronises the state of such a payment with the cart's other views, of this window and others. */
function useCartElsewhere(isBeingPaid: boolean, isPayment: boolean): void {
  const countertop = useCountertop()
  const send = useSend()
  const store = countertop.once('cart', createCartStore)
  const seen = useStore(store.$state).cart
  const coupon = useDerived((context) => context.coupon)
  const was = useRef({ isBeingPaid, isPayment })

  useEffect(() => {
    if (isBeingPaid && seen?.isBeingPaid === false) send({ type: 'CART_CHANGED' })
    // Not on the page's own read of the cart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [seen, send])

  useEffect(() => {
    const before = was.current
    was.current = { isBeingPaid, isPayment }
    // A payment of this window has replaced the other one, and has ended.
    if (isBeingPaid && before.isPayment && !isPayment) send({ type: 'CART_CHANGED' })
    if (isBeingPaid || !before.isBeingPaid) return
    // It has ended: clear its notice here, and let other windows clear theirs.
    if (coupon.error) send({ type: 'COUPON_TYPED', text: coupon.text })
    void store.refresh()
  })
}
