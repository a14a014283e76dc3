import { hasEmailShape } from '../fields/email'
import type { FieldError } from '../fields/fieldErrors'
import { fieldLimits } from '../fields/limits'
import { EMAIL_INVALID, PHONE_INVALID, PHONE_MISSING_AREA_CODE, PO_NUMBER_INVALID } from './texts'
import { validatePhone } from './phoneChecks'
import { cleanPhone } from '../fields/phones'

/** CHK-043 */
const PHONE_CHARACTERS = /^[\da-z()\s-]*$/i
/** CHK-107 */
const PO_NUMBER = /^\+?[\da-z()\s-]*$/i

/** CHK-038 to CHK-041. */
export function emailError(email: string): FieldError | null {
  const { min, max } = fieldLimits.email
  if (!email.trim()) return { flag: 'required', message: EMAIL_INVALID }
  if (email.length < min) return { flag: 'minLength', message: EMAIL_INVALID }
  if (email.length > max) return { flag: 'maxLength', message: EMAIL_INVALID }
  return hasEmailShape(email) ? null : { flag: 'pattern', message: EMAIL_INVALID }
}

/**
 * The submitted phone number: a number of either country, within the allowed characters (CHK-042 to CHK-046).
 */
export function phoneError(phoneNumber: string): FieldError | null {
  const { min, max } = fieldLimits.phoneNumber
  const failed = (flag: string): FieldError => ({ flag, message: PHONE_INVALID })
  if (!phoneNumber.trim()) return failed('required')
  if (!PHONE_CHARACTERS.test(phoneNumber)) return failed('pattern')
  if (phoneNumber.length < min) return failed('minLength')
  if (phoneNumber.length > max) return failed('maxLength')
  const kind = validatePhone(cleanPhone(phoneNumber))
  if (kind === 'missingAreaCode') return { flag: kind, message: PHONE_MISSING_AREA_CODE }
  return kind && failed(kind)
}

/** CHK-105 to CHK-108. */
export function poNumberError(poNumber: string): FieldError | null {
  if (poNumber.length > fieldLimits.poNumber) return { flag: 'maxLength', message: PO_NUMBER_INVALID }
  return PO_NUMBER.test(poNumber) ? null : { flag: 'pattern', message: PO_NUMBER_INVALID }
}
