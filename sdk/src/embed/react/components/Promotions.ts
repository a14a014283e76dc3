import { widgetComponent } from '../widgetComponent'

export const Promotions = /* @__PURE__ */ widgetComponent(
  'promotions',
  () => import('../../widgets/promotions'),
  300,
)
