/** Texts of the sale's banners; a host may replace each one (area `sale`). */
export const saleTexts = {
  close: 'Close the offer',
  header: 'Sale',
  cart: 'Sale, while you shop',
  checkout: 'Sale, for your next order',
  footer: 'Sale, before you go',
}
