import { widgetComponent } from '../widgetComponent'

/** The delivery location, and the field to change it. */
export const DeliveryLocation = /* @__PURE__ */ widgetComponent(
  'location',
  () => import('../../widgets/location'),
  72,
)
