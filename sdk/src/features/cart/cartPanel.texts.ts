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
  unavailable: 'No longer available',
  loading: 'Loading your cart',
  failed: 'We could not load your cart.',
  retry: 'Try again',
  coupon: 'Gift card or coupon',
  ...codeEntryTexts,
}
