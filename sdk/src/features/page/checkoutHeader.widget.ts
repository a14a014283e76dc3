import { waitUntilUnused, reactWidget, type Widget } from '../../ui'
import { checkoutHeaderCss } from './checkoutHeader.css'
import { CheckoutHeader } from './ui/CheckoutHeader'

/** `<countertop-checkout-header>`: the simplified header alone. A slot `logo` replaces the shop's name. */
export const checkoutHeaderWidget: Widget = {
  ...reactWidget({ component: CheckoutHeader, sheets: [checkoutHeaderCss], options: () => ({}) }),
  before: waitUntilUnused,
}
