/** PayPal's calls that can be made to fail. */
export const paypalOperations = [
  'paypal.token',
  'paypal.order',
  'paypal.authorize',
  'paypal.capture',
  'paypal.void',
  'paypal.refund',
  'paypal.read',
  'paypal.verify',
] as const
export type PaypalOperation = (typeof paypalOperations)[number]
