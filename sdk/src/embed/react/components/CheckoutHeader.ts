import { widgetComponent } from '../widgetComponent'

export const CheckoutHeader = /* @__PURE__ */ widgetComponent(
  'checkout-header',
  () => import('../../widgets/checkout-header'),
  64,
)
