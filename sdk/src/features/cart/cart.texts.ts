/** Texts of the cart's button and of add-to-cart; each can be replaced by the host (area `cart`). */
export const cartTexts = {
  open: 'Open cart',
  item: '1 item',
  items: '{count} items',
  add: 'Add to cart',
  adding: 'Adding to cart',
  added: 'Added to cart',
}
