import { widgetComponent } from '../widgetComponent'

/** Finds an order by its number and email. */
export const OrderLookup = /* @__PURE__ */ widgetComponent(
  'order-lookup',
  () => import('../../widgets/order-lookup'),
  400,
)
