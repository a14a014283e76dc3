/*
 * The parts of the checkout page, for the framed checkout. It composes them differently, without the forms
 * that its host replaces.
 */
export type { Locality } from './api.types'
export { failedCheck, formErrors, hasMiele, offersInstructions, totals } from './derive'
export {
  selectDelivery,
  selectErrors,
  selectNotice,
  selectPayment,
  selectStatus,
  selectTotals,
} from './headless/model'
export type { CheckoutSnapshot } from './actor.types'
export type { EncryptAnswer, EncryptRequest } from './machine/actors'
export { BillingSection, DeliverySection, Instructions, PoNumberSection } from './page/AddressSections'
export { checkoutCss } from './page/checkout.css'
export { CheckoutForm } from './page/CheckoutForm'
export { ContactSection } from './page/ContactSection'
export { CheckoutScope, useCheckout, useCheckoutTexts, useDerived, useRegion, useSend } from './page/context'
export { DatesSection } from './page/DatesSection'
export { FormField, FormTick } from './page/fields'
export { PaymentSection } from './page/PaymentSection'
export { paymentCss } from './page/PaymentSection.css'
export { PlaceOrder } from './page/PlaceOrder'
export { Section } from './page/Section'
export { Empty, Failed, Loading, Problem } from './page/states'
export { SummaryAccordion, SummaryAside } from './page/Summary'
export { summaryCss } from './page/Summary.css'
export { useHeldFocus } from './page/useHeldFocus'
export { useIsWide } from './page/useIsWide'
export { usePaymentWait } from './page/usePaymentWait'
export { useStarted } from './page/useStarted'
export { isPaymentOpen } from './stored'
