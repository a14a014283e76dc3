/** Where an empty cart and a finished order lead, unless the host says otherwise. */
export const SHOP_URL = '/'
