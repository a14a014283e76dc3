import { toCountertopError } from '../../core'
import { confirmationErrorMessage, INVALID_LOGIN } from '../../rules'

/**
 * The text for a failed call of the account: the server's own texts as paragraphs, one text for a missing
 * answer or an answer of type error, and one for everything else (SHL-450 to SHL-453, SHL-OP-82).
 */
export function identityErrorText(thrown: unknown): string {
  const { status, body, message, ownMessages } = toCountertopError(thrown)
  if (message === INVALID_LOGIN) return message
  const isError = typeof body === 'object' && body !== null && 'type' in body && body.type === 'error'
  return confirmationErrorMessage({
    errors: ownMessages,
    type: status === 0 || isError ? 'error' : null,
  })
}
