import { CountertopError } from '../../../core'

/** An error without a text of its own (COM-337). */
const UNKNOWN_ERROR = 'An unknown error occurred, please try again later'
/** An item to be removed is not in the cart (COM-338). */
const ITEM_MISSING = 'Something went wrong. Please try again.'

/**
 * Returns the shopper's text for a refused cart request: the first error text of the answer (COM-336), a text
 * of its own for a missing line (COM-338), and the general text otherwise (COM-337).
 */
export function cartErrorText(thrown: unknown): string {
  if (!(thrown instanceof CountertopError)) return UNKNOWN_ERROR
  if (thrown.reason === 'CART_LINE_NOT_FOUND') return ITEM_MISSING
  return thrown.ownMessages[0] || UNKNOWN_ERROR
}
