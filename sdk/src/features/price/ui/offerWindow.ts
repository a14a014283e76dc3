import { modalCss } from '../../../ui'
import { offerWindowCss } from '../offerWindow.css'

/** The chunk that is fetched when somebody asks about a provider. */
export { OfferWindowModal as Part } from './OfferWindowModal'

export const sheets = [modalCss, offerWindowCss]
