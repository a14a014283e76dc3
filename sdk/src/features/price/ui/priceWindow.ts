import { modalCss } from '../../../ui'
import { priceWindowCss } from '../priceWindow.css'

/** The chunk that is fetched at the first press on something beside a price. */
export { PriceWindowModal as Part } from './PriceWindowModal'

export const sheets = [modalCss, priceWindowCss]
