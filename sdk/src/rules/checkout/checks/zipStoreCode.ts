import type { FieldError } from '../../fields/fieldErrors'
import { ZIP_CODE_MALFORMED, ZIP_CODE_MISSING } from './formTexts'

/** Digits of the customer's code of an in-store Zip payment (CHK-246). */
export const ZIP_STORE_CODE_DIGITS = 6

/** The customer's code of an in-store Zip payment: exactly 6 digits (CHK-245, CHK-246). */
export function zipStoreCodeError(code: string): FieldError | null {
  if (!code.trim()) return { flag: 'required', message: ZIP_CODE_MISSING }
  return code.length === ZIP_STORE_CODE_DIGITS && /^\d+$/.test(code)
    ? null
    : { flag: 'pattern', message: ZIP_CODE_MALFORMED }
}
