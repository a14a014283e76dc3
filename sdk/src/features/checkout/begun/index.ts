/*
 * What the page needs from the moment the shopper begins: the rules that the form is checked with, the texts of what is wrong,
 * and the order as it is posted. A file of its own, so that a page which was only opened does not pay for it.
 */
export {
  cardHolderError,
  checkoutErrorMessages,
  confirmationErrorMessage,
  depositTextError,
  failedSubmitCheck,
  requiresStorageAcknowledgement,
  storageFeeCents,
  validateCheckoutForm,
} from '../../../rules'
/* And what tells how somebody came back from a payment. */
export { arrivalOf, cleanAddress } from './arrival'
export { checkoutPost } from './payload'
export { placingTexts } from './texts'
