/*
 * The fixed texts of a shop page, apart from checkout's so that its script does not carry those.
 * `messages.ts` re-exports them.
 */

export const COMPARE_FULL_TITLE = 'Too many products'
export const COMPARE_FULL =
  "Too many products: You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first."
export const GOT_IT = 'Got it'
export const LOG_IN_FOR_PRICE = 'LOG IN for Price'
export const REQUEST_PRICE = 'Request Price'
/** Site text (storefront OP-48). */
export const RRP_TOOLTIP = "RRP is the manufacturer's recommended retail price."
