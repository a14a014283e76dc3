import { reactWidget, requiredText, skeletonCss, stepperCss } from '../../ui'
import { addToCartCss } from '../cart'
import { buyBoxCss } from './buyBox.css'
import { stockCss } from './stock.css'
import { BuyBox } from './ui/BuyBox'

/** `<countertop-buy-box sku>` */
export const buyBoxWidget = reactWidget({
  component: BuyBox,
  sheets: [skeletonCss, stepperCss, addToCartCss, stockCss, buyBoxCss],
  options: (raw) => ({ sku: requiredText('buy-box', 'sku', raw) }),
})
