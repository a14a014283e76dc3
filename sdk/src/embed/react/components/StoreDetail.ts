import { widgetComponent } from '../widgetComponent'

export const StoreDetail = /* @__PURE__ */ widgetComponent('store', () => import('../../widgets/store'), 640)
