import { widgetComponent } from '../widgetComponent'

export const SaleBanner = /* @__PURE__ */ widgetComponent(
  'sale-banner',
  () => import('../../widgets/sale-banner'),
)
