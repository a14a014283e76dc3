import { widgetComponent } from '../widgetComponent'

export const OrderLookup = /* @__PURE__ */ widgetComponent(
  'order-lookup',
  () => import('../../widgets/order-lookup'),
  400,
)
