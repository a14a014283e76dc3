/** Units of one product in the cart (COM-OP-08). */
export const CART_QUANTITY_MIN = 1
export const CART_QUANTITY_MAX = 99
/** Lines of a cart and of an order: a whole project. */
export const CART_LINES_MAX = 1_000
export const CART_FULL =
  'One order can have at most 1,000 different products. Order these first, or remove some of them.'
/** The id of a cart that does not exist yet (COM-008). */
export const EMPTY_CART_ID = '00000000-0000-0000-0000-000000000000'

/** Count at the cart icon: units of products plus rewards (COM-025, COM-OP-07). */
export function cartCount(productCount: number, rewardCount: number): number {
  return productCount + rewardCount
}
