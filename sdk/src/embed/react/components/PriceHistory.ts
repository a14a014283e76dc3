import { widgetComponent } from '../widgetComponent'

/** A product's past prices as a graph and a table, where the shop shows them. */
export const PriceHistory = /* @__PURE__ */ widgetComponent(
  'price-history',
  () => import('../../widgets/price-history'),
)
