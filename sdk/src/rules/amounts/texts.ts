/*
 * Texts of the deposit field and of the checks; separate from the other fields' texts, which it does not
 * need.
 */

export const DEPOSIT_INVALID = 'Please enter a valid deposit amount.'
export const DEPOSIT_EXCEEDS_TOTAL = 'The deposit must be less than the order total.'
