import { reactWidget, skeletonCss } from '../../ui'
import { promotionsCss } from './promotions.css'
import { Promotions } from './ui/Promotions'

const given = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `<countertop-promotions category manufacturer>` */
export const promotionsWidget = reactWidget({
  component: Promotions,
  sheets: [skeletonCss, promotionsCss],
  options: ({ category, manufacturer }) => ({
    category: given(category),
    manufacturer: given(manufacturer),
  }),
})
