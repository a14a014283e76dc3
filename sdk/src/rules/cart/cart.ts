/** Units of one product in the cart (commerce OP-08). */
export const CART_QUANTITY_MIN = 1
export const CART_QUANTITY_MAX = 99
/** The id of a cart that does not exist yet (COM-008). */
export const EMPTY_CART_ID = '00000000-0000-0000-0000-000000000000'

/** Count at the cart icon: units of products plus rewards (COM-025, commerce OP-07). */
export function cartCount(productCount: number, rewardCount: number): number {
  return productCount + rewardCount
}
