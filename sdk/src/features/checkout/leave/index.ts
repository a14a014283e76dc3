import { modalCss } from '../../../ui'
import { leaveCss } from './leave.css'

/*
 * Dialogs that few shoppers open: the question before an unfinished order is left, and the help for the
 * security code.
 */
export { CvvHelp } from './CvvHelp'
export { LeavePrompt } from './LeavePrompt'

export const sheets = [modalCss, leaveCss]
