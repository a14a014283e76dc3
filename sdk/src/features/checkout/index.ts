import { accordionCss, comboboxCss, fieldCss, modalCss, reactWidget, skeletonCss } from '../../ui'
import { checkoutCss } from './checkout.css'
import { Confirmation } from './confirmation/Confirmation'
import { confirmationCss } from './confirmation/confirmation.css'
import { calendarCss } from './ui/Calendar.css'
import { Checkout } from './ui/Checkout'
import { paymentCss } from './ui/PaymentSection.css'
import { summaryCss } from './ui/Summary.css'

export { checkoutMachine } from './checkout.machine'
export { startCheckout, type Checkout as RunningCheckout, type CheckoutOptions } from './runtime'
export { Checkout, type CheckoutProps } from './ui/Checkout'
export { Confirmation, type ConfirmationProps } from './confirmation/Confirmation'
export { checkoutTexts, type CheckoutTexts } from './texts'

/** Where a completed order leads (CHK-006), and where an empty cart does. */
const CONFIRMATION_URL = '/customer/confirmation'
const SHOP_URL = '/'

const sheets = [
  fieldCss,
  comboboxCss,
  modalCss,
  accordionCss,
  skeletonCss,
  checkoutCss,
  calendarCss,
  paymentCss,
  summaryCss,
]

/** `<countertop-checkout confirmation-url shop-url>` */
export const checkoutWidget = /* @__PURE__ */ reactWidget({
  component: Checkout,
  sheets,
  options: ({ confirmationUrl, shopUrl }) => ({
    confirmationUrl: String(confirmationUrl ?? CONFIRMATION_URL),
    shopUrl: String(shopUrl ?? SHOP_URL),
  }),
})

/** `<countertop-confirmation cart-id shop-url>`; without `cart-id` the `id` of the page's address counts (CHK-006). */
export const confirmationWidget = /* @__PURE__ */ reactWidget({
  component: Confirmation,
  sheets: [skeletonCss, checkoutCss, summaryCss, confirmationCss],
  options: ({ cartId, shopUrl }) => ({
    cartId: String(cartId || (new URLSearchParams(location.search).get('id') ?? '')),
    shopUrl: String(shopUrl ?? SHOP_URL),
  }),
})
