import { widgetComponent } from '../widgetComponent'

/** Puts a product into the compare tray. */
export const CompareControl = /* @__PURE__ */ widgetComponent(
  'compare-control',
  () => import('../../widgets/compare-control'),
  44,
)
