/** Texts that several parts of the workspace show (area `projectCommon`). */
export const commonTexts = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  loading: 'Loading',
}
