export { checkoutWidget } from './page/checkout.widget'
export type { NewAccountProps } from './confirmation/accountOffer'
export { Confirmation, type ConfirmationProps } from './confirmation/Confirmation'
export { confirmationTexts } from './confirmation/confirmation.texts'
export { OrderDetails } from './confirmation/OrderDetails'
export { confirmationCss } from './confirmation/confirmation.css'
export { confirmationWidget } from './confirmation/confirmation.widget'
export { orderAddress } from './shopUrl'
export { orderLookupWidget } from './lookup/lookup.widget'
export {
  startCheckout,
  type Checkout as RunningCheckout,
  type CheckoutOptions,
  type LeaveTo,
} from './runtime'
export { runningCheckouts } from './running/runningCheckouts'
export { checkoutTexts } from './texts'
export type { CardLook, SectionName } from './looks/looks.types'
export * from './parts'
