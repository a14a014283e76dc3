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
 * Bounds of the project, variation and quote forms (COM-OP-46; COM-173, COM-190, COM-196).
 */

/** Messages by field; empty where all is well. */
export type ProjectFieldErrors = Record<string, string[]>

/** Control characters, but for tab and line ends. */
export const CONTROL = /[^\P{Cc}\t\r\n]/u

const tooLong = (label: string, max: number): string => `${label} must be at most ${max} characters`

export function textError(value: string, label: string, max: number): string | null {
  if (CONTROL.test(value)) return `${label} contains characters that cannot be used`
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

/**
 * At least one field is filled, each within its bounds (COM-OP-46, COM-OP-50).
 * @param isPart whether the form has only the fields that change, so that it may have empty ones alone
 */
export function variationErrors(form: VariationForm, isPart = false): ProjectFieldErrors {
  const { brand = '', variationSku = '', comments = '', rrpOverride } = form
  const errors: [string, string | null][] = [
    ['brand', textError(brand, 'The brand', VARIATION_LIMITS.brand)],
    ['variationSku', textError(variationSku, 'The model', VARIATION_LIMITS.variationSku)],
    ['comments', textError(comments, 'Comments', VARIATION_LIMITS.comments)],
    ['rrpOverride', rrpOverride == null ? null : rrpError(rrpOverride)],
  ]
  const isEmpty = !(brand.trim() || variationSku.trim() || comments.trim()) && rrpOverride == null
  if (isEmpty && !isPart) errors.push(['brand', VARIATION_EMPTY])
  return byField(errors)
}

function rrpError(dollars: number): string | null {
  const cents = Math.round(dollars * 100)
  const isExact = Math.abs(dollars * 100 - cents) < 1e-6
  return isExact && cents >= 0 && cents <= VARIATION_RRP_MAX_CENTS ? null : VARIATION_RRP_INVALID
}

export const QUOTE_NEEDS_NAME = 'Please enter a customer name before you quote'
export const QUOTE_NEEDS_CONTACT = 'Please enter an email or a phone number before you quote'
export const QUOTE_NEEDS_PRODUCT = 'Please add at least one product before you quote'

/** The fields that a quote still needs (COM-OP-46, COM-OP-51), with their errors. */
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

export function byField(errors: readonly (readonly [string, string | null])[]): ProjectFieldErrors {
  const found: ProjectFieldErrors = {}
  for (const [field, message] of errors) if (message !== null) found[field] = [message]
  return found
}
