import { widgetComponent } from '../widgetComponent'

export const AlertBanner = /* @__PURE__ */ widgetComponent(
  'alert-banner',
  () => import('../../widgets/alert-banner'),
  44,
)
