import { widgetComponent } from '../widgetComponent'

export const ProductPrice = /* @__PURE__ */ widgetComponent('price', () => import('../../widgets/price'), 44)
