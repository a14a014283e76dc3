/** Comparing products: one list per brand and page, its tray, and the control on a product. */
export { chosenSkus, createCompareStore, type CompareState, type CompareStore } from './list/compare.store'
export { type CompareEntry } from './head/storedList'
export { compareWidget } from './head/compareTray.widget'
export { compareControlWidget } from './compareControl.widget'
