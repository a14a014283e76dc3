import { widgetComponent } from '../widgetComponent'

export const Navigation = /* @__PURE__ */ widgetComponent('nav', () => import('../../widgets/nav'))
