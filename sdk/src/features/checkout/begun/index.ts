/*
 * Loaded when the shopper begins: the rules of the form, the texts of its errors, and the body of the order's
 * post. A chunk of its own, so that a page which was only opened does not load it.
 */
export { cardHolderError, confirmationErrorMessage, depositTextError } from '../../../rules'
/*
 * Also the return from a payment.
 */
export { arrivalOf, cleanAddress } from './arrival'
export { chooseLocation } from './chooseLocation'
export { failedCheck, formErrors, storageFee } from './formErrors'
export { checkoutPost } from './payload'
export { confirmPayment, postOrder } from './postOrder'
export { postProblem } from './postProblem'
export { placingTexts } from './texts'
