import { modalCss, priceCss, skeletonCss, stepperCss, toastCss } from '../../../ui'
import { cartPanelCss } from '../cartPanel.css'

/** The chunk that is fetched when a cart is opened. */
export { CartPanel } from './CartPanel'

export const cartPanelSheets = [modalCss, priceCss, skeletonCss, stepperCss, toastCss, cartPanelCss]
