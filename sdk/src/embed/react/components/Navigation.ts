import { widgetComponent } from '../widgetComponent'

/** The navigation alone. */
export const Navigation = /* @__PURE__ */ widgetComponent('nav', () => import('../../widgets/nav'))
