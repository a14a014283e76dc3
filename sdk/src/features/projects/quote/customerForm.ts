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

/** Only the changed fields, so that two people who edit different fields cause no conflict. */
export function changesOf(before: CustomerForm, after: CustomerForm): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(after) as (keyof CustomerForm)[]) {
    if (before[field] === after[field]) continue
    const value = after[field]
    if (field === 'interests')
      changes.interests = after.interests
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    else if (field === 'projectStart') changes.projectStart = after.projectStart || null
    else changes[field] = typeof value === 'string' ? value.trim() : value
  }
  return changes
}
