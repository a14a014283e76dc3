import { PAYPAL_REDIRECT } from '../../../../rules'

export const paypalTexts = {
  paypalChoice: 'How to pay with PayPal',
  paypalOnce: 'Pay in full',
  paypalRedirect: PAYPAL_REDIRECT,
}
