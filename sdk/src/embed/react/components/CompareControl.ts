import { widgetComponent } from '../widgetComponent'

export const CompareControl = /* @__PURE__ */ widgetComponent(
  'compare-control',
  () => import('../../widgets/compare-control'),
  44,
)
