/*
 * Texts for after an order was placed or a payment has ended (CHK-408 to CHK-426); in a file of their own
 * because a page that was only opened shows none of them.
 */

/** Followed by the support number (CHK-408). */
export const PAYMENT_PROBLEM =
  'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on'
/** Followed by the support number (CHK-410). */
export const CHECKOUT_PROBLEM =
  'An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on'
export const GENERAL_PROBLEM = "We're sorry, something has gone wrong. Please try again later."
export const PAYMENT_CANCELLED = "You've cancelled your payment."
export const TRANSACTION_CANCELLED = 'The transaction was canceled'
/** The in-store payment did not end in time (CHK-425). */
export function paymentTimedOut(paymentReference: string): string {
  return `There has been an error processing your order, please contact our support team. Order reference: ${paymentReference}`
}
