import { fieldCss, modalCss } from '../../../ui'
import { quoteCss } from './quote.css'

/** The chunk of the dialogs behind the summary's buttons. */
export { SummaryDialogs as Part } from './ui/SummaryDialogs'

export const sheets = [modalCss, fieldCss, quoteCss]
