import { CountertopError } from '../../core'
import { fieldCss, reactWidget } from '../../ui'
import { compareControlCss } from './compareControl.css'
import { CompareControl } from './ui/CompareControl'

/** `<countertop-compare-control sku form="checkbox|button">` */
export const compareControlWidget = reactWidget({
  component: CompareControl,
  sheets: [fieldCss, compareControlCss],
  options: ({ sku, form }) => {
    if (typeof sku !== 'string' || sku.trim() === '') {
      throw new CountertopError('CONFIGURATION', '<countertop-compare-control> needs the attribute "sku"')
    }
    return { sku: sku.trim(), form: form === 'button' ? ('button' as const) : ('checkbox' as const) }
  },
})
