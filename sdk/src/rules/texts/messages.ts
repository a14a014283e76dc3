/*
 * Every fixed text of checkout, word for word (CHK-407 to CHK-453). Each is an export of its own, so that a
 * bundle contains only those it uses. Texts that a brand may replace are marked "site text".
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

// Delivery

export const DELIVERY_NEEDS_DETAILS = 'Please fill in your details to see available delivery dates.'
/** Site text (OP-040). */
export const OWN_DELIVERY_LABEL = 'Assign this order to our own delivery service'
export const SIGNATURE_NOTE = 'A signature is required on delivery.'

// Card and Miele

export const CVV_HELP_LINK = 'What is a security code?'
/** Site text (OP-106). */
export const MIELE_WARNING = 'I understand that Miele products are supplied and charged by Miele.'
