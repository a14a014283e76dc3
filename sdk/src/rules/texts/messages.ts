/*
 * Fixed texts that several parts of checkout share, word for word. Each is an export of its own, so that a
 * bundle contains only those it uses.
 */

// Answers of the server

export const AVAILABILITY_PROBLEM =
  'An error has occurred when selecting a delivery location. Please try again'
export const ADDRESS_LOOKUP_PROBLEM =
  'An error occurred while looking up this address. Please check the address and try again.'

// Coupon

export const COUPON_EMPTY = 'Coupon value cannot be empty.'
export const COUPON_APPLY_PROBLEM = 'An Error while applying the coupon.'
export const COUPON_DELETE_PROBLEM = 'An Error while deleting the coupon.'
