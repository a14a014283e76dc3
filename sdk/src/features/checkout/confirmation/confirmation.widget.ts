import { reactWidget, skeletonCss, type WidgetOptions } from '../../../ui'
import { checkoutCss } from '../page/checkout.css'
import { summaryCss } from '../page/Summary.css'
import { SHOP_URL } from '../shopUrl'
import { Confirmation, type ConfirmationProps } from './Confirmation'
import { confirmationCss } from './confirmation.css'

type LoadNewAccount = ConfirmationProps['loadNewAccount']

export const optionsOf = (
  loadNewAccount: LoadNewAccount,
  { cartId, shopUrl, offerAccount }: WidgetOptions,
): ConfirmationProps => ({
  cartId: String(cartId || (new URLSearchParams(location.search).get('id') ?? '')),
  shopUrl: String(shopUrl ?? SHOP_URL),
  loadNewAccount:
    offerAccount !== undefined && offerAccount !== false && offerAccount !== 'false'
      ? loadNewAccount
      : undefined,
})

/**
 * `<countertop-confirmation cart-id shop-url offer-account>`; `cart-id` defaults to the parameter `id` of the
 * page's address (CHK-006). The slot `receipt` is for the host's link to a printable page.
 */
/* @__NO_SIDE_EFFECTS__ */
export const confirmationWidget = (loadNewAccount: LoadNewAccount) =>
  reactWidget({
    component: Confirmation,
    sheets: [skeletonCss, checkoutCss, summaryCss, confirmationCss],
    options: (raw) => optionsOf(loadNewAccount, raw),
  })
