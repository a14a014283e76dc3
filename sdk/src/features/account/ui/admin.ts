import { adminBarCss } from '../adminBar.css'

/** The chunk loaded after sign-in on a brand that has the staff bar. */
export { AdminBar as Part } from './AdminBar'

export const sheets = [adminBarCss]
