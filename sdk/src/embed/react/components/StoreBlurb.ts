import { widgetComponent } from '../widgetComponent'

/** A store's address, directions, telephone and opening status. */
export const StoreBlurb = /* @__PURE__ */ widgetComponent(
  'store-blurb',
  () => import('../../widgets/store-blurb'),
  148,
)
