/*
 * Texts of single widgets, which now have them beside their components. These copies remain exported until
 * 0.2 (docs/versions.md).
 */

/** @deprecated A text of the cart. Write your own. */
export const CART_UNKNOWN_ERROR = 'An unknown error occurred, please try again later'
/** @deprecated A text of the cart. Write your own. */
export const CART_ITEM_MISSING = 'Something went wrong. Please try again.'
/** @deprecated A text of the compare tray. Write your own. */
export const COMPARE_FULL_TITLE = 'Too many products'
/** @deprecated A text of the compare tray. Write your own. */
export const COMPARE_FULL =
  "Too many products: You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first."
/** @deprecated A text of the compare tray. Write your own. */
export const GOT_IT = 'Got it'
/** @deprecated A text of the price, replaceable as `rrpText` of the area `price`. */
export const RRP_TOOLTIP = "RRP is the manufacturer's recommended retail price."
