import { widgetComponent } from '../widgetComponent'

export const SignIn = /* @__PURE__ */ widgetComponent('sign-in', () => import('../../widgets/sign-in'), 420)
