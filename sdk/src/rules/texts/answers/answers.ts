/* Texts about a failed call that checkout and account share; neither loads the other's. */

export const SERVICE_UNAVAILABLE = 'Service currently unavailable. Please try again later'
export const CONFIRMATION_PROBLEM = 'Something has gone wrong, Please try again.'

/** The text for a failed payment confirmation or identity call (CHK-411 to CHK-413, SHL-450 to SHL-452). */
export function confirmationErrorMessage(answer: {
  errors?: readonly string[] | null
  type?: string | null
}): string {
  if (answer.errors?.length) return answer.errors.join('\n\n')
  return answer.type === 'error' ? SERVICE_UNAVAILABLE : CONFIRMATION_PROBLEM
}
