import { fieldCss, modalCss, skeletonCss } from '../../../ui'
import { pickCss } from '../pick/pick.css'
import { addDialogCss } from './addDialog.css'

/** The chunk of the dialog that copies a project into an empty one. */
export { CopyDialog as Part } from './ui/CopyDialog'

export const sheets = [modalCss, fieldCss, skeletonCss, pickCss, addDialogCss]
