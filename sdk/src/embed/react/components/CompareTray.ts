import { widgetComponent } from '../widgetComponent'

/** The compare tray at the lower edge of the page. */
export const CompareTray = /* @__PURE__ */ widgetComponent('compare', () => import('../../widgets/compare'))
