import { widgetComponent } from '../widgetComponent'

export const Account = /* @__PURE__ */ widgetComponent('account', () => import('../../widgets/account'), 480)
