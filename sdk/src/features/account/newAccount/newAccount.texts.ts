/** Texts of the offer of an account after an order; a host may replace each one (area `newAccount`). */
export const newAccountTexts = {
  title: 'Create an account',
  intro: 'Choose a password to follow this order and check out faster next time. Your email is {email}.',
  password: 'Password',
  passwordHelp: '8 characters or more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  create: 'Create account',
  creating: 'Creating your account',
  mailedTitle: 'Check your email',
  mailed:
    'We have sent a link to {email}. Follow it within 24 hours to finish your account; this order will be in it.',
  noMail: 'No email yet? Check your spam folder.',
}
