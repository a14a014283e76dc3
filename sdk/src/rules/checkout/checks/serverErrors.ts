import { CHECKOUT_PROBLEM, CONFIRMATION_PROBLEM, PAYMENT_PROBLEM } from './texts'
import { SERVICE_UNAVAILABLE } from '../../content/texts'
import { withSupportNumber } from '../../texts/supportNumber'
import type { CheckoutError } from '../types'

export interface ErrorTextOptions {
  /** Site flag: the server's refusal reason goes before the text by code (CHK-407, OP-065). */
  showRefusalReason?: boolean
  /** Setting `customerSupportNumber`. */
  supportNumber?: string | null
}

/** The messages for a failed checkout post (CHK-407 to CHK-410). */
export function checkoutErrorMessages(
  { errorCode, errorMessages = [], refusalReason }: Partial<CheckoutError>,
  { showRefusalReason, supportNumber }: ErrorTextOptions = {},
): string[] {
  if (showRefusalReason && refusalReason) return [refusalReason]
  if (errorCode === 400 && errorMessages.length) return errorMessages
  return [withSupportNumber(errorCode === 401 ? PAYMENT_PROBLEM : CHECKOUT_PROBLEM, supportNumber)]
}

/** The text for a failed payment confirmation or identity call (CHK-411 to CHK-413, SHL-450 to SHL-452). */
export function confirmationErrorMessage(answer: {
  errors?: readonly string[] | null
  type?: string | null
}): string {
  if (answer.errors?.length) return answer.errors.join('\n\n')
  return answer.type === 'error' ? SERVICE_UNAVAILABLE : CONFIRMATION_PROBLEM
}
