import { widgetComponent } from '../widgetComponent'

/** The shopper's store, as a dropdown. */
export const StorePanel = /* @__PURE__ */ widgetComponent(
  'store-panel',
  () => import('../../widgets/store-panel'),
)
