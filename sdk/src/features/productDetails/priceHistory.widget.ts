import { reactWidget, requiredText, skeletonCss } from '../../ui'
import { priceHistoryCss } from './priceHistory.css'
import { PriceHistory } from './ui/PriceHistory'

/** `<countertop-price-history sku>` */
export const priceHistoryWidget = reactWidget({
  component: PriceHistory,
  sheets: [skeletonCss, priceHistoryCss],
  options: (raw) => ({ sku: requiredText('price-history', 'sku', raw) }),
})
