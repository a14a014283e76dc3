import type { Journal } from '../journal'
import { Replays } from '../replays'
import { AcquirerError } from './errors'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
}

const longestKey = 64

/**
 * Answers stored by Idempotency-Key: a repeat gets the first answer, a repeat in flight or with another body
 * is refused.
 */
export class Idempotency {
  readonly #replays: Replays<StoredAnswer>

  constructor(journal: Journal) {
    this.#replays = new Replays(journal, 'answer')
  }

  /**
   * Runs `book` at most once for a key.
   * @throws AcquirerError 422 for a key that is too long or was used for another request; 409 with
   * `transient-error` while the first request is still running.
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
    const replay = await this.#replays.once(`${path} ${key}`, body, book)
    switch (replay.kind) {
      case 'first':
      case 'replay':
        return replay.answer
      case 'otherRequest':
        throw new AcquirerError(422, '706', 'The idempotency key was used for another request')
      case 'inFlight':
        throw new AcquirerError(409, '704', 'request already processed or in progress', 'validation', {
          'transient-error': 'true',
        })
    }
  }
}
