/** Shown before leaving a started order (CHK-427). */
export const LEAVE_CHECKOUT = 'You have not completed your order yet. Are you sure you want to leave?'

/** Texts of dialogs that few shoppers open; to a host they are one area with `checkoutTexts`. */
export const leaveTexts = {
  leaveTitle: 'Leave the checkout?',
  leaveGo: 'Leave',
  leaveStay: 'Stay here',
  cvvHelpTitle: 'What is a security code?',
  cvvHelpText:
    'The last 3 digits on the back of your card, or the 4 digits on the front for American Express.',
}
