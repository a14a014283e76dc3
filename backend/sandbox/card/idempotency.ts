import { createHash } from 'node:crypto'
import { AcquirerError } from './errors'
import type { Journal } from '../journal'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
}

interface Remembered extends StoredAnswer {
  readonly requestHash: string
}

const longestKey = 64

/** Answers kept by Idempotency-Key: a repeat gets the first answer, a repeat in flight or with another body is refused. */
export class Idempotency {
  readonly #inFlight = new Set<string>()

  constructor(private readonly journal: Journal) {}

  /**
   * Runs `book` at most once for a key.
   * @throws AcquirerError 422 for a key that is too long or was used for another request; 409 with `transient-error` while
   * the first request is still running.
   */
  async once(
    key: string | undefined,
    path: string,
    body: unknown,
    book: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    if (key === undefined) return book()
    if (key.length > longestKey)
      throw new AcquirerError(422, '705', 'The idempotency key exceeds the maximum length')
    const id = `${path} ${key}`
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const known = this.journal.get<Remembered>('answer', id)
    if (known) {
      if (known.requestHash !== requestHash) {
        throw new AcquirerError(422, '706', 'The idempotency key was used for another request')
      }
      return { status: known.status, body: known.body }
    }
    if (this.#inFlight.has(id)) {
      throw new AcquirerError(409, '704', 'request already processed or in progress', 'validation', {
        'transient-error': 'true',
      })
    }
    this.#inFlight.add(id)
    try {
      const answer = await book()
      this.journal.set('answer', id, { ...answer, requestHash } satisfies Remembered)
      return answer
    } finally {
      this.#inFlight.delete(id)
    }
  }
}
