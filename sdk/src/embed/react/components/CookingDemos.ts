import { widgetComponent } from '../widgetComponent'

/** Cooking demos with filters and pages. */
export const CookingDemos = /* @__PURE__ */ widgetComponent('demos', () => import('../../widgets/demos'), 720)
