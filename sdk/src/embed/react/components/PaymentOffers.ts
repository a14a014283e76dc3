import { widgetComponent } from '../widgetComponent'

export const PaymentOffers = /* @__PURE__ */ widgetComponent(
  'offers',
  () => import('../../widgets/offers'),
  44,
)
