import { AU_STATES } from '../fields/localities'
import type { Country } from '../brands'
import { emailError, phoneError } from '../validation/contact'
import { daysBetween, fromIsoDate } from '../dates'
import {
  DELIVERY_DAY_MAX_DAYS,
  FOLDER_TITLE_MAX,
  PROJECT_COMMENT_MAX,
  PROJECT_NAME_MAX,
  PROJECT_NOTE_MAX,
  REMINDER_NOTES_MAX,
  REMINDER_TITLE_MAX,
  VARIATION_LIMITS,
  VARIATION_RRP_MAX_CENTS,
} from './limits'

/*
 * Bounds of the project, variation, customer and quote forms (commerce OP-46; COM-173, COM-190, COM-196,
 * COM-206).
 */

/** Messages by field; empty where all is well. */
export type ProjectFieldErrors = Record<string, string[]>

/** Control characters, but for tab and line ends. */
const CONTROL = /[^\P{Cc}\t\r\n]/u

const tooLong = (label: string, max: number): string => `${label} must be at most ${max} characters`

function textError(value: string, label: string, max: number): string | null {
  if (CONTROL.test(value)) return `${label} holds characters that cannot be used`
  return value.length > max ? tooLong(label, max) : null
}

function requiredTextError(value: string, label: string, max: number): string | null {
  return value.trim() === '' ? `Please enter ${label.toLowerCase()}` : textError(value, label, max)
}

export const projectNameError = (name: string): string | null =>
  requiredTextError(name, 'A project name', PROJECT_NAME_MAX)

export const folderTitleError = (title: string): string | null =>
  requiredTextError(title, 'A folder name', FOLDER_TITLE_MAX)

export const FOLDER_TITLE_TAKEN = 'There is a folder of that name already'

export const noteError = (note: string): string | null => requiredTextError(note, 'A note', PROJECT_NOTE_MAX)

export const commentError = (comment: string): string | null =>
  requiredTextError(comment, 'A comment', PROJECT_COMMENT_MAX)

export const REMINDER_DATE_INVALID = 'Please enter a valid date'
export const REMINDER_DATE_PAST = 'Please choose today or a later day'

/**
 * Checks the back office's form of a reminder (COM-152). A date before today is refused, unless it is the
 * saved one.
 * @param today the site's day, `YYYY-MM-DD`
 * @param savedDate the date of the reminder that is edited; null for a new one
 */
export function reminderErrors(
  { title, notes, date }: { readonly title: string; readonly notes: string; readonly date: string },
  today: string,
  savedDate: string | null,
): ProjectFieldErrors {
  const isPast = date < today && date !== savedDate
  return byField([
    ['title', requiredTextError(title, 'A title', REMINDER_TITLE_MAX)],
    ['notes', textError(notes, 'Notes', REMINDER_NOTES_MAX)],
    ['date', fromIsoDate(date) === null ? REMINDER_DATE_INVALID : isPast ? REMINDER_DATE_PAST : null],
  ])
}

export const DELIVERY_DAY_TOO_FAR = 'Please choose a day within the next 12 months'

/**
 * Checks the day on which a folder is to be delivered.
 * @param day `YYYY-MM-DD`
 * @param today the site's day, `YYYY-MM-DD`
 */
export function deliveryDayError(day: string, today: string): string | null {
  const date = fromIsoDate(day)
  const from = fromIsoDate(today)
  if (date === null || from === null) return REMINDER_DATE_INVALID
  if (day < today) return REMINDER_DATE_PAST
  return daysBetween(from, date) > DELIVERY_DAY_MAX_DAYS ? DELIVERY_DAY_TOO_FAR : null
}

export interface VariationForm {
  readonly brand?: string | undefined
  readonly variationSku?: string | undefined
  readonly comments?: string | undefined
  /** Dollars. */
  readonly rrpOverride?: number | null | undefined
}

export const VARIATION_EMPTY = 'Please fill in at least one field'
export const VARIATION_RRP_INVALID = 'Please enter an amount from $0 to $999,999.99'

/** At least one field is filled, each within its bounds (OP-46, OP-50). */
export function variationErrors(form: VariationForm): ProjectFieldErrors {
  const { brand = '', variationSku = '', comments = '', rrpOverride } = form
  const errors: [string, string | null][] = [
    ['brand', textError(brand, 'The brand', VARIATION_LIMITS.brand)],
    ['variationSku', textError(variationSku, 'The model', VARIATION_LIMITS.variationSku)],
    ['comments', textError(comments, 'Comments', VARIATION_LIMITS.comments)],
    ['rrpOverride', rrpOverride == null ? null : rrpError(rrpOverride)],
  ]
  const isEmpty = !(brand.trim() || variationSku.trim() || comments.trim()) && rrpOverride == null
  if (isEmpty) errors.push(['brand', VARIATION_EMPTY])
  return byField(errors)
}

function rrpError(dollars: number): string | null {
  const cents = Math.round(dollars * 100)
  const isExact = Math.abs(dollars * 100 - cents) < 1e-6
  return isExact && cents >= 0 && cents <= VARIATION_RRP_MAX_CENTS ? null : VARIATION_RRP_INVALID
}

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
  for (const field of ['email', 'secondaryEmail'] as const) {
    if (filled(form[field])) errors.push([field, emailError(form[field].trim())?.message ?? null])
  }
  for (const field of ['phone', 'secondaryPhone'] as const) {
    if (filled(form[field])) errors.push([field, phoneError(form[field].trim())?.message ?? null])
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

export const QUOTE_NEEDS_NAME = 'Please enter a customer name before you quote'
export const QUOTE_NEEDS_CONTACT = 'Please enter an email or a phone number before you quote'
export const QUOTE_NEEDS_PRODUCT = 'Please add at least one product before you quote'

/** The fields that a quote still needs (commerce OP-46, OP-51), with their errors. */
export function quoteErrors(given: {
  readonly customerName: string
  readonly email: string
  readonly phone: string
  readonly lineCount: number
}): ProjectFieldErrors {
  return byField([
    ['customerName', given.customerName.trim() ? null : QUOTE_NEEDS_NAME],
    ['email', given.email.trim() || given.phone.trim() ? null : QUOTE_NEEDS_CONTACT],
    ['products', given.lineCount > 0 ? null : QUOTE_NEEDS_PRODUCT],
  ])
}

function byField(errors: readonly (readonly [string, string | null])[]): ProjectFieldErrors {
  const found: ProjectFieldErrors = {}
  for (const [field, message] of errors) if (message !== null) found[field] = [message]
  return found
}
