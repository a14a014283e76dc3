/** Texts of the link to the account; a host may replace each one (area `accountMenu`). */
export const accountLinkTexts = {
  signIn: 'Sign in',
  account: 'My account',
}
