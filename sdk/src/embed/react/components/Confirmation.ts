import { widgetComponent } from '../widgetComponent'

/** The order that was placed: that of `cartId`, by default of the parameter `id` in the page's address. */
export const Confirmation = /* @__PURE__ */ widgetComponent(
  'confirmation',
  () => import('../../widgets/confirmation'),
  480,
)
