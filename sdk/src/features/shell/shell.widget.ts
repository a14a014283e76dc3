import { reactWidget, skeletonCss, toastCss } from '../../ui'
import { cartButtonCss, DEFAULT_CHECKOUT_URL } from '../cart'
import { searchSheets } from '../search'
import { navigationCss } from './navigation.css'
import { shellCss } from './shell.css'
import { Shell } from './ui/Shell'

/** `<countertop-shell checkout-url>`: the head of every page. A slot `logo` takes the place of the shop's name. */
export const shellWidget = reactWidget({
  component: Shell,
  sheets: [...searchSheets, cartButtonCss, skeletonCss, toastCss, navigationCss, shellCss],
  options: ({ checkoutUrl }) => ({ checkoutUrl: String(checkoutUrl ?? DEFAULT_CHECKOUT_URL) }),
})
