import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { dollarsToCents, formatPrice, productPath, isCartSavingValid } from '../../../rules'
import { Alert, Button, Drawer, Link, Price, Skeleton, useCountertop, useTexts } from '../../../ui'
import { createCartStore, type Cart, type CartProduct } from '../cart.store'
import { cartTexts } from '../cart.texts'
import { CartLine } from './CartLine'

export interface CartPanelProps {
  /** Where the checkout button leads. */
  checkoutUrl: string
}

/** The cart as a drawer: lines scroll, totals and the way to checkout stay. */
export function CartPanel({ checkoutUrl }: CartPanelProps) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const { cart, errorMessage, isCartOpen, isLoading } = useStore(store.$state)
  const texts = useTexts('cart', cartTexts)
  const isEmpty = cart !== null && cart.products.length === 0

  useEffect(() => {
    // Prices and stock may have changed since the page was drawn; a failure shows in the panel.
    if (isCartOpen) store.load().catch(() => undefined)
  }, [isCartOpen, store])

  return (
    <Drawer
      open={isCartOpen}
      onClose={store.close}
      title={texts.title}
      footer={
        cart !== null &&
        !isEmpty && <Totals cart={cart} texts={texts} checkoutUrl={checkoutUrl} onLeave={store.close} />
      }
    >
      <div className="cart-alerts">
        {errorMessage !== null && (
          <Alert tone="danger" live>
            {errorMessage}
          </Alert>
        )}
        {cart?.errors.map(({ message }) => (
          <Alert key={message} tone="danger">
            {message}
          </Alert>
        ))}
        {cart?.messages.map(({ message }) => (
          <Alert key={message} tone="warning">
            {message}
          </Alert>
        ))}
      </div>
      {cart === null && isLoading && <Skeleton height={116} lines={3} />}
      {cart === null && !isLoading && (
        <div className="cart-empty">
          <p>{texts.failed}</p>
          <Button kind="secondary" onClick={() => void store.load().catch(() => undefined)}>
            {texts.retry}
          </Button>
        </div>
      )}
      {cart !== null && <Lines cart={cart} />}
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

/** The lines, and in the place of one just removed a way to have it back. */
function Lines({ cart }: { cart: Cart }) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const texts = useTexts('cart', cartTexts)
  const [removed, setRemoved] = useState<CartProduct | null>(null)
  const { api } = countertop.config
  // What was refused is shown by the store's message.
  const quietly = (change: Promise<void>): void => void change.catch(() => undefined)

  useEffect(() => {
    if (removed !== null) countertop.announcer.say(`${removed.title} ${texts.removed}`)
  }, [removed, countertop, texts])

  function undo(line: CartProduct): void {
    setRemoved(null)
    quietly(
      store.add({
        sku: line.sku,
        quantity: line.quantity,
        warrantyId: line.selectedWarranty?.id ?? null,
        installId: line.selectedInstall?.id ?? null,
      }),
    )
  }

  return (
    <>
      {removed !== null && (
        <div className="cart-removed">
          <span>
            {removed.title} {texts.removed}
          </span>
          <Button kind="quiet" onClick={() => undo(removed)}>
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
            hrefOf={productPath}
            pictureOf={(path) => api + path}
            onQuantity={(quantity) => quietly(store.change(line, { quantity }))}
            onRemove={() => {
              setRemoved(line)
              quietly(store.remove(line))
            }}
          />
        ))}
      </ul>
    </>
  )
}

interface TotalsProps {
  cart: Cart
  texts: typeof cartTexts
  checkoutUrl: string
  onLeave(): void
}

function Totals({ cart, texts, checkoutUrl, onLeave }: TotalsProps) {
  const saving = dollarsToCents(cart.savingTotal)
  return (
    <>
      <dl className="cart-totals">
        {cart.couponCode !== null && cart.couponDiscount > 0 && (
          <>
            <dt>{cart.couponCode}</dt>
            <dd>-{formatPrice(dollarsToCents(cart.couponDiscount))}</dd>
          </>
        )}
        {isCartSavingValid(saving, dollarsToCents(cart.totalRrp)) && (
          <>
            <dt className="cart-saving">{texts.saving}</dt>
            <dd className="cart-saving">{formatPrice(saving)}</dd>
          </>
        )}
        <dt className="cart-total">{texts.total}</dt>
        <dd className="cart-total">
          <Price cents={dollarsToCents(cart.orderTotal)} zeroText="" />
        </dd>
        <dt className="cart-small">{texts.gst}</dt>
        <dd className="cart-small">{formatPrice(dollarsToCents(cart.gstIncluded), { zeroText: '' })}</dd>
      </dl>
      <Link className="cart-checkout" href={checkoutUrl} onClick={onLeave}>
        {texts.checkout}
      </Link>
    </>
  )
}
