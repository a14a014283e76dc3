import { widgetComponent } from '../widgetComponent'

export const CompareTray = /* @__PURE__ */ widgetComponent('compare', () => import('../../widgets/compare'))
