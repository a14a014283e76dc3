import { CountertopError } from '../../core'
import { SALE_PLACEMENTS, type SalePlacement } from '../../rules'
import { reactWidget } from '../../ui'
import { saleCss } from './sale.css'
import { SaleBanner } from './ui/SaleBanner'

/** `<countertop-sale-banner placement="header|cart|checkout|footer">` */
export const saleBannerWidget = reactWidget({
  component: SaleBanner,
  sheets: [saleCss],
  options: ({ placement = 'header' }) => {
    if (!SALE_PLACEMENTS.includes(placement as SalePlacement)) {
      throw new CountertopError(
        'CONFIGURATION',
        `<countertop-sale-banner> needs "placement" as one of ${SALE_PLACEMENTS.join(', ')}, not "${String(placement)}"`,
      )
    }
    return { placement: placement as SalePlacement }
  },
})
