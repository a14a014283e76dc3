import { widgetComponent } from '../widgetComponent'

/** Links to help, stores, brands and static pages. */
export const Footer = /* @__PURE__ */ widgetComponent('footer', () => import('../../widgets/footer'), 320)
