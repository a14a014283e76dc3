import { fieldCss, reactWidget, skeletonCss } from '../../ui'
import { comparisonCss } from './comparison.css'
import { ComparePage } from './ui/ComparePage'

/** `<countertop-compare-page skus>` */
export const comparePageWidget = reactWidget({
  component: ComparePage,
  sheets: [fieldCss, skeletonCss, comparisonCss],
  options: ({ skus }) => ({ skus: skus === undefined ? undefined : String(skus) }),
})
