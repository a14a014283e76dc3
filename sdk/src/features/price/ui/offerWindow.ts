import { modalCss } from '../../../ui'
import { offerWindowCss } from '../offerWindow.css'

/** The chunk loaded when a provider's dialog opens. */
export { OfferWindowModal as Part } from './OfferWindowModal'

export const sheets = [modalCss, offerWindowCss]
