/** Texts of the menu of whoever is signed in, and of the staff's bar; a host may replace each (area `accountMenu`). */
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
  noProduct: 'Open a product to see where it lies.',
  stockFailed: 'The stock could not be read just now.',
  location: 'Location',
  available: 'Here',
  onOrder: 'On order',
  noLocations: 'No location holds it.',
}
