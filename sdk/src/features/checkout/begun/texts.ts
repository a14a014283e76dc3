/* What the chart says while an order is placed. It comes with the checks: nothing is placed before they are there. */
export {
  CHECKOUT_PROBLEM,
  CONFIRMATION_PROBLEM,
  GENERAL_PROBLEM,
  PAYMENT_CANCELLED,
  PAYMENT_PROBLEM,
  paymentTimedOut,
  TRANSACTION_CANCELLED,
  withSupportNumber,
} from '../../../rules'

/** The card frame did not answer in time. */
export const CARD_FRAME_SILENT = 'The card fields did not answer. Nothing has been charged. Please try again.'

/** Said when the site has no supplier key to encrypt a card for. */
export const CARD_UNAVAILABLE =
  'Card payments are not available at the moment. Nothing has been charged. Please choose another payment method or try again later.'

/** Said when the products changed between the press of place-order and the check of the order. */
export const CART_HAS_CHANGED =
  'Your cart changed just before you placed your order. Nothing has been charged. Please check your order and place it again.'

/** Said when delivery or a coupon changed what is paid while place-order was down. */
export const AMOUNT_HAS_CHANGED =
  'The amount to pay has changed. Nothing has been charged. Please check your order and place it again.'
