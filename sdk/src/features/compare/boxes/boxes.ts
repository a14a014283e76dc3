import { compareBoxesCss } from './compareBoxes.css'

/** The chunk loaded when the tray is first expanded. */
export { CompareBoxes as Part } from './CompareBoxes'

export const sheets = [compareBoxesCss]
