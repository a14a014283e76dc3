/*
 * Texts of the payment methods' panels; in a file of their own, so that the page can start without them.
 */
export const AFTERPAY_HEADING = 'Buy now, pay in four fortnightly payments'
export const AFTERPAY_INTEREST_FREE = 'Always interest-free. No fees when you pay on time'
export const AFTERPAY_INSTANT = 'Instant approval decision'
/** Site text (OP-103). */
export const AFTERPAY_REDIRECT =
  'You will be redirected to Afterpay when you place your order and returned here once your payment is done.'
/** Site text (OP-104). */
export const PAYPAL_REDIRECT = 'You will be redirected to PayPal to complete your payment.'
export const PAYPAL_PAY_IN_4_LABEL = 'PayPal Pay in 4'
/** Site text (OP-105). */
export const ZIP_AU_TEXT = 'Own it now, pay later with Zip. Choose weekly, fortnightly or monthly repayments.'
