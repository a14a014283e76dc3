import type { FieldError } from '../../fields/fieldErrors'
import { CARD_NAME_INVALID } from '../../validation/texts'

/** Characters of the name on the card; not in the requirement lists, it bounds what is accepted. */
export const CARD_HOLDER_MAX = 100

/** Digits that make a name look like a card number typed into the wrong field. */
const CARD_LIKE_DIGITS = 12

/** Not blank, and no card number typed into the wrong field: the name is sent unencrypted. */
export function isHolderName(name: string): boolean {
  return (
    name.trim() !== '' &&
    name.length <= CARD_HOLDER_MAX &&
    name.replace(/\P{Nd}/gu, '').length < CARD_LIKE_DIGITS
  )
}

/** What is wrong with the name on the card, the one card field that stands on the page itself (CHK-183 to CHK-192). */
export function cardHolderError(name: string): FieldError | null {
  if (isHolderName(name)) return null
  return { flag: name.trim() ? 'pattern' : 'required', message: CARD_NAME_INVALID }
}
