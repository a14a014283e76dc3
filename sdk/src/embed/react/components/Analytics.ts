import { widgetComponent } from '../widgetComponent'

/** Invisible: reports the events of the page while consent is given. */
export const Analytics = /* @__PURE__ */ widgetComponent('analytics', () => import('../../widgets/analytics'))
