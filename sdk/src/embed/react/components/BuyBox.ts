import { widgetComponent } from '../widgetComponent'

export const BuyBox = /* @__PURE__ */ widgetComponent('buy-box', () => import('../../widgets/buy-box'), 320)
