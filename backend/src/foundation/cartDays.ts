/** Days after its last use that a cart lives, and the session that it belongs to. */
export const CART_DAYS = 30
