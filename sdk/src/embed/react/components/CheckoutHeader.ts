import { widgetComponent } from '../widgetComponent'

/** The simplified head of checkout. */
export const CheckoutHeader = /* @__PURE__ */ widgetComponent(
  'checkout-header',
  () => import('../../widgets/checkout-header'),
  64,
)
