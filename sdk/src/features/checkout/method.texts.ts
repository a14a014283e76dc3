import { AFTERPAY_REDIRECT, PAYPAL_REDIRECT, ZIP_AU_TEXT } from '../../rules'

/** Texts of the payment methods' panels; to a host they are one area with `checkoutTexts`. */
export const methodTexts = {
  afterpayRedirect: AFTERPAY_REDIRECT,
  paypalChoice: 'How to pay with PayPal',
  paypalOnce: 'Pay in full',
  paypalRedirect: PAYPAL_REDIRECT,
  zipText: ZIP_AU_TEXT,
  zipSchedule: 'Your four payments',
  zipRedirect: 'You will be redirected to Zip to complete your payment.',
  storeCodeHelper: '6-digit number from the customer’s Zip app',
  creditAccountText: 'Your order goes on your account with us.',
  cashOnDeliveryText: 'You pay when your order is delivered.',
  otherPaymentText: 'The payment is taken outside of this page.',
}
