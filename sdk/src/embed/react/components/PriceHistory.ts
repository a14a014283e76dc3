import { widgetComponent } from '../widgetComponent'

export const PriceHistory = /* @__PURE__ */ widgetComponent(
  'price-history',
  () => import('../../widgets/price-history'),
)
