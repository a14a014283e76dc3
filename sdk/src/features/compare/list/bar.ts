import { compareCss } from './compare.css'

/** The chunk loaded when there is something to compare. */
export { TrayBar as Part } from './TrayBar'

export const sheets = [compareCss]
