/** In place of a price that only signed-in customers see (SHL-316). */
export const LOG_IN_FOR_PRICE = 'LOG IN for Price'
/** In place of the price of a product that has none. */
export const REQUEST_PRICE = 'Request Price'
