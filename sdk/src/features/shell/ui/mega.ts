import { megaMenuCss } from '../megaMenu.css'

/** The chunk that is fetched when the pointer or the focus first comes to the categories. */
export { MegaMenu as Part } from './MegaMenu'

export const sheets = [megaMenuCss]
