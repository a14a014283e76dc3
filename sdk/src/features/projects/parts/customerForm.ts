import { normalisePhone } from '../../../rules'
import { isSame } from '../basics/isLike'
import type { QuoteData } from '../project.types'

/** The fields of the customer call that staff edit as text. */
export type CustomerField =
  | 'customerName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'secondaryEmail'
  | 'phone'
  | 'secondaryPhone'
  | 'streetAddress'
  | 'suburb'
  | 'postcode'
  | 'state'
  | 'projectGoal'
  | 'projectStart'
  | 'interests'
  | 'comments'
  | 'referrerId'
  | 'referrerName'

export type CustomerForm = Record<CustomerField, string> & { showCulinaryBookings: boolean }

/** The form's values from an answer, which names some fields differently than the call (COM-OP-55). */
export function formOf({
  customerEmail: email,
  customerEmailSecondary: secondaryEmail,
  contactNumber: phone,
  customerNumberSecondary: secondaryPhone,
  projectAddress: streetAddress,
  postCode: postcode,
  referrerCode: referrerId,
  projectStart,
  interests,
  ...same
}: QuoteData): CustomerForm {
  return {
    ...same,
    email,
    secondaryEmail,
    phone,
    secondaryPhone,
    streetAddress,
    postcode,
    referrerId,
    projectStart: projectStart ?? '',
    interests: interests.join(', '),
  }
}

/** A field's value as the server stores it. */
function stored(form: Partial<CustomerForm>, field: keyof CustomerForm): unknown {
  const value = form[field]
  if (typeof value !== 'string') return value
  if (field === 'phone' || field === 'secondaryPhone') return normalisePhone(value)
  if (field === 'projectStart') return value || null
  const text = value.trim()
  if (field !== 'interests') return text
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Only the fields of `after` whose stored values differ, so that two people who edit different fields cause
 * no conflict.
 */
export function changesOf(before: CustomerForm, after: Partial<CustomerForm>): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(after) as (keyof CustomerForm)[]) {
    const value = stored(after, field)
    if (!isSame(stored(before, field), value)) changes[field] = value
  }
  return changes
}
