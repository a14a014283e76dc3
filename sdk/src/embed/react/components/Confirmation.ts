import { widgetComponent } from '../widgetComponent'

export const Confirmation = /* @__PURE__ */ widgetComponent(
  'confirmation',
  () => import('../../widgets/confirmation'),
  480,
)
