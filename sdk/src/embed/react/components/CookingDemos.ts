import { widgetComponent } from '../widgetComponent'

export const CookingDemos = /* @__PURE__ */ widgetComponent('demos', () => import('../../widgets/demos'), 720)
