/** Texts of the sale's banners; each can be replaced by the host (area `sale`). */
export const saleTexts = {
  close: 'Close the offer',
  header: 'Sale',
  cart: 'Sale, while you shop',
  checkout: 'Sale, for your next order',
  footer: 'Sale, before you go',
}
