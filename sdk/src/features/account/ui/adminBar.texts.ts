/** Texts of the staff bar; a host may replace each one (area `accountMenu`). */
export const adminBarTexts = {
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
