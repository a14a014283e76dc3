import { reactWidget } from '../../../ui'
import { DEFAULT_CHECKOUT_URL } from './checkoutUrl'
import { LazyCartPanel } from './LazyCartPanel'

/** `<countertop-cart checkout-url>`: the drawer alone, for pages without the shell. */
export const cartWidget = reactWidget({
  component: LazyCartPanel,
  sheets: [],
  options: ({ checkoutUrl }) => ({ checkoutUrl: String(checkoutUrl ?? DEFAULT_CHECKOUT_URL) }),
})
