import { reactWidget, requiredText, skeletonCss } from '../../ui'
import { specificationsCss } from './specifications.css'
import { Specifications } from './ui/Specifications'

/** `<countertop-specifications sku>` */
export const specificationsWidget = reactWidget({
  component: Specifications,
  sheets: [skeletonCss, specificationsCss],
  options: (raw) => ({ sku: requiredText('specifications', 'sku', raw) }),
})
