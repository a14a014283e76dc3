/** The delivery of a product on its page: a chunk of its own, loaded once the button can be pressed. */
import { skeletonCss } from '../../../ui'
import { locationSheets } from '../../location'
import { estimateCss } from './estimate.css'

export { Estimate as Part } from './Estimate'
export const sheets = [...locationSheets, skeletonCss, estimateCss]
