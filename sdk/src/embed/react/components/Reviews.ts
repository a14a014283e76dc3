import { widgetComponent } from '../widgetComponent'

export const Reviews = /* @__PURE__ */ widgetComponent('reviews', () => import('../../widgets/reviews'))
