import type { IncomingMessage } from 'node:http'
import { DomainError } from '../foundation/errors'

/** Bytes of a body that are parsed. */
export const bodyLimit = 100_000

/** Bytes that are read and discarded of a body over the limit, so that its sender finishes and reads the answer. */
export const discardLimit = 1_000_000

export const bodyTooLarge = (): DomainError =>
  new DomainError(413, 'BODY_TOO_LARGE', 'The body is larger than 100 kB.')

/** Whether more of the body may follow than is worth reading: it has not arrived, and its length is unknown or too large. */
export const hasEndlessBody = (req: IncomingMessage): boolean =>
  !req.complete &&
  (req.headers['transfer-encoding'] !== undefined ||
    Number(req.headers['content-length'] ?? 0) > discardLimit)
