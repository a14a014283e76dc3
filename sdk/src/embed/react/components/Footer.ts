import { widgetComponent } from '../widgetComponent'

export const Footer = /* @__PURE__ */ widgetComponent('footer', () => import('../../widgets/footer'), 320)
