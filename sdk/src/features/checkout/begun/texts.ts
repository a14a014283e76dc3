import {
  CHECKOUT_PROBLEM,
  CONFIRMATION_PROBLEM,
  formatDollars,
  GENERAL_PROBLEM,
  PAYMENT_CANCELLED,
  PAYMENT_PROBLEM,
  paymentTimedOut,
  TRANSACTION_CANCELLED,
  withSupportNumber,
} from '../../../rules'

/**
 * Messages of the steps after "Place order". They load with the checks, because no order is placed before.
 */
export const placingTexts = {
  CHECKOUT_PROBLEM,
  CONFIRMATION_PROBLEM,
  GENERAL_PROBLEM,
  PAYMENT_CANCELLED,
  PAYMENT_PROBLEM,
  paymentTimedOut,
  TRANSACTION_CANCELLED,
  withSupportNumber,
  /** The server has no such payment for this session, such as after a sign-out during the challenge. */
  PAYMENT_UNSEEN:
    'You may have been signed out, so we can’t show this payment. If it went through, we’ve emailed you. Please check before you pay again.',
  /** The card frame did not answer in time. */
  CARD_FRAME_SILENT: 'The card fields did not answer. Nothing has been charged. Please try again.',
  /** The site has no supplier key to encrypt a card for. */
  CARD_UNAVAILABLE:
    'Card payments are not available at the moment. Nothing has been charged. Please choose another payment method or try again later.',
  /** The products changed between the press of "Place order" and the check of the order. */
  CART_HAS_CHANGED:
    'Your cart changed just before you placed your order. Nothing has been charged. Please check your order and place it again.',
  /** The latest cart, or data that depends on it, could not be read. */
  ORDER_OUTDATED:
    'We could not load the latest version of your order. Nothing has been charged. Please check your connection and place it again.',
  /**
   * Delivery, a code or the deposit changed the amount between the press of "Place order" and the check of
   * the order.
   * @param shownCents the amount on the pressed button; the total where only that has changed
   */
  amountHasChanged: (shownCents: number, cents: number) =>
    `The amount has changed from ${formatDollars(shownCents)} to ${formatDollars(cents)}. Nothing has been charged. Please check your order and place it again.`,
}
