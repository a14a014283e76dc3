/** The checkout page of a shop that names none. */
export const DEFAULT_CHECKOUT_URL = '/customer/checkout'
