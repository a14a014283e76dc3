import { widgetComponent } from '../widgetComponent'

/** A product's ribbon, condition and missing parts. */
export const ProductCondition = /* @__PURE__ */ widgetComponent(
  'condition',
  () => import('../../widgets/condition'),
)
