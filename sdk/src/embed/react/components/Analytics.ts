import { widgetComponent } from '../widgetComponent'

export const Analytics = /* @__PURE__ */ widgetComponent('analytics', () => import('../../widgets/analytics'))
