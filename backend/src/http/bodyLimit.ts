import type { IncomingMessage } from 'node:http'
import { DomainError } from '../foundation/errors'

/** Maximum size of a body that is parsed, in bytes, of a call without its own `bodyLimit`. */
export const bodyLimit = 100_000

/** Maximum size of a body with the lines of a whole project and their options, in bytes. */
export const linesBodyLimit = 500_000

/** Maximum size in bytes of a body with an article: 200,000 characters of three bytes, and other fields. */
export const articleBodyLimit = 700_000

/**
 * Bytes of an oversized body that are read and discarded, so that its sender finishes and reads the answer.
 */
export const discardLimit = 1_000_000

/** @param limit in bytes */
export const bodyTooLargeText = (limit: number): string => `The body is larger than ${limit / 1_000} kB`

/** @param limit in bytes */
export const bodyTooLarge = (limit: number): DomainError =>
  new DomainError(413, 'BODY_TOO_LARGE', `${bodyTooLargeText(limit)}.`)

/** Whether too much of the body is still to come: its length is unknown or above the discard limit. */
export const hasEndlessBody = (req: IncomingMessage): boolean =>
  !req.complete &&
  (req.headers['transfer-encoding'] !== undefined ||
    Number(req.headers['content-length'] ?? 0) > discardLimit)
