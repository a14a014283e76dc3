import { widgetComponent } from '../widgetComponent'

export const ProductCondition = /* @__PURE__ */ widgetComponent(
  'condition',
  () => import('../../widgets/condition'),
)
