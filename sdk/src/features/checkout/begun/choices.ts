import { checkoutOption, showsCalendar, type PaymentOption } from '../../../rules'
import { isProforma, offersPayInFour, totals } from '../derive'
import type { CheckoutContext } from '../machine/types'

/** A calendar can be shown (CHK-113). */
export const hasCalendar = (context: CheckoutContext): boolean =>
  !isProforma(context) && context.availability !== null && showsCalendar(context.availability)

/** The chosen payment method; the default one when nothing is left to pay. */
export const chosenPayment = (context: CheckoutContext): PaymentOption =>
  totals(context).isPaymentFree ? checkoutOption.Default : context.form.values.selectedPaymentOption

/** PayPal is chosen, and in it Pay in 4. */
export const isPayInFour = (context: CheckoutContext): boolean =>
  chosenPayment(context) === checkoutOption.PayPal &&
  context.form.values.payInFour &&
  offersPayInFour(context)
