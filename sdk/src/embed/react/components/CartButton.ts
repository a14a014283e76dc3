import { widgetComponent } from '../widgetComponent'

export const CartButton = /* @__PURE__ */ widgetComponent(
  'cart-button',
  () => import('../../widgets/cart-button'),
  44,
)
