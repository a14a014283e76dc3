import { megaMenuCss } from './megaMenu.css'

/** The chunk loaded when the pointer or the focus first reaches the categories. */
export { MegaMenu as Part } from './MegaMenu'

export const sheets = [megaMenuCss]
