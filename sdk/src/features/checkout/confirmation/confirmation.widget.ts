import { reactWidget, skeletonCss, type WidgetOptions } from '../../../ui'
import { checkoutCss } from '../page/checkout.css'
import { summaryCss } from '../page/Summary.css'
import { SHOP_URL } from '../shopUrl'
import { accountOffer } from './accountOffer'
import { Confirmation, type ConfirmationProps } from './Confirmation'
import { confirmationCss } from './confirmation.css'

export const optionsOf = (
  AccountOffer: ConfirmationProps['AccountOffer'],
  { cartId, shopUrl, offerAccount }: WidgetOptions,
): ConfirmationProps => ({
  cartId: String(cartId || (new URLSearchParams(location.search).get('id') ?? '')),
  shopUrl: String(shopUrl ?? SHOP_URL),
  AccountOffer:
    offerAccount !== undefined && offerAccount !== false && offerAccount !== 'false'
      ? AccountOffer
      : undefined,
})

/**
 * `<countertop-confirmation cart-id shop-url offer-account>`; `cart-id` defaults to the parameter `id` of the
 * page's address (CHK-006). The slot `receipt` is for the host's link to a printable page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function confirmationWidget(loadNewAccount: Parameters<typeof accountOffer>[0]) {
  const AccountOffer = accountOffer(loadNewAccount)
  return reactWidget({
    component: Confirmation,
    sheets: [skeletonCss, checkoutCss, summaryCss, confirmationCss],
    options: (raw) => optionsOf(AccountOffer, raw),
  })
}
