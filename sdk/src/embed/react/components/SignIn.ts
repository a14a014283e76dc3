import { widgetComponent } from '../widgetComponent'

/** Sign-in, sign-out, registration and forgotten password; links in our mails lead to `/account/login`. */
export const SignIn = /* @__PURE__ */ widgetComponent('sign-in', () => import('../../widgets/sign-in'), 420)
