import { fieldCss, reactWidget } from '../../ui'
import { passwordCss } from './password.css'
import { signInCss } from './signIn.css'
import { SignIn, type SignInProps } from './ui/SignIn'

const VIEWS: readonly SignInProps['view'][] = ['signIn', 'register', 'logout']

/** `<countertop-sign-in return-url view>`: the sign-in page, which links in our mails also open. */
export const signInWidget = reactWidget({
  component: SignIn,
  sheets: [fieldCss, signInCss, passwordCss],
  options: ({ returnUrl, view }) => ({
    returnUrl: typeof returnUrl === 'string' && returnUrl !== '' ? returnUrl : null,
    view: VIEWS.find((known) => known === view) ?? 'signIn',
  }),
})
