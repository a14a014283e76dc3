import { widgetComponent } from '../widgetComponent'

/** The way back to the top of a long page. */
export const BackToTop = /* @__PURE__ */ widgetComponent(
  'back-to-top',
  () => import('../../widgets/back-to-top'),
)
