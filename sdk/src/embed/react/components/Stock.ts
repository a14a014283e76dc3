import { widgetComponent } from '../widgetComponent'

/** A product's stock; staff see its warehouses. */
export const Stock = /* @__PURE__ */ widgetComponent('stock', () => import('../../widgets/stock'))
