import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { DomainError } from '../foundation/errors'

const form = z.uuid()

/**
 * The header `Idempotency-Key`, in lower case. It identifies a request permanently, so that a repetition has
 * the same effect and answer.
 * @throws DomainError 400 `IDEMPOTENCY_KEY_REQUIRED`
 */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string => {
  const key = form.safeParse(headers['idempotency-key'])
  if (key.success) return key.data.toLowerCase()
  throw new DomainError(
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
    'The header Idempotency-Key must contain a UUID that identifies this attempt.',
  )
}
