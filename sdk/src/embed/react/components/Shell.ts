import { widgetComponent } from '../widgetComponent'

/** The head of a page; with children in the slot `content` it frames the page. */
export const Shell = /* @__PURE__ */ widgetComponent('shell', () => import('../../widgets/shell'))
