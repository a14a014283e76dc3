import { widgetComponent } from '../widgetComponent'

export const DeliveryLocation = /* @__PURE__ */ widgetComponent(
  'location',
  () => import('../../widgets/location'),
  72,
)
