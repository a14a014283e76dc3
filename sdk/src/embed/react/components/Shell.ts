import { widgetComponent } from '../widgetComponent'

export const Shell = /* @__PURE__ */ widgetComponent('shell', () => import('../../widgets/shell'))
