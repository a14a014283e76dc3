/*
 * Texts of checkout that are first needed when the suburb is known, a help is opened or a payment is under
 * way; apart, so that the page can start without them.
 */
export const DELIVERY_UNAVAILABLE =
  'Once your order has been processed we will contact you to confirm a delivery date and time.'
/** Followed by the support number (CHK-417). */
export const DELIVERY_UNAVAILABLE_CALL_US =
  'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements'
/** Site text (OP-035). */
export const PROFORMA_NOTICE =
  'This order is delivered by the manufacturer, who will contact you to arrange a delivery date.'
/** Site text (OP-041). */
export const UNIQUE_REQUIREMENTS_LABEL = 'I have unique delivery requirements'
export const EARLY_NOTIFICATION_LABEL = 'Notify me if an earlier delivery date becomes available'
/** Site text (OP-022). */
export const STORAGE_ACKNOWLEDGE_LABEL =
  'I acknowledge that my delivery date selection will incur a daily fee.'
export const STORAGE_TERMS_LINK = 'See storage terms and conditions.'
export const STORAGE_TERMS_PATH = '/s/winning-storage-terms-and-conditions'
export const CVV_HELP_TITLE = 'What is a security code?'
export const CVV_HELP_TEXT =
  'The last 3 digits on the back of your card, or the 4 digits on the front for American Express.'
export const ZIP_WAITING = 'Waiting for customer to confirm in their Zip app'
export const ZIP_DO_NOT_REFRESH = 'Please do not refresh the page'
