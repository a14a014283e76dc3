import { widgetComponent } from '../widgetComponent'

export const Cart = /* @__PURE__ */ widgetComponent('cart', () => import('../../widgets/cart'))
