import { widgetComponent } from '../widgetComponent'

/** A menu with links to the account, or to sign-in. */
export const AccountMenu = /* @__PURE__ */ widgetComponent(
  'account-menu',
  () => import('../../widgets/account-menu'),
  44,
)
