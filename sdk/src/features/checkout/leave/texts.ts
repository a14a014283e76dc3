/** Shown before leaving a started order (CHK-427). */
export const LEAVE_CHECKOUT = 'You have not completed your order yet. Are you sure you want to leave?'

/**
 * Texts of the prompt before an unfinished order is left; to a host they are one area with `checkoutTexts`.
 */
export const leaveTexts = {
  leaveTitle: 'Leave the checkout?',
  leaveGo: 'Leave',
  leaveStay: 'Stay here',
}
