import { CANCEL_PAYMENT, CANCELLING_PAYMENT, CART_BEING_PAID } from '../../rules'
import { codeEntryTexts } from '../../ui'

/** Texts of the cart panel, in the same area `cart`; apart, so that they come with the panel's code. */
export const cartPanelTexts = {
  title: 'Your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Have a look around. What you add waits here for you.',
  continueShopping: 'Continue shopping',
  checkout: 'Checkout',
  total: 'Total',
  saving: 'You save',
  gst: 'Includes GST of',
  delivery: 'Delivery is chosen at checkout.',
  each: 'each',
  gift: 'Gift',
  remove: 'Remove',
  removed: '{title} was removed.',
  undo: 'Undo',
  quantityOf: 'Quantity of {title}',
  /** Read out by screen readers. */
  quantitySaid: '{title}: quantity {quantity}. Total: {total}.',
  unavailable: 'No longer available',
  loading: 'Loading your cart',
  failed: 'We could not load your cart.',
  retry: 'Try again',
  beingPaid: CART_BEING_PAID,
  cancelPayment: CANCEL_PAYMENT,
  cancelling: CANCELLING_PAYMENT,
  paymentCancelled: 'The payment is cancelled. You can change your cart again.',
  paymentUndecided: 'We do not know yet how your payment ended. Please try again in a moment.',
  paymentNotCancelled: 'The payment could not be cancelled. Please try again.',
  paymentMade: 'Your payment went through, and your order is placed.',
  showOrder: 'Show my order',
  coupon: 'Gift card or coupon',
  ...codeEntryTexts,
}
