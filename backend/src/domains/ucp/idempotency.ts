import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import * as repository from './repository'

/** How long the answer of a key is stored at least: the protocol's recommendation. */
export const RETENTION_MS = 48 * 3_600_000

/** A UUID, or another text that is long enough not to be guessed. */
const keyForm = /^[\w-]{22,128}$/

/** An answer as it is sent. */
export interface SerializedAnswer {
  readonly status: number
  /** JSON text. */
  readonly text: string
}

/** A request that changes something. */
export interface KeyedRequest {
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined
  /** What the key is unique for: platform, operation, resource and so on. */
  readonly scope: readonly string[]
  /** The received bytes of the body. */
  readonly body: Buffer
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/**
 * Runs a request once for its idempotency key. A repetition with the same body gets the first answer. A
 * request that failed may be sent again with its key.
 * @throws DomainError 400 `IDEMPOTENCY_KEY_REQUIRED`, 409 `IDEMPOTENCY_KEY_REUSED` for another body, 503
 * `IN_PROGRESS` while the first request is running; and whatever `run` throws
 */
export const runOnce = async (
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger },
  { key, scope, body }: KeyedRequest,
  run: () => Promise<SerializedAnswer>,
): Promise<SerializedAnswer> => {
  if (key === undefined || !keyForm.test(key)) {
    throw new DomainError(
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
      'The header Idempotency-Key must hold a UUID that names this request.',
    )
  }
  const id = sha256(JSON.stringify([...scope, key]))
  const digest = sha256(body)
  if (!(await repository.claimRequest(db, { id, digest, now: clock.now() })))
    return readRecordedAnswer(db, id, digest)
  try {
    const answered = await run()
    await repository.storeAnswer(db, { id, status: answered.status, answer: answered.text })
    return answered
  } catch (error) {
    // The request has ended, so its key is released. If the database is unreachable too, the claim expires.
    await repository
      .releaseRequest(db, id)
      .catch((err: unknown) =>
        log.warn({ err }, 'the key of a failed request stays claimed for some seconds'),
      )
    throw error
  }
}

const readRecordedAnswer = async (db: Db, id: Buffer, digest: Buffer): Promise<SerializedAnswer> => {
  const former = await repository.findRequest(db, id)
  if (former && !former.digest.equals(digest)) {
    throw new DomainError(
      409,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used for another request.',
    )
  }
  if (former?.answer == null || former.status === null) {
    throw new DomainError(503, 'IN_PROGRESS', 'This request is still running.', {}, { 'Retry-After': '1' })
  }
  return { status: former.status, text: former.answer }
}

/** Deletes answers that are past their retention; returns how many. */
export const sweepAnswers = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) => repository.deleteOldRequests(db, new Date(now.getTime() - RETENTION_MS), limit))
