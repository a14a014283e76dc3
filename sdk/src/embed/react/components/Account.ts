import { widgetComponent } from '../widgetComponent'

/** Details, addresses and orders of the signed-in customer. */
export const Account = /* @__PURE__ */ widgetComponent('account', () => import('../../widgets/account'), 480)
