import { CountertopError } from '../../../core'
import { CART_ITEM_MISSING, CART_UNKNOWN_ERROR } from '../../../rules'

/**
 * Returns the shopper's text for a refused cart request: the first error text of the answer (COM-336), a text
 * of its own for a missing line (COM-338), and the general text otherwise (COM-337).
 */
export function cartErrorText(thrown: unknown): string {
  if (!(thrown instanceof CountertopError)) return CART_UNKNOWN_ERROR
  if (thrown.reason === 'CART_LINE_NOT_FOUND') return CART_ITEM_MISSING
  const { errors } = (thrown.body ?? {}) as { errors?: unknown }
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return typeof first === 'string' && first !== ''
    ? first
    : (Object.values(thrown.fields)[0]?.[0] ?? CART_UNKNOWN_ERROR)
}
