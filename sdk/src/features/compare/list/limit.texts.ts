/* Of a compare list that is full (CHK-315, SHL-185 to SHL-188). */

export const COMPARE_FULL_TITLE = 'Too many products'
export const COMPARE_FULL =
  "Too many products: You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first."
export const GOT_IT = 'Got it'
