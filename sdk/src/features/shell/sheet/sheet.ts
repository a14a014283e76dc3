import { modalCss } from '../../../ui'
import { sheetCss } from './sheet.css'

/** The chunk loaded when the menu of a small screen opens. */
export { NavigationSheet as Part } from './NavigationSheet'

export const sheets = [modalCss, sheetCss]
