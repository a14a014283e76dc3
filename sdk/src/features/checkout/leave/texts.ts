/**
 * Texts of the question before an unfinished order is left; to a host they are one area with `checkoutTexts`.
 */
export const leaveTexts = {
  leaveTitle: 'Leave the checkout?',
  leaveGo: 'Leave',
  leaveStay: 'Stay here',
}
