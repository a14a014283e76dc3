import { fieldCss, modalCss, skeletonCss } from '../../../ui'
import { pickCss } from '../pick/pick.css'
import { moveCss } from './move.css'

/** The chunk of the dialog that moves lines. */
export { MoveDialog as Part } from './ui/MoveDialog'

export const sheets = [modalCss, fieldCss, skeletonCss, pickCss, moveCss]
