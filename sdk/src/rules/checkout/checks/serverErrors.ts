import { CHECKOUT_PROBLEM, CONFIRMATION_PROBLEM, PAYMENT_PROBLEM } from './texts'
import {
  HTTP_FORBIDDEN,
  HTTP_NOT_FOUND,
  HTTP_PROBLEM,
  HTTP_UNAUTHORISED,
  SERVICE_UNAVAILABLE,
} from '../../content/texts'
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

/** The text for any other failed call: a 400's list of messages, else one by status (SHL-440 to SHL-449). */
export function httpErrorMessage(status: number, errors?: readonly string[] | null): string {
  switch (status) {
    case 400:
      return errors?.length ? errors.join(', ') : HTTP_PROBLEM
    case 401:
      return HTTP_UNAUTHORISED
    case 403:
      return HTTP_FORBIDDEN
    case 404:
      return HTTP_NOT_FOUND
    default:
      return HTTP_PROBLEM
  }
}
