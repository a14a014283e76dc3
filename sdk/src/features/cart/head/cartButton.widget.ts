import { reactWidget } from '../../../ui'
import { cartButtonCss } from './cart.css'
import { CartButton } from './CartButton'

/** `<countertop-cart-button>` */
export const cartButtonWidget = reactWidget({
  component: CartButton,
  sheets: [cartButtonCss],
  options: () => ({}),
})
