import { fieldCss, reactWidget, skeletonCss } from '../../../ui'
import { checkoutCss, Confirmation, confirmationCss, SHOP_URL, summaryCss } from '../../checkout'
import { passwordCss } from '../password.css'
import { NewAccount } from './NewAccount'
import { newAccountCss } from './newAccount.css'

/**
 * `<countertop-confirmation cart-id shop-url>`; `cart-id` defaults to the parameter `id` of the page's
 * address (CHK-006). It is the account's, since it offers one to a guest.
 */
export const confirmationWidget = reactWidget({
  component: Confirmation,
  sheets: [fieldCss, skeletonCss, checkoutCss, summaryCss, confirmationCss, passwordCss, newAccountCss],
  options: ({ cartId, shopUrl }) => ({
    cartId: String(cartId || (new URLSearchParams(location.search).get('id') ?? '')),
    shopUrl: String(shopUrl ?? SHOP_URL),
    Account: NewAccount,
  }),
})
