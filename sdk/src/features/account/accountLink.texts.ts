/** Texts of the way to the account; a host may replace each (area `accountMenu`). */
export const accountLinkTexts = {
  signIn: 'Sign in',
  account: 'My account',
}
