import { recent } from '../../../recent'
import { Dictionary } from './dictionary'
import { grownInts, grownShorts } from './grown'
import { intersection, newestFirst, placesOf, stand, union, type WordHits } from './hits'
import type { Places, Standing } from './rank'
import type { Operand, Phrase, TextNode } from './textQuery'

const NONE = -1
const WEIGHTS = ['D', 'C', 'B', 'A']
/** Hits of words that begin alike, at most: putting more together would hold up every other request. */
const MOST_HITS = 500_000
/** Bytes of the hits of words that are kept until a text is added. */
const HITS_AT_MOST = 16_000_000

/** Words of a phrase that stand behind its first one. */
const widthOf = (node: Operand | Phrase): number =>
  node.kind === 'word' ? 0 : node.distance + widthOf(node.left) + widthOf(node.right)

/** Which words stand where in which texts: an index that texts are added to, and that forgets none. */
export class Words {
  readonly #dictionary = new Dictionary()
  readonly #hits = recent<WordHits>(HITS_AT_MOST, ({ texts }) => texts.length * 12)
  /** The newest entry of each word, how many it has, and of each entry its text, its places and the entry before it. */
  readonly #newest = grownInts()
  readonly #count = grownInts()
  readonly #text = grownInts()
  readonly #at = grownInts()
  readonly #before = grownInts()
  readonly #places = grownShorts()

  get places(): Places {
    return this.#places.all
  }

  /**
   * Adds a text of a higher number than all before; answers how many places its words have.
   *
   * @param vector as Postgres writes a `tsvector`: `'oven':3A,12 'black':4B`
   */
  add(text: number, vector: string): number {
    this.#hits.clear()
    let length = 0
    for (let i = vector.indexOf("'"); i >= 0; i = vector.indexOf("'", i)) {
      let end = vector.indexOf("'", i + 1)
      let isQuoted = false
      while (vector[end + 1] === "'") {
        isQuoted = true
        end = vector.indexOf("'", end + 2)
      }
      let word = vector.slice(i + 1, end)
      if (isQuoted) word = word.replaceAll("''", "'")
      if (word.includes('\\')) word = word.replaceAll('\\\\', '\\')
      const until = vector.indexOf(' ', end)
      // A word whose places were taken away counts as one far behind.
      const places =
        vector[end + 1] === ':'
          ? vector.slice(end + 2, until < 0 ? vector.length : until).split(',')
          : ['16383']
      length += this.#enter(text, this.#dictionary.learn(word), places)
      i = until < 0 ? vector.length : until
    }
    return length
  }

  #enter(text: number, word: number, places: readonly string[]): number {
    if (word === this.#newest.length) {
      this.#newest.push(NONE)
      this.#count.push(0)
    }
    this.#count.all[word] = (this.#count.all[word] as number) + 1
    this.#at.push(this.#places.push(places.length))
    for (const place of places) {
      const weight = Math.max(0, WEIGHTS.indexOf(place.slice(-1)))
      this.#places.push((weight << 14) | Number.parseInt(place, 10))
    }
    this.#text.push(text)
    this.#newest.all[word] = this.#before.push(this.#newest.all[word] as number)
    return places.length
  }

  /** Where a word of a query stands, or any that begins so; null where those are too many. */
  hits({ word, isBeginning }: Operand): WordHits | null {
    const key = isBeginning ? `${word}*` : `${word}=`
    const known = this.#hits.get(key)
    if (known !== undefined) return known
    const number = this.#dictionary.numberOf(word)
    const numbers = isBeginning ? this.#dictionary.beginningWith(word) : number === undefined ? [] : [number]
    const count = numbers.reduce((sum, one) => sum + (this.#count.all[one] as number), 0)
    if (count > MOST_HITS) return null
    const hits = this.#hitsOf(numbers, count)
    this.#hits.set(key, hits)
    return hits
  }

  #hitsOf(words: readonly number[], count: number): WordHits {
    const texts = new Int32Array(count)
    const at = new Int32Array(count)
    const all = { text: this.#text.all, at: this.#at.all, before: this.#before.all }
    let i = 0
    for (const word of words) {
      for (
        let entry = this.#newest.all[word] as number;
        entry !== NONE;
        entry = all.before[entry] as number
      ) {
        texts[i] = all.text[entry] as number
        at[i] = all.at[entry] as number
        i++
      }
    }
    // Of one word they are in order, and each text comes once.
    return words.length === 1 ? { texts, distinct: texts, at } : newestFirst(texts, at)
  }

  /** Texts that a query finds, the newest first, each once. */
  matches(node: TextNode, hits: readonly WordHits[]): Int32Array {
    if (node.kind === 'word') return (hits[node.place] as WordHits).distinct
    const left = this.matches(node.left, hits)
    const right = this.matches(node.right, hits)
    if (node.kind === 'or') return union(left, right)
    const both = intersection(left, right)
    return node.kind === 'phrase' ? both.filter(this.#hasPhrase(node, hits)) : both
  }

  /** Whether a text, each older than the one before, has a phrase. */
  #hasPhrase(phrase: Phrase, hits: readonly WordHits[]): (text: number) => boolean {
    const standing = hits.map(({ at }): Standing => ({ at, from: 0, to: 0 }))
    const { places } = this
    /** Where its last words stand. */
    const ends = (node: Operand | Phrase, text: number): number[] => {
      if (node.kind === 'word') {
        const word = standing[node.place] as Standing
        stand(word, hits[node.place] as WordHits, text)
        return placesOf(places, word)
      }
      const left = ends(node.left, text)
      if (left.length === 0) return left
      const step = node.distance + widthOf(node.right)
      return ends(node.right, text).filter((place) => left.includes(place - step))
    }
    return (text) => ends(phrase, text).length > 0
  }
}
