import { LRUCache } from 'lru-cache'

/** A value together with the versions of everything it was made from. */
export interface Proven<Proof, Value> {
  readonly value: Value
  readonly proof: Proof
}

/** Where the value of a key comes from. */
export interface Source<Proof, Value> {
  /**
   * Reads the current versions and compares them with the proof. Returns `cached` itself while it is current,
   * a newer one where an outdated part could be replaced, and undefined where the value has to be built
   * again.
   */
  verify(cached: Proven<Proof, Value>): Promise<Proven<Proof, Value> | undefined>
  /** Makes the value from the database. Without a proof it is answered once and not cached. */
  make(): Promise<{ readonly value: Value; readonly proof?: Proof | undefined }>
}

/** Fixed bytes of an entry: the cache's own, and the objects around the value. */
const ENTRY_BYTES = 500

/**
 * A cache that never returns outdated values (decision 0011): each value is stored with a proof and verified
 * against the database before every use. Nothing is invalidated, so no change can be missed. The least
 * recently used entries are evicted first; an entry larger than the whole cache is not stored.
 */
export class ProvenCache<Proof, Value> {
  readonly #entries: LRUCache<string, Proven<Proof, Value>>
  readonly #making = new Map<string, Promise<Value>>()

  /**
   * @param maxBytes of all entries together
   * @param bytesOf an entry, estimated, without fixed costs
   */
  constructor(maxBytes: number, bytesOf: (entry: Proven<Proof, Value>) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => bytesOf(entry) + ENTRY_BYTES,
    })
  }

  /** Bytes in use. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /**
   * The value of `key`: the cached one once it is verified, else a new one. Requests for a key share the
   * making of it.
   */
  async get(key: string, source: Source<Proof, Value>): Promise<Value> {
    const verified = await this.#verified(key, source)
    if (verified !== undefined) return verified.value
    const other = this.#making.get(key)
    if (other === undefined) return this.#make(key, source)
    // What another request began to read may be older than this request, so its value is verified like any
    // cached one.
    await other.catch(() => undefined)
    const shared = await this.#verified(key, source)
    return shared === undefined ? this.#make(key, source) : shared.value
  }

  async #verified(key: string, source: Source<Proof, Value>): Promise<Proven<Proof, Value> | undefined> {
    const cached = this.#entries.get(key)
    if (cached === undefined) return undefined
    const verified = await source.verify(cached)
    if (verified !== undefined && verified !== cached) this.#entries.set(key, verified)
    return verified
  }

  async #make(key: string, source: Source<Proof, Value>): Promise<Value> {
    const making = this.#store(key, source)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  async #store(key: string, source: Source<Proof, Value>): Promise<Value> {
    const { value, proof } = await source.make()
    if (proof === undefined) this.#entries.delete(key)
    else this.#entries.set(key, { value, proof })
    return value
  }
}

/**
 * Verifies by comparing one number or text: a cached value is current while `readVersion` returns its proof.
 */
export const whileVersion =
  <Version extends number | string, Value>(
    readVersion: () => Promise<Version>,
  ): Source<Version, Value>['verify'] =>
  async (cached) =>
    (await readVersion()) === cached.proof ? cached : undefined
