import { dollarsToCents, formatPrice, isCartSavingValid } from '../../../rules'
import { Link } from '../../../ui'
import type { Cart } from '../page/cart.store'
import type { cartPanelTexts } from '../cartPanel.texts'

interface Props {
  cart: Cart
  texts: typeof cartPanelTexts
  checkoutUrl: string
  onLeave(): void
}

/** The totals and the checkout button. */
export function CartTotals({ cart, texts, checkoutUrl, onLeave }: Props) {
  const saving = dollarsToCents(cart.savingTotal)
  const discounts = [
    [cart.couponCode, cart.couponDiscount],
    [cart.giftCardCode, cart.giftCardAmount],
  ] as const
  return (
    <>
      <dl className="cart-totals">
        {discounts.map(
          ([code, amount]) =>
            code !== null &&
            amount > 0 && (
              <div key={code}>
                <dt>{code}</dt>
                <dd>−{formatPrice(dollarsToCents(amount))}</dd>
              </div>
            ),
        )}
        {isCartSavingValid(saving, dollarsToCents(cart.totalRrp)) && (
          <div className="cart-saving">
            <dt>{texts.saving}</dt>
            <dd>{formatPrice(saving)}</dd>
          </div>
        )}
        <div className="cart-total">
          <dt>{texts.total}</dt>
          <dd>{formatPrice(dollarsToCents(cart.orderTotal), { zeroText: '' })}</dd>
        </div>
        <div className="cart-note">
          <dt>{texts.gst}</dt>
          <dd>{formatPrice(dollarsToCents(cart.gstIncluded), { zeroText: '' })}</dd>
        </div>
      </dl>
      <Link
        className="button button-primary button-wide"
        part="cart-checkout"
        href={checkoutUrl}
        onClick={onLeave}
      >
        {texts.checkout}
      </Link>
      <p className="cart-note cart-delivery">{texts.delivery}</p>
    </>
  )
}
