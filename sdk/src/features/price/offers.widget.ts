import { reactWidget } from '../../ui'
import { offersCss } from './offers.css'
import { skuOf } from './options'
import { Offers } from './ui/Offers'

/** `<countertop-offers sku>` */
export const offersWidget = reactWidget({
  component: Offers,
  sheets: [offersCss],
  options: ({ sku }) => ({ sku: skuOf('offers', sku) }),
})
