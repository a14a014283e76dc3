import { widgetComponent } from '../widgetComponent'

export const Checkout = /* @__PURE__ */ widgetComponent(
  'checkout',
  () => import('../../widgets/checkout'),
  900,
)
