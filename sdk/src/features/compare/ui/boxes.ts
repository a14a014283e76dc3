import { compareBoxesCss } from '../compareBoxes.css'

/** The chunk that is fetched when the tray is expanded for the first time. */
export { CompareBoxes as Part } from './CompareBoxes'

export const sheets = [compareBoxesCss]
