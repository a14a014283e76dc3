import { compareWords } from './textQuery'

/** So many new words are put in their place one by one; more are sorted together. */
const ONE_BY_ONE = 32

/** Numbers of words that begin with the same character, in the words' order as soon as somebody asks. */
interface Drawer {
  sorted: number[]
  added: number[]
}

/** The words of all texts, each with a number. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #drawers = new Map<string, Drawer>()

  /** The number of a word, a new one if nobody knew it. */
  learn(read: string): number {
    const known = this.#numbers.get(read)
    if (known !== undefined) return known
    // A part of a long string keeps all of it in memory.
    const word = Buffer.from(read).toString()
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    const drawer = this.#drawers.get(word.slice(0, 1))
    if (drawer === undefined) this.#drawers.set(word.slice(0, 1), { sorted: [number], added: [] })
    else drawer.added.push(number)
    return number
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** Numbers of the words that begin so, in the words' order. */
  beginningWith(beginning: string): number[] {
    const drawer = this.#drawers.get(beginning.slice(0, 1))
    if (drawer === undefined) return []
    const sorted = this.#tidy(drawer)
    const first = this.#placeOf(sorted, (word) => word < beginning)
    const end = this.#placeOf(sorted, (word) => word < beginning || word.startsWith(beginning))
    return sorted.slice(first, end)
  }

  #tidy(drawer: Drawer): readonly number[] {
    const { sorted, added } = drawer
    const word = (number: number) => this.#words[number] as string
    if (added.length > ONE_BY_ONE)
      drawer.sorted = [...sorted, ...added].sort((a, b) => compareWords(word(a), word(b)))
    else
      for (const number of added) {
        const place = this.#placeOf(sorted, (other) => other < word(number))
        sorted.splice(place, 0, number)
      }
    if (added.length > 0) drawer.added = []
    return drawer.sorted
  }

  /** How many of a sorted list, from its beginning, come before something. */
  #placeOf(sorted: readonly number[], isBefore: (word: string) => boolean): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(this.#words[sorted[middle] as number] as string)) low = middle + 1
      else high = middle
    }
    return low
  }
}
