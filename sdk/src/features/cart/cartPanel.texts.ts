import { CANCEL_PAYMENT, CANCELLING_PAYMENT, CART_BEING_PAID } from '../../rules'
import { codeEntryTexts } from '../../ui'

/**
 * Texts of the cart panel, also in the area `cart`; a separate file, so that they load with the panel's code.
 */
export const cartPanelTexts = {
  title: 'Your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Have a look around. Products you add will appear here.',
  continueShopping: 'Continue shopping',
  checkout: 'Checkout',
  total: 'Total',
  saving: 'You save on RRP',
  gst: 'Includes GST',
  delivery: 'Delivery is chosen at checkout.',
  each: 'each',
  gift: 'Gift',
  remove: 'Remove',
  removed: '{title} was removed.',
  undo: 'Undo',
  restored: '{title} is back in your cart.',
  quantityOf: 'Quantity of {title}',
  /** For screen readers. */
  quantitySaid: '{title}: quantity {quantity}. Total: {total}.',
  /** At a line that cannot be ordered as it is; the cart's messages say why. */
  unavailable: 'Please change or remove this item',
  loading: 'Loading your cart',
  failed: 'We could not load your cart.',
  retry: 'Try again',
  beingPaid: CART_BEING_PAID,
  cancelPayment: CANCEL_PAYMENT,
  cancelling: CANCELLING_PAYMENT,
  paymentCancelled: 'The payment is cancelled. You can change your cart again.',
  paymentUndecided: 'We don’t know yet whether your payment went through. Please try again in a moment.',
  paymentNotCancelled: 'We couldn’t cancel the payment. Please try again.',
  paymentMade: 'Your payment went through, and your order is placed.',
  showOrder: 'Show my order',
  coupon: 'Gift card or coupon',
  ...codeEntryTexts,
}
