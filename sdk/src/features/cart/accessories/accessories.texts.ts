/** Texts of the cart's accessories, also in the area `cart`; a separate file, so that they load with them. */
export const accessoriesTexts = {
  worksWith: 'Works well with',
  addAccessory: 'Add',
  /** For screen readers; begins with the text above. */
  addAccessoryNamed: 'Add {title} to cart',
}
