export const paypalTexts = {
  paypalChoice: 'How to pay with PayPal',
  paypalOnce: 'Pay in full',
  paypalRedirect: 'You will be redirected to PayPal to complete your payment.',
}
