import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { DomainError } from '../foundation/errors'
import { parseUuid } from '../text/uuid'

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

/**
 * The optional header `Idempotency-Key`, in lower case; null without it.
 * @throws DomainError 400 `IDEMPOTENCY_KEY_INVALID`
 */
export const optionalKeyOf = (headers: IncomingHttpHeaders): string | null => {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  const key = typeof given === 'string' ? parseUuid(given) : undefined
  if (key !== undefined) return key
  throw new DomainError(400, 'IDEMPOTENCY_KEY_INVALID', 'The header Idempotency-Key must contain a UUID.')
}
