/*
 * Errors of single fields and of a form that cannot be sent, word for word (CHK-428 to CHK-452); in a file of
 * their own because a page can start without them.
 */
import { fieldLimits } from '../fields/limits'

// Contact, address and PO number

export const EMAIL_INVALID = 'Please enter a valid email address'
export const PHONE_INVALID = 'Please enter a valid phone number'
export const PHONE_MISSING_AREA_CODE = 'Please include the area code'
export const PO_NUMBER_INVALID = `Please enter a valid PO number (max ${fieldLimits.poNumber} characters)`
export const STATE_MISSING = 'Please select a state'
export const POSTCODE_INVALID = 'Please enter a valid postcode'
export const SUBURB_INVALID = 'Please enter a valid suburb'
export const PO_BOX = "We don't deliver to PO Boxes"
export const INSTRUCTIONS_TOO_LONG = `Only ${fieldLimits.delivery.deliveryInstructions} characters are aloud in this field`

export function firstNameInvalid(max: number): string {
  return `Please enter a first name (max ${max} characters)`
}
export function lastNameInvalid(max: number): string {
  return `Please enter a last name (max ${max} characters)`
}
export function companyTooLong(max: number): string {
  return `Company Name cannot be more than ${max} characters`
}
export function companyInvalid(max: number): string {
  return `Please enter a company name (max ${max} characters)`
}
export function addressInvalid(max: number): string {
  return `Please enter a valid address (max ${max} characters)`
}
export function addressTooLong(max: number): string {
  return `Address cannot be more than ${max} characters`
}

// Card, while typing and on submit

export const CARD_NAME_INVALID = 'Please enter a valid name'
export const CARD_NUMBER_INVALID = 'Please enter a valid card number'
export const CARD_EXPIRY_INVALID = 'Please enter a valid expiry date (MM / YYYY)'
export const CARD_CVV_INVALID = 'Please enter a valid CVV'
export const CARD_CVV_TOO_SHORT = 'CVV must be at least 3 digits'
export const SUBMIT_CVC = 'Please check your CVC number.'
export const SUBMIT_HOLDER = 'Please check the name on your card entered.'
export const SUBMIT_NUMBER = 'Please check your card number.'
export const SUBMIT_EXPIRY = 'Please check the card expiry date entered.'
export const MIELE_WARNING_UNTICKED = 'Please tick the box to continue.'

// Submit

export const SUBMIT_SUBURB = 'Please, select a suburb in the suggested list.'
export const SUBMIT_DEPOSIT =
  'There is an error with the deposit amount. Please try again or contact support.'
export const SUBMIT_FORM = 'There has been an error. Please check below to see what fields are invalid.'
export const SUBMIT_DATE = 'There is an error with the delivery date. Please try again or contact support.'
// Storage

export const STORAGE_UNACKNOWLEDGED =
  'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.'

// Zip in-store

export const ZIP_CODE_MISSING = 'Please enter a zip store code'
export const ZIP_CODE_MALFORMED = 'Zip store code should be exactly 6 digits and contain only numbers'
