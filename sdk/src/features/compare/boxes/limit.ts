import { modalCss, modalTypesCss } from '../../../ui'

/** The chunk loaded when a product is first refused. */
export { CompareLimitModal as Part } from './CompareLimitModal'

export const sheets = [modalCss, modalTypesCss]
