import { widgetComponent } from '../widgetComponent'

/** The buying part of a product page: stock, button, warranty, installation, total and delivery days. */
export const BuyBox = /* @__PURE__ */ widgetComponent('buy-box', () => import('../../widgets/buy-box'), 320)
