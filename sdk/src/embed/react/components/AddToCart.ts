import { widgetComponent } from '../widgetComponent'

export const AddToCart = /* @__PURE__ */ widgetComponent(
  'add-to-cart',
  () => import('../../widgets/add-to-cart'),
  44,
)
