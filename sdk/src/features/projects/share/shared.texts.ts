/** Texts of a shared project (area `projectShared`). */
export const sharedTexts = {
  loading: 'Loading project',
  missing: 'This link no longer works',
  missingText: 'Ask the person who sent it for a new one.',
  failed: 'This project didn’t load.',
  tryAgain: 'Try again',
  empty: 'This project has no products yet.',
  product: 'Product',
  quantity: 'Qty',
  price: 'Price',
  total: 'Total',
  noFolder: 'Not in a folder',
  holdsUntil: 'Prices hold until {day}',
  quote: 'Quote {quote}',
  gst: 'Prices include GST.',
  print: 'Print',
  units: 'Units: {count}',
}
