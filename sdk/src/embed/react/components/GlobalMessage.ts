import { widgetComponent } from '../widgetComponent'

export const GlobalMessage = /* @__PURE__ */ widgetComponent('message', () => import('../../widgets/message'))
