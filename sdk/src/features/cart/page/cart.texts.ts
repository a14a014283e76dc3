/** Texts of the cart button and of add-to-cart; a host may replace each one (area `cart`). */
export const cartTexts = {
  open: 'Open cart',
  item: '1 item',
  items: '{count} items',
  add: 'Add to cart',
  adding: 'Adding to cart',
  added: 'Added to cart',
}
