import { widgetComponent } from '../widgetComponent'

/** Promotions that run today, as tiles. */
export const Promotions = /* @__PURE__ */ widgetComponent(
  'promotions',
  () => import('../../widgets/promotions'),
  300,
)
