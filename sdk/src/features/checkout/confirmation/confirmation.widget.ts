import { reactWidget, skeletonCss } from '../../../ui'
import { checkoutCss } from '../page/checkout.css'
import { SHOP_URL } from '../shopUrl'
import { summaryCss } from '../page/Summary.css'
import { Confirmation } from './Confirmation'
import { confirmationCss } from './confirmation.css'

/**
 * `<countertop-confirmation cart-id shop-url>`; `cart-id` defaults to the parameter `id` of the page's
 * address (CHK-006).
 */
export const confirmationWidget = reactWidget({
  component: Confirmation,
  sheets: [skeletonCss, checkoutCss, summaryCss, confirmationCss],
  options: ({ cartId, shopUrl }) => ({
    cartId: String(cartId || (new URLSearchParams(location.search).get('id') ?? '')),
    shopUrl: String(shopUrl ?? SHOP_URL),
  }),
})
