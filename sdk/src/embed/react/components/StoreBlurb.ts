import { widgetComponent } from '../widgetComponent'

export const StoreBlurb = /* @__PURE__ */ widgetComponent(
  'store-blurb',
  () => import('../../widgets/store-blurb'),
  148,
)
