import { modalCss, skeletonCss } from '../../../ui'
import { deletedCss } from './deleted.css'

/** The chunk of the dialog that restores what was deleted from a project. */
export { DeletedDialog as Part } from './ui/DeletedDialog'

export const sheets = [modalCss, skeletonCss, deletedCss]
