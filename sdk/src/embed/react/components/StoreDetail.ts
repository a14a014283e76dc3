import { widgetComponent } from '../widgetComponent'

/** One store with its opening hours. */
export const StoreDetail = /* @__PURE__ */ widgetComponent('store', () => import('../../widgets/store'), 640)
