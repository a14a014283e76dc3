/** The link of an empty cart and a finished order, unless the host sets another. */
export const SHOP_URL = '/'
