import { accountMenuCss } from '../accountMenu.css'

/** The chunk loaded after sign-in. */
export { AccountMenu as Part } from './AccountMenu'

export const sheets = [accountMenuCss]
