/* What is said of a payment that is open, by cart and checkout alike; apart, since hardly anybody has one. */

/** Answered to a change of a cart whose payment is open, and said beside the button that cancels that payment. */
export const CART_BEING_PAID = 'A payment for this cart is in progress. Please finish or cancel it first.'
export const CANCEL_PAYMENT = 'Cancel payment'
export const CANCELLING_PAYMENT = 'Cancelling your payment'
