/*
 * Texts about an open payment, for cart and checkout; in a file of their own because few shoppers have one.
 */

/**
 * The error for a change of a cart whose payment is open; also shown beside the button that cancels that
 * payment.
 */
export const CART_BEING_PAID = 'A payment for this cart is in progress. Please finish or cancel it first.'
export const CANCEL_PAYMENT = 'Cancel payment'
export const CANCELLING_PAYMENT = 'Cancelling your payment'
