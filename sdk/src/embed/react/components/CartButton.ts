import { widgetComponent } from '../widgetComponent'

/** The cart icon with its count. */
export const CartButton = /* @__PURE__ */ widgetComponent(
  'cart-button',
  () => import('../../widgets/cart-button'),
  44,
)
