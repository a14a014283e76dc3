/*
 * Errors of the checkout's own fields and of a form that cannot be sent, word for word (CHK-428 to CHK-452).
 * Other pages have only the contact's (`rules/validation/texts.ts`).
 */
import { fieldLimits } from '../../fields/limits'

// Address

export const STATE_MISSING = 'Please select a state'
export const POSTCODE_INVALID = 'Please enter a valid postcode'
export const SUBURB_INVALID = 'Please enter a valid suburb'
export const PO_BOX = "We don't deliver to PO Boxes"
export const INSTRUCTIONS_TOO_LONG = `Only ${fieldLimits.delivery.deliveryInstructions} characters are aloud in this field`

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

// Form

export const CARD_NAME_INVALID = 'Please enter a valid name'
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
