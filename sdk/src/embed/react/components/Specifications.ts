import { widgetComponent } from '../widgetComponent'

/** A product's specifications, a table for each group. */
export const Specifications = /* @__PURE__ */ widgetComponent(
  'specifications',
  () => import('../../widgets/specifications'),
  320,
)
