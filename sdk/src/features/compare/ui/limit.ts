import { modalCss } from '../../../ui'

/** The chunk that is fetched when a product is refused for the first time. */
export { CompareLimitModal as Part } from './CompareLimitModal'

export const sheets = [modalCss]
