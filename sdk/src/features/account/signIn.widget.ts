import { fieldCss, reactWidget } from '../../ui'
import { signInCss } from './signIn.css'
import { SignIn, type SignInProps } from './ui/SignIn'

const VIEWS: readonly SignInProps['view'][] = ['signIn', 'register', 'logout']

/** `<countertop-sign-in return-url view>`: the page that people sign in on, and that links of our mails lead to. */
export const signInWidget = reactWidget({
  component: SignIn,
  sheets: [fieldCss, signInCss],
  options: ({ returnUrl, view }) => ({
    returnUrl: typeof returnUrl === 'string' && returnUrl !== '' ? returnUrl : null,
    view: VIEWS.find((known) => known === view) ?? 'signIn',
  }),
})
