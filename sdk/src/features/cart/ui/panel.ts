import {
  accordionCss,
  codeEntryCss,
  fieldCss,
  modalCss,
  priceCss,
  skeletonCss,
  stepperCss,
  toastCss,
} from '../../../ui'
import { cartPanelCss } from '../cartPanel.css'

/** The chunk loaded when the cart opens. */
export { CartPanel as Part } from './CartPanel'

export const sheets = [
  modalCss,
  accordionCss,
  fieldCss,
  codeEntryCss,
  priceCss,
  skeletonCss,
  stepperCss,
  toastCss,
  cartPanelCss,
]
