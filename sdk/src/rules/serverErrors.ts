import {
  CHECKOUT_PROBLEM,
  CONFIRMATION_PROBLEM,
  PAYMENT_PROBLEM,
  SERVICE_UNAVAILABLE,
  withSupportNumber,
} from './messages'
import type { CheckoutError } from './types'

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

/** The text for a failed payment confirmation (CHK-411 to CHK-413). */
export function confirmationErrorMessage(answer: {
  errors?: readonly string[] | null
  type?: string | null
}): string {
  if (answer.errors?.length) return answer.errors.join('\n\n')
  return answer.type === 'error' ? SERVICE_UNAVAILABLE : CONFIRMATION_PROBLEM
}
