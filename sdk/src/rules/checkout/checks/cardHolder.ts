import type { FieldError } from '../../fields/fieldErrors'
import { CARD_NAME_INVALID } from './formTexts'

/** Longest name on a card, in characters; our own limit, not in the requirement lists. */
export const CARD_HOLDER_MAX = 100

/** A name with this many digits is a card number typed into the wrong field. */
const CARD_LIKE_DIGITS = 12

/** Not blank, and no card number typed into the wrong field: the name is sent unencrypted. */
export function isHolderName(name: string): boolean {
  return (
    name.trim() !== '' &&
    name.length <= CARD_HOLDER_MAX &&
    name.replace(/\P{Nd}/gu, '').length < CARD_LIKE_DIGITS
  )
}

/** The error of the name on the card, the one card field outside the card frame (CHK-183 to CHK-192). */
export function cardHolderError(name: string): FieldError | null {
  if (isHolderName(name)) return null
  return { flag: name.trim() ? 'pattern' : 'required', message: CARD_NAME_INVALID }
}
