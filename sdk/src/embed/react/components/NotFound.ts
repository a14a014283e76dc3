import { widgetComponent } from '../widgetComponent'

export const NotFound = /* @__PURE__ */ widgetComponent(
  'not-found',
  () => import('../../widgets/not-found'),
  480,
)
