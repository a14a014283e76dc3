/** Comparing products: one list per brand and page, its tray, and the control on a product. */
export { chosenSkus, createCompareStore, type CompareState, type CompareStore } from './compare.store'
export { type CompareEntry } from './keptList'
export { compareWidget } from './compareTray.widget'
export { compareControlWidget } from './compareControl.widget'
