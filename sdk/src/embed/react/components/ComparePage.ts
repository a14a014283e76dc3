import { widgetComponent } from '../widgetComponent'

export const ComparePage = /* @__PURE__ */ widgetComponent(
  'compare-page',
  () => import('../../widgets/compare-page'),
  600,
)
