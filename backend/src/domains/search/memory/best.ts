/** The best of many, without sorting the rest. */
export class Best<Value> {
  readonly #most: number
  readonly #compare: (a: Value, b: Value) => number
  #kept: Value[] = []
  /** Whatever is worse than this is not among the best; undefined while nothing is known of the rest. */
  worst: Value | undefined

  /** @param compare as for `sort`: the better one first */
  constructor(most: number, compare: (a: Value, b: Value) => number) {
    this.#most = most
    this.#compare = compare
  }

  add(value: Value): void {
    this.#kept.push(value)
    if (this.#kept.length < this.#most * 2 + 64) return
    this.#kept = this.sorted()
    this.worst = this.#kept.at(-1)
  }

  sorted(): Value[] {
    return this.#kept.sort(this.#compare).slice(0, this.#most)
  }
}
