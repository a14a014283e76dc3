import { fieldCss, modalCss } from '../../../ui'
import { addDialogCss } from './addDialog.css'

/** The chunk of the dialog that copies a project into an empty one. */
export { CopyDialog as Part } from './ui/CopyDialog'

export const sheets = [modalCss, fieldCss, addDialogCss]
