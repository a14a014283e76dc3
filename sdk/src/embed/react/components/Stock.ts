import { widgetComponent } from '../widgetComponent'

export const Stock = /* @__PURE__ */ widgetComponent('stock', () => import('../../widgets/stock'))
