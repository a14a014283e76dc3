import { widgetComponent } from '../widgetComponent'

/** A product's payment plans, by each provider that covers its price. */
export const PaymentOffers = /* @__PURE__ */ widgetComponent(
  'offers',
  () => import('../../widgets/offers'),
  44,
)
