import { widgetComponent } from '../widgetComponent'

/** The page-not-found page. */
export const NotFound = /* @__PURE__ */ widgetComponent(
  'not-found',
  () => import('../../widgets/not-found'),
  480,
)
