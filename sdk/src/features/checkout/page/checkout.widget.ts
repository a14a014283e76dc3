import { accordionCss, comboboxCss, fieldCss, reactWidget, skeletonCss } from '../../../ui'
import { checkoutCss } from './checkout.css'
import { SHOP_URL } from '../shopUrl'
import { Checkout } from './Checkout'
import { paymentCss } from './PaymentSection.css'
import { summaryCss } from './Summary.css'

/** The page shown after a completed order (CHK-006). */
const CONFIRMATION_URL = '/customer/confirmation'

/** `<countertop-checkout confirmation-url shop-url sections labels layout card>` */
export const checkoutWidget = reactWidget({
  component: Checkout,
  sheets: [fieldCss, comboboxCss, accordionCss, skeletonCss, checkoutCss, paymentCss, summaryCss],
  options: ({ confirmationUrl, shopUrl, ...looks }) => ({
    confirmationUrl: String(confirmationUrl ?? CONFIRMATION_URL),
    shopUrl: String(shopUrl ?? SHOP_URL),
    // JSON leaves out undefined values, which are options that are not set.
    looks: JSON.stringify(looks) === '{}' ? null : looks,
  }),
})
