import { widgetComponent } from '../widgetComponent'

export const Breadcrumbs = /* @__PURE__ */ widgetComponent(
  'breadcrumbs',
  () => import('../../widgets/breadcrumbs'),
  40,
)
