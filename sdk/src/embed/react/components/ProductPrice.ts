import { widgetComponent } from '../widgetComponent'

/** A product's price, with an explanation of RRP and the shop's promises. */
export const ProductPrice = /* @__PURE__ */ widgetComponent('price', () => import('../../widgets/price'), 44)
