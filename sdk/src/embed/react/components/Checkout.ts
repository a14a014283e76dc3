import { widgetComponent } from '../widgetComponent'

/** The checkout, from contact to payment. It leads to `confirmationUrl` with the cart id as `id`. */
export const Checkout = /* @__PURE__ */ widgetComponent(
  'checkout',
  () => import('../../widgets/checkout'),
  900,
)
