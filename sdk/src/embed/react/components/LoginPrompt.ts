import { widgetComponent } from '../widgetComponent'

/** Opens sign-in over a page whose address has `?showlogin`. */
export const LoginPrompt = /* @__PURE__ */ widgetComponent(
  'login-prompt',
  () => import('../../widgets/login-prompt'),
)
