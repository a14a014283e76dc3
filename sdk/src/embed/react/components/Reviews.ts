import { widgetComponent } from '../widgetComponent'

/** A product's reviews, drawn by your reviews service; needs the option `scripts.reviews`. */
export const Reviews = /* @__PURE__ */ widgetComponent('reviews', () => import('../../widgets/reviews'))
