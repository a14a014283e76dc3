export const PAYPAL_PAY_IN_4_LABEL = 'PayPal Pay in 4'
