import { widgetComponent } from '../widgetComponent'

export const StorePanel = /* @__PURE__ */ widgetComponent(
  'store-panel',
  () => import('../../widgets/store-panel'),
)
