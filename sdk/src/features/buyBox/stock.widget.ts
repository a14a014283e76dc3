import { reactWidget, requiredText, skeletonCss } from '../../ui'
import { stockCss } from './stock.css'
import { Stock } from './ui/Stock'

/** `<countertop-stock sku>` */
export const stockWidget = reactWidget({
  component: Stock,
  sheets: [skeletonCss, stockCss],
  options: (raw) => ({ sku: requiredText('stock', 'sku', raw) }),
})
