import { widgetComponent } from '../widgetComponent'

/** Products side by side, with their differences marked. */
export const ComparePage = /* @__PURE__ */ widgetComponent(
  'compare-page',
  () => import('../../widgets/compare-page'),
  600,
)
