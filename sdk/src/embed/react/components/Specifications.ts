import { widgetComponent } from '../widgetComponent'

export const Specifications = /* @__PURE__ */ widgetComponent(
  'specifications',
  () => import('../../widgets/specifications'),
  320,
)
