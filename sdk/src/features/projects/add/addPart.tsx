import { fieldCss, modalCss, skeletonCss } from '../../../ui'
import { pickCss } from '../pick/pick.css'
import { dialogFormCss } from '../parts/dialogForm.css'

/** The chunk of the dialog that adds a product to a project. */
export { AddDialog as Part } from './ui/AddDialog'

export const sheets = [modalCss, fieldCss, skeletonCss, pickCss, dialogFormCss]
