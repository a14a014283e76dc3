import { accountMenuCss } from '../accountMenu.css'

/** The chunk that is fetched when somebody is signed in. */
export { AccountMenu as Part } from './AccountMenu'

export const sheets = [accountMenuCss]
