import { CHECKOUT_PROBLEM, PAYMENT_PROBLEM } from './texts'
import { withSupportNumber } from '../../texts/supportNumber'
import type { CheckoutError } from '../types'

export interface ErrorTextOptions {
  /** Site flag: the server's refusal reason goes before the text by code (CHK-407, CHK-OP-065). */
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
