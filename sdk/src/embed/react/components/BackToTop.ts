import { widgetComponent } from '../widgetComponent'

export const BackToTop = /* @__PURE__ */ widgetComponent(
  'back-to-top',
  () => import('../../widgets/back-to-top'),
)
