import type { OpenPayment } from './api.types'
import type { CheckoutContext } from './machine/types'
import type { StoredPayment } from './openPayment'

/** Until an answer names the payment, an empty reference means the cart's latest one. */
export function paymentOf({ payment, cart, order }: CheckoutContext): OpenPayment {
  return (
    payment ?? {
      cartId: cart.cartId,
      paymentReference: '',
      selectedPaymentOption: order?.selectedPaymentOption ?? 0,
    }
  )
}

export function storedPayment(context: CheckoutContext): StoredPayment {
  const { arrival, page } = context
  return {
    ...paymentOf(context),
    hasReturned: arrival.kind === 'returned',
    brought: arrival.kind === 'confirming' ? arrival.brought : null,
    page: page.returnUrl,
  }
}
