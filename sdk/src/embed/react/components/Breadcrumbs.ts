import { widgetComponent } from '../widgetComponent'

/** The way to the page, also as structured data in the page's head. */
export const Breadcrumbs = /* @__PURE__ */ widgetComponent(
  'breadcrumbs',
  () => import('../../widgets/breadcrumbs'),
  40,
)
