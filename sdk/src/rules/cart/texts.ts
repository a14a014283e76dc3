/* The fixed texts of the cart, which every page has; apart from those that only some pages show. */

/** A cart error without a text of its own (COM-337). */
export const CART_UNKNOWN_ERROR = 'An unknown error occurred, please try again later'
/** An item to be removed is not in the cart (COM-338). */
export const CART_ITEM_MISSING = 'Something went wrong. Please try again.'
