import { widgetComponent } from '../widgetComponent'

export const AccountMenu = /* @__PURE__ */ widgetComponent(
  'account-menu',
  () => import('../../widgets/account-menu'),
  44,
)
