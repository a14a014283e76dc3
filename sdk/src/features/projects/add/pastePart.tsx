import { fieldCss, modalCss } from '../../../ui'
import { addDialogCss } from './addDialog.css'

/** The chunk of the dialog that reads a pasted schedule. */
export { PasteDialog as Part } from './ui/PasteDialog'

export const sheets = [modalCss, fieldCss, addDialogCss]
