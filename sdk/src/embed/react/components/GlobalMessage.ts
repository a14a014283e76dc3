import { widgetComponent } from '../widgetComponent'

/** The page's message line, where there is no shell. */
export const GlobalMessage = /* @__PURE__ */ widgetComponent('message', () => import('../../widgets/message'))
