import { modalCss } from '../../../ui'
import { sheetCss } from '../sheet.css'

/** The chunk that is fetched when the menu of a small screen is opened. */
export { NavigationSheet as Part } from './NavigationSheet'

export const sheets = [modalCss, sheetCss]
