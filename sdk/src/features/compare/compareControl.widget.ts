import { CountertopError } from '../../core'
import { fieldCss, reactWidget } from '../../ui'
import { compareControlCss } from './compareControl.css'
import { CompareControl } from './ui/CompareControl'

/** `<countertop-compare-control sku form="checkbox|button" product-id page-type>` */
export const compareControlWidget = reactWidget({
  component: CompareControl,
  sheets: [fieldCss, compareControlCss],
  options: ({ sku, productId, pageType, form }) => {
    const [own, id] = [sku, productId].map((value) => (value === undefined ? '' : String(value).trim()))
    if (!own && !id) {
      throw new CountertopError(
        'CONFIGURATION',
        '<countertop-compare-control> needs the attribute "sku" or "product-id"',
      )
    }
    return {
      sku: own ?? '',
      productId: id ?? '',
      pageType: typeof pageType === 'string' ? pageType : undefined,
      form: form === 'button' ? ('button' as const) : ('checkbox' as const),
    }
  },
})
