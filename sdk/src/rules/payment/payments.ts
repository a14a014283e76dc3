/**
 * Payment types in the listed order (CHK-454). Those without an option are known but never offered
 * (CHK-OP-017).
 */
export const PAYMENT_TYPES = [
  'None',
  'AfterPay',
  'Zip',
  'CreditCard',
  'PayPal',
  'Klarna',
  'ZipInStore',
  'Cash',
  'Humm',
  'ApplePay',
  'GooglePay',
  'PayPalBnpl',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** States of a payment (CHK-455). */
export const PAYMENT_STATUSES = [
  'Pending',
  'Approved',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Whether a status may still change, so that polling goes on (CHK-253 to CHK-257). */
export function isOpenStatus(status: PaymentStatus): boolean {
  return status === 'Pending' || status === 'Unknown'
}
