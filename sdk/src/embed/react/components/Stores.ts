import { widgetComponent } from '../widgetComponent'

/** Every store, the nearest first. */
export const Stores = /* @__PURE__ */ widgetComponent('stores', () => import('../../widgets/stores'), 640)
