import { widgetComponent } from '../widgetComponent'

/** One cooking demo: booking, wait list and RSVP. */
export const CookingDemo = /* @__PURE__ */ widgetComponent('demo', () => import('../../widgets/demo'), 640)
