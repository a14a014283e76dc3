import { widgetComponent } from '../widgetComponent'

/** The editors' bar above every page. */
export const AlertBanner = /* @__PURE__ */ widgetComponent(
  'alert-banner',
  () => import('../../widgets/alert-banner'),
  44,
)
