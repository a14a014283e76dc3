/** Afterpay's calls that can be made to fail. */
export const afterpayOperations = [
  'afterpay.configuration',
  'afterpay.checkout',
  'afterpay.auth',
  'afterpay.capture',
  'afterpay.void',
  'afterpay.refund',
  'afterpay.reversal',
  'afterpay.read',
  'afterpay.update',
] as const
export type AfterpayOperation = (typeof afterpayOperations)[number]
