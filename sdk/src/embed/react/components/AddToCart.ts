import { widgetComponent } from '../widgetComponent'

/** A button that adds one product to the cart. */
export const AddToCart = /* @__PURE__ */ widgetComponent(
  'add-to-cart',
  () => import('../../widgets/add-to-cart'),
  44,
)
