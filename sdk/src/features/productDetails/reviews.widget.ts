import { reactWidget, requiredText } from '../../ui'
import { providedCss } from './provided.css'
import { Reviews } from './ui/Reviews'

/** `<countertop-reviews sku>` */
export const reviewsWidget = reactWidget({
  component: Reviews,
  sheets: [providedCss],
  options: (raw) => ({ sku: requiredText('reviews', 'sku', raw) }),
})
