import type { Brand } from '../brands/brands'
import { emailError, phoneError } from '../validation/contact'
import type { FieldError, FieldErrors } from '../fields/fieldErrors'
import { firstNameInvalid, lastNameInvalid } from '../validation/texts'

/** Characters of a password (SHL-OP-60). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Characters of an account's first and last name (SHL-OP-60). */
export const ACCOUNT_NAME_MAX = 20
/** Orders on a page of an account's list (SHL-OP-65). */
export const ORDERS_PER_PAGE = 10

export const PASSWORD_INVALID = `Please enter a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`
export const PASSWORD_IS_EMAIL = 'Please choose a password that is not your email address'
export const ABN_INVALID = 'Please enter a valid ABN (11 digits)'

/**
 * Values of the registration form (SHL-484); `ABN` is null where the brand does not require one (SHL-OP-85).
 */
export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  ABN: string | null
}

/** The form in which email addresses are stored and compared (SHL-360, SHL-361). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * Eleven digits, spaces aside, whose check digits fit: the weighted sum, the first digit less one, is
 * divisible by 89.
 */
export function isAbn(typed: string): boolean {
  const digits = typed.replace(/\s/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

/** A new password; it must not be the email beside it. */
export function passwordError(password: string, email = ''): FieldError | null {
  if (!password) return { flag: 'required', message: PASSWORD_INVALID }
  if (password.length < PASSWORD_MIN) return { flag: 'minLength', message: PASSWORD_INVALID }
  if (password.length > PASSWORD_MAX) return { flag: 'maxLength', message: PASSWORD_INVALID }
  const isEmail = email !== '' && normaliseEmail(password) === normaliseEmail(email)
  return isEmail ? { flag: 'isEmail', message: PASSWORD_IS_EMAIL } : null
}

/** Only characters that names contain: a name appears in mails to addresses that are not confirmed yet. */
const NOT_IN_A_NAME = /[<>{}[\]\\/:@|]|\p{Cc}/u

function nameError(name: string, message: string): FieldError | null {
  if (!name.trim()) return { flag: 'required', message }
  if (name.length > ACCOUNT_NAME_MAX) return { flag: 'maxLength', message }
  return NOT_IN_A_NAME.test(name) || !/\p{L}/u.test(name) ? { flag: 'pattern', message } : null
}

const withoutNull = (errors: Record<string, FieldError | null>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, FieldError] => entry[1] !== null),
  )

/** Errors of the parts of an account that its holder can change; parts that are left out are not checked. */
export function profileErrors(profile: {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
}): FieldErrors {
  const { email, firstName, lastName, phone } = profile
  return withoutNull({
    email: email === undefined ? null : emailError(email),
    firstName: firstName === undefined ? null : nameError(firstName, firstNameInvalid(ACCOUNT_NAME_MAX)),
    lastName: lastName === undefined ? null : nameError(lastName, lastNameInvalid(ACCOUNT_NAME_MAX)),
    phone: phone === undefined ? null : phoneError(phone),
  })
}

/** Invalid fields of a registration, by field name (SHL-OP-60). */
export function registrationErrors(form: Registration, brand: Pick<Brand, 'capabilities'>): FieldErrors {
  const { requiresAbn } = brand.capabilities
  const isAbnWrong = requiresAbn ? !isAbn(form.ABN ?? '') : form.ABN !== null
  return {
    ...profileErrors(form),
    ...withoutNull({
      password: passwordError(form.password, form.email),
      ABN: isAbnWrong ? { flag: form.ABN ? 'pattern' : 'required', message: ABN_INVALID } : null,
    }),
  }
}
