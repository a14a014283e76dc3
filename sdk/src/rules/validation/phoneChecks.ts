import type { Country } from '../brands/brands'
import { cleanPhone } from '../fields/phones'

/*
 * Checks of a complete number; in a file of their own because a field needs `phones.ts` from the first key
 * on.
 */

/** Why a phone number is refused (COM-428). */
export const PHONE_ERROR_KINDS = [
  'generic',
  'missingAreaCode',
  'notAusMobileNumber',
  'notNewZealandMobileNumber',
] as const
export type PhoneErrorKind = (typeof PHONE_ERROR_KINDS)[number]

const patterns = {
  AU: { landline: /^0[1-36-9]\d{8}$/, mobile: /^0[45]\d{8}$/ },
  NZ: { landline: /^0[3-9]\d{7}$/, mobile: /^02\d{7,9}$/ },
}
const AU_WITHOUT_AREA_CODE = /^[1-9]\d{7}$/

const withoutSpaces = (value: string) => value.replace(/\s/g, '')

export function isAuLandline(value: string): boolean {
  return patterns.AU.landline.test(withoutSpaces(value))
}
export function isAuMobile(value: string): boolean {
  return patterns.AU.mobile.test(withoutSpaces(value))
}
export function isNzLandline(value: string): boolean {
  return patterns.NZ.landline.test(withoutSpaces(value))
}
export function isNzMobile(value: string): boolean {
  return patterns.NZ.mobile.test(withoutSpaces(value))
}

function kindOf(value: string): PhoneErrorKind {
  return AU_WITHOUT_AREA_CODE.test(withoutSpaces(value)) ? 'missingAreaCode' : 'generic'
}

/** A landline or mobile of either country; an empty value is valid (COM-101 to COM-109). */
export function validatePhone(value: string): PhoneErrorKind | null {
  const isValid =
    !withoutSpaces(value) ||
    isAuLandline(value) ||
    isAuMobile(value) ||
    isNzLandline(value) ||
    isNzMobile(value)
  return isValid ? null : kindOf(value)
}

/** An Australian mobile; a landline is named as such (COM-110). */
export function validateAuMobile(value: string): PhoneErrorKind | null {
  if (!withoutSpaces(value) || isAuMobile(value)) return null
  return isAuLandline(value) ? 'notAusMobileNumber' : kindOf(value)
}

/** A New Zealand mobile, tested before the landline (COM-111, COM-OP-30). */
export function validateNzMobile(value: string): PhoneErrorKind | null {
  if (!withoutSpaces(value) || isNzMobile(value)) return null
  return isNzLandline(value) ? 'notNewZealandMobileNumber' : 'generic'
}

/**
 * `0412 345 678` or `02 9876 5432`; the country decides where 10 digits from 02 fit both (COM-115, COM-116).
 */
export function formatPhone(value: string, country: Country): string {
  const number = cleanPhone(value)
  const other = country === 'AU' ? 'NZ' : 'AU'
  for (const { mobile, landline } of [patterns[country], patterns[other]]) {
    if (mobile.test(number)) return number.replace(/^(.{4})(.{3})/, '$1 $2 ')
    if (landline.test(number)) return number.replace(/^(.{2})(.{4})/, '$1 $2 ')
  }
  return value
}

const prefixes: Readonly<Record<Country, string>> = { AU: '+61', NZ: '+64' }

/**
 * The digits to dial from `country`: a number that only the other country can have gets its `+61` or `+64`.
 * Payment providers accept digits, spaces and a leading plus, and none of the brackets and hyphens that the
 * phone field accepts (CHK-043).
 */
export function dialledPhone(value: string, country: Country): string {
  const number = cleanPhone(value)
  const isOf = ({ mobile, landline }: (typeof patterns)[Country]) =>
    mobile.test(number) || landline.test(number)
  const other = country === 'AU' ? 'NZ' : 'AU'
  const isForeign = !isOf(patterns[country]) && isOf(patterns[other])
  return isForeign ? `${prefixes[other]}${number.slice(1)}` : number
}
