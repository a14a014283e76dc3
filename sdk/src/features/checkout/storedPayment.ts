import type { CheckoutContext } from './machine/types'
import type { StoredPayment } from './openPayment'

/** Until an answer names the payment, an empty reference means the cart's latest one. */
export function storedPayment({ payment, arrival, cart, order, page }: CheckoutContext): StoredPayment {
  const begun = payment ?? {
    cartId: cart.cartId,
    paymentReference: '',
    selectedPaymentOption: order?.selectedPaymentOption ?? 0,
  }
  return {
    ...begun,
    hasReturned: arrival.kind === 'returned',
    brought: arrival.kind === 'confirming' ? arrival.brought : null,
    page: page.returnUrl,
  }
}
