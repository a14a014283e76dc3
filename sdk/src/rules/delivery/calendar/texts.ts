export const DELIVERY_UNAVAILABLE =
  'Once your order has been processed we will contact you to confirm a delivery date and time.'
/** In place of days and of that promise while the cart has something that cannot be ordered. */
export const DELIVERY_NEEDS_CART = 'Please update your cart to see available delivery dates.'
/** Site text (CHK-OP-035). */
export const PROFORMA_NOTICE =
  'This order is delivered by the manufacturer, who will contact you to arrange a delivery date.'
export const EARLY_NOTIFICATION_LABEL = 'Notify me if an earlier delivery date becomes available'
export const STORAGE_TERMS_PATH = '/s/winning-storage-terms-and-conditions'
