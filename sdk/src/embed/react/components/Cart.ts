import { widgetComponent } from '../widgetComponent'

/** The cart panel, a drawer; `useCart().open` and the cart button open it. */
export const Cart = /* @__PURE__ */ widgetComponent('cart', () => import('../../widgets/cart'))
