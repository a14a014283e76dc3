import { widgetComponent } from '../widgetComponent'

export const LoginPrompt = /* @__PURE__ */ widgetComponent(
  'login-prompt',
  () => import('../../widgets/login-prompt'),
)
