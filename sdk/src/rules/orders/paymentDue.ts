import { paymentMethodOf } from '../payment/paymentMethods'
import { type PaymentDue } from '../payment/paymentMethods.table'

/** Null for a method that is paid with the order, and for one that staff charge elsewhere. */
export function paymentDueOf(selectedPaymentOption: number): PaymentDue | null {
  return paymentMethodOf(selectedPaymentOption)?.due ?? null
}

/** Site texts; `{amount}` is the amount owed. */
export const DUE_LATER_TEXT =
  'Your order is awaiting payment. Paid in store? Our team will record your payment shortly.'
export const DUE_TEXTS: Readonly<Record<PaymentDue, string>> = {
  onDelivery: 'You pay the driver {amount} when your order arrives. Nothing has been charged yet.',
  onAccount: 'Your order goes on your account with us: {amount}. There is nothing to pay now.',
}
/** The amount's label below the total. */
export const DUE_LATER_LABEL = 'To be paid'
export const DUE_LABELS: Readonly<Record<PaymentDue, string>> = {
  onDelivery: 'To be paid on delivery',
  onAccount: 'On your account',
}

/**
 * In place of an order's delivery date. The manufacturer makes the appointment for goods that it delivers,
 * the shop for all others.
 */
export const DELIVERY_DATE_PENDING = 'You’ll be contacted to arrange a date.'
