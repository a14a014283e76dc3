/** Texts of the sign-in widget; a host may replace each one (area `signIn`). */
export const signInTexts = {
  signIn: 'Sign in',
  signInIntro: 'Check out faster with your saved addresses, and see your cart on all your devices.',
  signingIn: 'Signing you in',
  email: 'Email',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  newPassword: 'New password',
  passwordHelp: '8 characters or more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotLink: 'Forgot your password?',
  newHere: 'New here?',
  registerLink: 'Create an account',
  haveAccount: 'Already have an account?',
  or: 'or',
  continueWith: 'Continue with {name}',

  register: 'Create an account',
  registerIntro: 'Follow your orders and check out faster.',
  registerTrade: 'For trade customers: your ABN gives you access to prices and ordering.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  abn: 'ABN',
  abnHelp: '11 digits',
  create: 'Create account',
  creating: 'Creating your account',

  mailedTitle: 'Check your email',
  registered: 'We have sent a link to {email}. Follow it to finish your account; it is valid for 24 hours.',
  forgotten:
    'If {email} has an account, a link to choose a new password is on its way. It is valid for 60 minutes.',
  reconfirmed: 'If {email} is waiting to be confirmed, a new link is on its way. It is valid for 24 hours.',
  noMail: 'No email yet? Check your spam folder, or send the link again.',
  again: 'Send it again',
  sentAgain: 'We have sent it again.',
  backToSignIn: 'Back to sign in',

  forgot: 'Forgot your password?',
  forgotIntro: 'Enter your email and we will send you a link to choose a new one.',
  sendLink: 'Send me a link',
  sending: 'Sending',

  reset: 'Choose a new password',
  resetIntro: 'You will be signed out on all your devices.',
  savePassword: 'Save new password',
  saving: 'Saving',
  resetDone: 'Your new password is saved. Please sign in with it.',

  confirming: 'Confirming your email',
  confirmed: 'Thanks for confirming your email. Please sign in with your password to finish.',
  confirmFailed: 'This link has expired or has already been used',
  confirmProblem: 'We couldn’t confirm your email just now',
  tryAgain: 'Try again',
  confirmFailedIntro: 'Enter your email and we will send you a new one.',

  finishing: 'Signing you in',
  leaving: 'Signing you out',
  signedInAs: 'You are signed in',
  toAccount: 'Go to my account',
  signOut: 'Sign out',
  signedOut: 'You are signed out',
  signedOutIntro: 'See you soon.',
  keepShopping: 'Keep shopping',

  invalid_login: 'Your email or password is incorrect. Please check both and try again.',
  too_many_attempts: 'Too many attempts. Please wait 15 minutes and try again.',
  social_failed: 'We couldn’t sign you in with the other provider. Please try again, or use your password.',
  social_email_unverified:
    'The other provider has not confirmed your email. Please confirm it there first, or use your password.',
  provider_unavailable:
    'The other provider isn’t available right now. Please use your password, or try again later.',
  notFinished: 'We couldn’t finish signing you in. Please try again.',
  notSignedOut: 'You could not be signed out just now. Please check your connection and try again.',
}

export type SignInTexts = typeof signInTexts
