import { widgetComponent } from '../widgetComponent'

export const Stores = /* @__PURE__ */ widgetComponent('stores', () => import('../../widgets/stores'), 640)
