import { AU_STATES } from '../fields/localities'
import type { Country } from '../brands'
import { normalisePhone } from '../fields/phones'
import { emailError, phoneError } from '../validation/contact'
import { fromIsoDate } from '../dates'
import { byField, CONTROL, type ProjectFieldErrors, textError } from './fields'

/*
 * Bounds of the customer form (COM-OP-46; COM-206). In a file of their own, because only it checks contacts.
 */

/** The customer call's fields; an empty text clears a field. */
export interface ProjectCustomerForm {
  readonly streetAddress?: string | undefined
  readonly suburb?: string | undefined
  readonly postcode?: string | undefined
  readonly state?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly customerName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly secondaryEmail?: string | undefined
  readonly secondaryPhone?: string | undefined
  readonly projectGoal?: string | undefined
  /** `YYYY-MM-DD` */
  readonly projectStart?: string | null | undefined
  readonly referrerId?: string | undefined
  readonly referrerName?: string | undefined
  readonly interests?: readonly string[] | undefined
  readonly comments?: string | undefined
  readonly showCulinaryBookings?: boolean | undefined
}

export const CUSTOMER_LIMITS = {
  firstName: 20,
  lastName: 20,
  customerName: 50,
  streetAddress: 50,
  suburb: 30,
  projectGoal: 500,
  referrerId: 100,
  referrerName: 100,
  interests: 20,
  interest: 50,
  comments: 2_000,
} as const

const CUSTOMER_TEXTS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['customerName', 'Customer name'],
  ['streetAddress', 'Street address'],
  ['suburb', 'Suburb'],
  ['projectGoal', 'Project goal'],
  ['referrerId', 'Referrer'],
  ['referrerName', 'Referrer name'],
  ['comments', 'Comments'],
] as const

export const PROJECT_POSTCODE_INVALID = 'Please enter a postcode of 4 digits'
export const PROJECT_STATE_INVALID = 'Please choose a state'
export const PROJECT_START_INVALID = 'Please enter a valid date'
export const INTERESTS_INVALID = `Please enter at most ${CUSTOMER_LIMITS.interests} interests of ${CUSTOMER_LIMITS.interest} characters`

const typedPhoneError = (typed: string) => phoneError(normalisePhone(typed))

/**
 * Checks only the fields that are present, and accepts empty ones, within checkout's bounds, so that a
 * project always converts.
 */
export function projectCustomerErrors(form: ProjectCustomerForm, country: Country): ProjectFieldErrors {
  const filled = (value: string | null | undefined): value is string => Boolean(value?.trim())
  const errors: [string, string | null][] = CUSTOMER_TEXTS.map(([field, label]) => [
    field,
    textError(form[field] ?? '', label, CUSTOMER_LIMITS[field]),
  ])
  if (filled(form.postcode) && !/^\d{4}$/.test(form.postcode.trim())) {
    errors.push(['postcode', PROJECT_POSTCODE_INVALID])
  }
  if (filled(form.state)) {
    const isState = country === 'AU' && AU_STATES.some((code) => code === form.state)
    errors.push(['state', isState ? null : PROJECT_STATE_INVALID])
  }
  for (const [field, text, error] of [
    ['email', form.email, emailError],
    ['secondaryEmail', form.secondaryEmail, emailError],
    ['phone', form.phone, typedPhoneError],
    ['secondaryPhone', form.secondaryPhone, typedPhoneError],
  ] as const) {
    if (filled(text)) errors.push([field, error(text.trim())?.message ?? null])
  }
  if (filled(form.projectStart) && fromIsoDate(form.projectStart) === null) {
    errors.push(['projectStart', PROJECT_START_INVALID])
  }
  const interests = form.interests ?? []
  const areGood =
    interests.length <= CUSTOMER_LIMITS.interests &&
    interests.every((one) => one.length <= CUSTOMER_LIMITS.interest && !CONTROL.test(one))
  errors.push(['interests', areGood ? null : INTERESTS_INVALID])
  return byField(errors)
}
