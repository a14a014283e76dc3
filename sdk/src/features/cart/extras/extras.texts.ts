/** Texts below the cart's lines, also in the area `cart`; a separate file, so that they load with them. */
export const extrasTexts = {
  saveCart: 'Save my cart',
  saveCartEmail: 'Email',
  saveCartHint: 'We keep this cart on this device for 30 days and fill in your email at checkout.',
  save: 'Save',
  cartSaved: 'Your cart is saved.',
  emptyCart: 'Empty cart',
  emptyCartQuestion: 'Remove everything from your cart?',
  keepCart: 'Keep my cart',
  /** For screen readers. */
  cartEmptied: 'Your cart is empty.',
}
