/*
 * The parts of the checkout page, for the page that a host frames: it composes them again, because what a
 * host does itself has no form there.
 */
export { createCheckoutApi } from './api'
export type { Locality } from './api.types'
export { loadPaymentWait, preloadLater } from './page/lazyParts'
export { failedCheck, hasMiele, offersInstructions, totals } from './derive'
export {
  selectDelivery,
  selectErrors,
  selectNotice,
  selectPayment,
  selectStatus,
  selectTotals,
} from './headless/model'
export type { CheckoutSnapshot } from './headless/snapshot'
export type { EncryptAnswer, EncryptRequest } from './machine/actors'
export { BillingSection, DeliverySection, Instructions, PoNumberSection } from './page/AddressSections'
export { checkoutCss } from './page/checkout.css'
export { ContactSection } from './page/ContactSection'
export { CheckoutScope, useCheckout, useCheckoutTexts, useDerived, useRegion, useSend } from './page/context'
export { DatesSection } from './page/DatesSection'
export { FormTick } from './page/fields'
export { NoticeBox } from './page/NoticeBox'
export { PaymentSection } from './page/PaymentSection'
export { paymentCss } from './page/PaymentSection.css'
export { PlaceOrder } from './page/PlaceOrder'
export { Section } from './page/Section'
export { SummaryAccordion, SummaryAside } from './page/Summary'
export { summaryCss } from './page/Summary.css'
export { useIsWide } from './page/useIsWide'
export { isPaymentOpen } from './stored'
