import { createHash } from 'node:crypto'
import type { Journal } from './journal'

export type Replay<Stored> =
  | { readonly kind: 'first' | 'replay'; readonly answer: Stored }
  /** The first request with this key has not been answered yet. */
  | { readonly kind: 'inFlight' }
  /** The key belongs to a request with another content. */
  | { readonly kind: 'otherRequest' }

interface StoredAnswer<Stored> {
  readonly answer: Stored
  readonly requestHash: string
  /** When it was stored, in ms since the epoch. */
  readonly at?: number
}

/** How long a provider stores a key; without it, for ever. */
export interface ReplayLife {
  readonly lifeMs: number
  readonly now: () => Date
}

/** The same content has the same hash in any order of its fields. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Answers by idempotency key, across restarts. Errors are not stored. */
export class Replays<Stored> {
  readonly #inFlight = new Set<string>()

  constructor(
    private readonly journal: Journal,
    /** Name of the answers in the journal. */
    private readonly kind: string,
    private readonly life?: ReplayLife,
  ) {}

  async once(key: string, request: unknown, book: () => Promise<Stored>): Promise<Replay<Stored>> {
    const requestHash = createHash('sha256')
      .update(JSON.stringify(request, inOrder) ?? '')
      .digest('base64url')
    const known = this.journal.get<StoredAnswer<Stored>>(this.kind, key)
    if (known && !this.#isExpired(known)) {
      return known.requestHash === requestHash
        ? { kind: 'replay', answer: known.answer }
        : { kind: 'otherRequest' }
    }
    if (this.#inFlight.has(key)) return { kind: 'inFlight' }
    this.#inFlight.add(key)
    try {
      const answer = await book()
      this.journal.set(this.kind, key, {
        answer,
        requestHash,
        ...(this.life ? { at: this.life.now().getTime() } : {}),
      } satisfies StoredAnswer<Stored>)
      return { kind: 'first', answer }
    } finally {
      this.#inFlight.delete(key)
    }
  }

  #isExpired({ at = 0 }: StoredAnswer<Stored>): boolean {
    return this.life !== undefined && this.life.now().getTime() - at >= this.life.lifeMs
  }
}
