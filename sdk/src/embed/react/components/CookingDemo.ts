import { widgetComponent } from '../widgetComponent'

export const CookingDemo = /* @__PURE__ */ widgetComponent('demo', () => import('../../widgets/demo'), 640)
