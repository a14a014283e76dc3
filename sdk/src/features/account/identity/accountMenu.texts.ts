/** Texts of the account menu and of the staff bar; a host may replace each one (area `accountMenu`). */
export const accountMenuTexts = {
  menu: 'Account menu',
  details: 'Details',
  addresses: 'Addresses',
  orders: 'Orders',
  signOut: 'Sign out',
  notSignedOut: 'You could not be signed out just now. Please check your connection and try again.',

  bar: 'Staff',
  salesperson: 'Salesperson {code}',
  backOffice: 'Back office',
  tools: 'Tools',
  closeTools: 'Close tools',
  thisProduct: 'Stock of this product',
  noProduct: 'Open a product to see its stock.',
  stockFailed: 'We couldn’t load the stock just now.',
  location: 'Location',
  available: 'Available',
  onOrder: 'On order',
  noLocations: 'No location has stock.',
}
