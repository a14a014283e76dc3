import { modalCss } from '../../../ui'
import { leaveCss } from './leave.css'

/** The prompt before an unfinished order is left. */
export { LeavePrompt } from './LeavePrompt'

export const sheets = [modalCss, leaveCss]
