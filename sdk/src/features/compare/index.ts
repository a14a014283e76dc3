import { CountertopError } from '../../core'
import { fieldCss, modalCss, reactWidget } from '../../ui'
import { compareControlCss, compareCss } from './compare.css'
import { CompareControl } from './ui/CompareControl'
import { CompareTray } from './ui/CompareTray'

export { createCompareStore, type CompareEntry, type CompareState, type CompareStore } from './compare.store'

/** `<countertop-compare page-type>`: the tray, and the modal that says that the list is full. One a page. */
export const compareWidget = reactWidget({
  component: CompareTray,
  sheets: [compareCss, modalCss],
  options: ({ pageType }) => ({ pageType: pageType === undefined ? undefined : String(pageType) }),
})

/** `<countertop-compare-control sku form="checkbox|button">` */
export const compareControlWidget = reactWidget({
  component: CompareControl,
  sheets: [fieldCss, modalCss, compareControlCss],
  options: ({ sku, form }) => {
    if (typeof sku !== 'string' || sku.trim() === '') {
      throw new CountertopError('CONFIGURATION', '<countertop-compare-control> needs the attribute "sku"')
    }
    return { sku: sku.trim(), form: form === 'button' ? ('button' as const) : ('checkbox' as const) }
  },
})
