/** Fixed cost of an entry in bytes: the map's own, and the objects around the value. */
const OVERHEAD = 500

/**
 * What was made lately, up to a size in bytes; what nobody asked for longest goes first. It knows nothing of truth: whoever keeps
 * something here keeps beside it what proves, at each use, that it is still so.
 */
export class Recent<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #most: number
  #bytes = 0

  /** @param most bytes of all entries together */
  constructor(most: number) {
    this.#most = most
  }

  /** Bytes of all entries, as their keepers said. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A map keeps the order of insertion: what is used goes to its end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value of about so many bytes; one that alone is too large is not kept. */
  set(key: string, value: Value, size: number): void {
    this.delete(key)
    const bytes = size + OVERHEAD
    if (bytes > this.#most) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
