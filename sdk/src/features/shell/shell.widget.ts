import { sharedCountertop } from '../../core'
import { waitUntilUnused, reactWidget, skeletonCss, toastCss, type Widget } from '../../ui'
import { cartButtonCss, DEFAULT_CHECKOUT_URL } from '../cart'
import { searchSheets } from '../search'
import { contentFirst } from './contentFirst'
import { buildFrame } from './frame'
import { repairHostPictures } from './hostPictures'
import { navigationCss } from './navigation.css'
import { shellCss } from './shell.css'
import { Shell } from './ui/Shell'

const head = reactWidget({
  component: Shell,
  sheets: [...searchSheets, cartButtonCss, skeletonCss, toastCss, navigationCss, shellCss],
  options: ({ checkoutUrl, variant }) => ({
    checkoutUrl: String(checkoutUrl ?? DEFAULT_CHECKOUT_URL),
    isCheckout: variant === 'checkout',
  }),
})

/**
 * `<countertop-shell checkout-url variant>`: the head of every page and, around content in its slot
 * `content`, the whole frame. A slot `logo` replaces the shop's name, and a slot with a piece's name replaces
 * that piece.
 */
export const shellWidget: Widget = {
  before: (host) => contentFirst(host).then(() => waitUntilUnused(host)),
  mount(root, context) {
    const mounted = head.mount(root, context)
    const countertop = sharedCountertop(context.config)
    const leave = [buildFrame(root, context.host, countertop), repairHostPictures(countertop)]
    return {
      update: mounted.update,
      unmount() {
        for (const undo of leave) undo()
        mounted.unmount()
      },
    }
  },
}
