/** Texts of the account menu; a host may replace each one (area `accountMenu`). */
export const accountMenuTexts = {
  menu: 'Account menu',
  details: 'Details',
  addresses: 'Addresses',
  orders: 'Orders',
  signOut: 'Sign out',
  notSignedOut: 'You could not be signed out just now. Please check your connection and try again.',
}
