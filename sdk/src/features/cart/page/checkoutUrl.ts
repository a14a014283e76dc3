/** The default checkout page of a shop. */
export const DEFAULT_CHECKOUT_URL = '/customer/checkout'
