import { modalCss } from '../../../ui'
import { priceWindowCss } from '../priceWindow.css'

/** The chunk loaded when a dialog beside a price first opens. */
export { PriceWindowModal as Part } from './PriceWindowModal'

export const sheets = [modalCss, priceWindowCss]
