import { adminBarCss } from '../adminBar.css'

/** The chunk that is fetched when somebody is signed in on a brand that has the staff's bar. */
export { AdminBar as Part } from './AdminBar'

export const sheets = [adminBarCss]
