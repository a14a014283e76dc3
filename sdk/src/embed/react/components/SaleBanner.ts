import { widgetComponent } from '../widgetComponent'

/** The sale in one of its places. */
export const SaleBanner = /* @__PURE__ */ widgetComponent(
  'sale-banner',
  () => import('../../widgets/sale-banner'),
)
