import { compareWords } from './textQuery'

/** So many new words are put in their place one by one; more are sorted together. */
const ONE_BY_ONE = 32

/** Words that begin with the same character, in order as soon as somebody asks. */
interface Drawer {
  sorted: string[]
  added: string[]
}

/** First of a sorted list that is not before a word. */
const placeOf = (sorted: readonly string[], word: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The words of all texts, each with a number. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #drawers = new Map<string, Drawer>()

  /** The number of a word, a new one if nobody knew it. */
  learn(read: string): number {
    const known = this.#numbers.get(read)
    if (known !== undefined) return known
    // A part of a long string keeps all of it in memory.
    const word = Buffer.from(read).toString()
    const number = this.#numbers.size
    this.#numbers.set(word, number)
    const drawer = this.#drawers.get(word.slice(0, 1))
    if (drawer === undefined) this.#drawers.set(word.slice(0, 1), { sorted: [word], added: [] })
    else drawer.added.push(word)
    return number
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** Numbers of the words that begin so, in the words' order. */
  beginningWith(beginning: string): number[] {
    const drawer = this.#drawers.get(beginning.slice(0, 1))
    if (drawer === undefined) return []
    const sorted = Dictionary.#tidy(drawer)
    const numbers: number[] = []
    for (let i = placeOf(sorted, beginning); i < sorted.length; i++) {
      const word = sorted[i] as string
      if (!word.startsWith(beginning)) break
      numbers.push(this.#numbers.get(word) as number)
    }
    return numbers
  }

  static #tidy(drawer: Drawer): readonly string[] {
    const { sorted, added } = drawer
    if (added.length > ONE_BY_ONE) drawer.sorted = [...sorted, ...added].sort(compareWords)
    else for (const word of added) sorted.splice(placeOf(sorted, word), 0, word)
    if (added.length > 0) drawer.added = []
    return drawer.sorted
  }
}
