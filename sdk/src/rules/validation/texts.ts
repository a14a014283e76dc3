/*
 * Errors of single fields, word for word (CHK-428 to CHK-452); in a file of their own because a page can
 * start without them.
 */
import { fieldLimits } from '../fields/limits'

// Contact, name and PO number

export const EMAIL_INVALID = 'Please enter a valid email address'
export const PHONE_INVALID = 'Please enter a valid phone number'
export const PHONE_MISSING_AREA_CODE = 'Please include the area code'
export const PO_NUMBER_INVALID = `Please enter a valid PO number (max ${fieldLimits.poNumber} characters)`

export function firstNameInvalid(max: number): string {
  return `Please enter a first name (max ${max} characters)`
}
export function lastNameInvalid(max: number): string {
  return `Please enter a last name (max ${max} characters)`
}

// Card, while typing and on submit

export const CARD_NUMBER_INVALID = 'Please enter a valid card number'
export const CARD_EXPIRY_INVALID = 'Please enter a valid expiry date (MM / YYYY)'
export const CARD_CVV_INVALID = 'Please enter a valid CVV'
export const CARD_CVV_TOO_SHORT = 'CVV must be at least 3 digits'
export const SUBMIT_CVC = 'Please check your CVC number.'
export const SUBMIT_HOLDER = 'Please check the name on your card entered.'
export const SUBMIT_NUMBER = 'Please check your card number.'
export const SUBMIT_EXPIRY = 'Please check the card expiry date entered.'
