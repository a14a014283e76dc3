import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  Alert,
  Button,
  Drawer,
  leaveAlert,
  Skeleton,
  ToastArea,
  useCountertop,
  useLazyPart,
  useTexts,
} from '../../../ui'
import { createCartStore } from '../page/cart.store'
import { cartPanelTexts } from '../cartPanel.texts'
import { CartCodes } from './CartCodes'
import { CartLines } from './CartLines'
import { CartTotals } from './CartTotals'
import { OpenPayment } from './OpenPayment'
import { useOpensHere } from './useOpensHere'

const LINE_HEIGHT_PX = 148
const loadExtras = () => import('../extras')

export interface CartPanelProps {
  /** Target of the checkout button. */
  checkoutUrl: string
}

/** The cart as a drawer: the lines scroll, totals and checkout button are fixed. */
export function CartPanel({ checkoutUrl }: CartPanelProps) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const { cart, errorMessage, isCartOpen, isLoading } = useStore(store.$state)
  const isOpen = useOpensHere(isCartOpen)
  const texts = useTexts('cart', cartPanelTexts)
  const isEmpty = cart !== null && cart.products.length === 0
  // The cart is complete without them.
  const Extras = useLazyPart(loadExtras, isOpen && cart !== null && !isEmpty)

  useEffect(() => {
    // Prices and stock may have changed since the page was drawn. The panel shows a failure.
    if (isOpen) store.load().catch(() => undefined)
  }, [isOpen, store])

  return (
    <Drawer
      open={isOpen}
      onClose={store.close}
      title={texts.title}
      footer={
        cart !== null &&
        !isEmpty && <CartTotals cart={cart} texts={texts} checkoutUrl={checkoutUrl} onLeave={store.close} />
      }
    >
      <div className="cart-alerts">
        <ToastArea />
        {isOpen && <OpenPayment texts={texts} checkoutUrl={checkoutUrl} />}
        {errorMessage !== null && cart?.isBeingPaid === false && (
          <Alert tone="danger" live>
            {errorMessage}
          </Alert>
        )}
        {cart?.errors.map(({ message }) => (
          <Alert key={message} tone="danger">
            {message}
          </Alert>
        ))}
      </div>
      {cart === null && isLoading && (
        <div aria-busy="true" aria-label={texts.loading} role="group">
          <Skeleton height={LINE_HEIGHT_PX} lines={3} />
        </div>
      )}
      {cart === null && !isLoading && (
        <div className="cart-empty" role="alert">
          <h3>{texts.failed}</h3>
          {errorMessage !== null && <p className="muted">{errorMessage}</p>}
          <Button
            kind="secondary"
            onClick={(event) => {
              leaveAlert(event)
              store.load().catch(() => undefined)
            }}
          >
            {texts.retry}
          </Button>
        </div>
      )}
      {cart !== null && <CartLines cart={cart} />}
      {/* The host's slot: `<countertop-sale-banner slot="cart-offer" placement="cart">`. */}
      <slot name="cart-offer" />
      {cart !== null && !isEmpty && <CartCodes cart={cart} texts={texts} />}
      {cart !== null && !isEmpty && Extras && <Extras cart={cart} />}
      {isEmpty && (
        <div className="cart-empty">
          <h3>{texts.empty}</h3>
          <p className="muted">{texts.emptyHint}</p>
          <Button kind="secondary" onClick={store.close}>
            {texts.continueShopping}
          </Button>
        </div>
      )}
    </Drawer>
  )
}
