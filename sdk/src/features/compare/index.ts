/** Comparing products: one list a brand and page, the tray that shows it and the control on a product. */
export { chosenSkus, createCompareStore, type CompareState, type CompareStore } from './compare.store'
export { type CompareEntry } from './keptList'
export { compareWidget } from './compareTray.widget'
export { compareControlWidget } from './compareControl.widget'
