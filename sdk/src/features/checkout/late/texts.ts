import { CANCEL_PAYMENT, CANCELLING_PAYMENT, CART_BEING_PAID, PROFORMA_NOTICE } from '../../../rules'
import { codeEntryTexts } from '../../../ui'

/** Followed by the support number (CHK-417). */
export const DELIVERY_UNAVAILABLE_CALL_US =
  'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements'
export const ZIP_WAITING = 'Waiting for customer to confirm in their Zip app'
export const ZIP_DO_NOT_REFRESH = 'Please do not refresh the page'

/** Texts of the parts that are loaded later; to a host they are one area with `checkoutTexts`. */
export const laterTexts = {
  chosenDate: 'Delivery on {date}',
  /** Read out by screen readers, as are the three below. */
  deliverySaid: 'Delivery on {date}. Delivery cost: {price}. Total: {total}.',
  deliveryCostSaid: 'Delivery cost: {price}. Total: {total}.',
  serviceAdded: '{service} added. Total: {total}.',
  serviceRemoved: '{service} removed. Total: {total}.',
  handedOver: 'Handed over in the store today, {date}',
  notInStore: 'The store does not have everything in this cart.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayUnavailable: 'unavailable',
  manufacturer: PROFORMA_NOTICE,
  uniqueRequirements: 'I have unique delivery requirements',
  uniqueRequirementsNote:
    'We’ll call you before delivery to talk it through. You can also describe it in the delivery instructions.',
  supplierDate: 'Delivery date of {supplier}',
  services: 'Delivery extras',
  installationContact: 'Please contact me about the installation',
  storageAcknowledge: 'I acknowledge that my delivery date selection will incur a daily fee.',
  storageTerms: 'See storage terms and conditions.',
  storageFee: 'Estimated storage fee: {amount}',
  cvvHelpTitle: 'What is a security code?',
  cvvHelpText:
    'The last 3 digits on the back of your card, or the 4 digits on the front for American Express.',
  ...codeEntryTexts,
  leaving: 'Taking you to your bank',
  leavingText: 'Your bank wants to make sure that it is you. Nothing is charged until you confirm there.',
  leavingProvider: 'Taking you to {provider}',
  leavingProviderText: 'You confirm your payment there and come back here. Nothing is charged until you do.',
  leavingProviderContinue: 'Continue to {provider}',
  leavingContinue: 'Continue to your bank',
  beingPaid: CART_BEING_PAID,
  cancelPayment: CANCEL_PAYMENT,
  checkingPayment: 'Checking your payment',
  checkingPaymentText: 'We are asking how your payment ended. This takes a few seconds.',
  waitingLimit: 'This takes a minute at most.',
  waitingText: 'This takes a minute at most. Please do not refresh the page',
  cancelling: CANCELLING_PAYMENT,
  unresolved: 'We do not know yet how your payment ended',
  checkAgain: 'Check again',
  completed: 'Thank you for your order',
  completedText: 'We are taking you to your confirmation.',
  completedLink: 'Show my order',
  noticeFields: 'Please look at:',
  depositHelper: 'Leave empty to pay the full amount',
  depositRemaining: '{percent}% of the total, {amount} remaining',
}
