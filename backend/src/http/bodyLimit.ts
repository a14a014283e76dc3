import type { IncomingMessage } from 'node:http'
import { DomainError } from '../foundation/errors'

/** Maximum size of a body that is parsed, in bytes. */
export const bodyLimit = 100_000

/**
 * Bytes of an oversized body that are read and discarded, so that its sender finishes and reads the answer.
 */
export const discardLimit = 1_000_000

export const bodyTooLarge = (): DomainError =>
  new DomainError(413, 'BODY_TOO_LARGE', 'The body is larger than 100 kB.')

/** Whether too much of the body is still to come: its length is unknown or above the discard limit. */
export const hasEndlessBody = (req: IncomingMessage): boolean =>
  !req.complete &&
  (req.headers['transfer-encoding'] !== undefined ||
    Number(req.headers['content-length'] ?? 0) > discardLimit)
