import { CANCEL_PAYMENT, CANCELLING_PAYMENT, CART_BEING_PAID } from '../../../rules'

export const ZIP_WAITING = 'Waiting for customer to confirm in their Zip app'
export const ZIP_DO_NOT_REFRESH = 'Please do not refresh the page'

/** Texts while a payment is under way; to a host they are one area with `checkoutTexts`. */
export const waitingTexts = {
  leaving: 'Taking you to your bank',
  leavingText: 'Your bank wants to make sure that it is you. Nothing is charged until you confirm there.',
  leavingProvider: 'Taking you to {provider}',
  leavingProviderText: 'You confirm your payment there and come back here. Nothing is charged until you do.',
  leavingProviderContinue: 'Continue to {provider}',
  leavingContinue: 'Continue to your bank',
  beingPaid: CART_BEING_PAID,
  cancelPayment: CANCEL_PAYMENT,
  completedLink: 'Show my order',
  checkingPayment: 'Checking your payment',
  checkingPaymentText: 'We are checking the outcome of your payment. This takes a few seconds.',
  waitingLimit: 'This takes a minute at most.',
  waitingText: 'This takes a minute at most. Please do not refresh the page',
  cancelling: CANCELLING_PAYMENT,
  unresolved: 'We don’t know the outcome of your payment yet',
  checkAgain: 'Check again',
  completed: 'Thank you for your order',
  completedText: 'We are taking you to your confirmation.',
}
