import type { Answer } from '../exchange'
import type { Journal } from '../journal'
import { Replays } from '../replays'
import { AcquirerError } from './errors'

const KEY_LENGTH_MAX = 64

/**
 * Answers stored by Idempotency-Key: a repeat gets the first answer, a repeat in flight or with another body
 * is refused.
 */
export class Idempotency {
  readonly #replays: Replays<Answer>

  constructor(journal: Journal) {
    this.#replays = new Replays(journal, 'answer')
  }

  /**
   * Runs `book` at most once for a key.
   * @throws AcquirerError 422 for a key that is too long or was used for another request, and, with
   * `transient-error`, while the first request is still running.
   */
  async once(
    key: string | undefined,
    path: string,
    body: unknown,
    book: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === undefined) return book()
    if (key.length > KEY_LENGTH_MAX)
      throw new AcquirerError(422, '705', 'The idempotency key exceeds the maximum length')
    const replay = await this.#replays.once(`${path} ${key}`, body, book)
    switch (replay.kind) {
      case 'first':
      case 'replay':
        return replay.answer
      case 'otherRequest':
        throw new AcquirerError(422, '706', 'The idempotency key was used for another request')
      case 'inFlight':
        throw new AcquirerError(422, '704', 'request already processed or in progress', 'validation', {
          'transient-error': 'true',
        })
    }
  }
}
