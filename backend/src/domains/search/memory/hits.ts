import { PLACE, type Places, type Standing } from './rank'

/** Texts in which a word stands, the newest first; a text comes as often as words that begin so stand in it. */
export interface WordHits {
  readonly texts: Int32Array
  /** The same, each once. */
  readonly distinct: Int32Array
  /** Offsets in `places`. */
  readonly at: Int32Array
}

export const intersection = (a: Int32Array, b: Int32Array): Int32Array => {
  const both = new Int32Array(Math.min(a.length, b.length))
  let count = 0
  for (let i = 0, k = 0; i < a.length && k < b.length;) {
    const one = a[i] as number
    const other = b[k] as number
    if (one === other) {
      both[count++] = one
      i++
      k++
    } else if (one > other) i++
    else k++
  }
  return both.subarray(0, count)
}

/** Of two lists of numbers, each falling, every number once. */
export const union = (a: Int32Array, b: Int32Array): Int32Array => {
  const all = new Int32Array(a.length + b.length)
  let count = 0
  let i = 0
  let k = 0
  while (i < a.length && k < b.length) {
    const one = a[i] as number
    const other = b[k] as number
    all[count++] = one > other ? one : other
    if (one >= other) i++
    if (other >= one) k++
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(k)
  all.set(rest, count)
  return all.subarray(0, count + rest.length)
}

const distinctOf = (texts: Int32Array): Int32Array => {
  const once = new Int32Array(texts.length)
  let count = 0
  let last = -1
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as number
    if (text !== last) once[count++] = text
    last = text
  }
  return once.subarray(0, count)
}

/**
 * Hits of words from those of one word after the other; in a text that has several, those of the word before come first.
 *
 * @param at offsets in `places`, beside `texts`
 */
export const newestFirst = (texts: Int32Array, at: Int32Array): WordHits => {
  const newest = texts.reduce((most, text) => (text > most ? text : most), 0)
  // Where hits of a text go: behind those of all newer ones.
  const next = new Int32Array(newest + 2)
  for (const text of texts) next[newest - text + 1] = (next[newest - text + 1] as number) + 1
  for (let i = 1; i < next.length; i++) next[i] = (next[i] as number) + (next[i - 1] as number)
  const ordered = { texts: new Int32Array(texts.length), at: new Int32Array(texts.length) }
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as number
    const place = next[newest - text] as number
    next[newest - text] = place + 1
    ordered.texts[place] = text
    ordered.at[place] = at[i] as number
  }
  return { ...ordered, distinct: distinctOf(ordered.texts) }
}

/** Goes on to where a word stands in a text that is no newer than the one before. */
export const stand = (standing: Standing, { texts }: WordHits, text: number): void => {
  let { from } = standing
  while (from < texts.length && (texts[from] as number) > text) from++
  let to = from
  while (to < texts.length && texts[to] === text) to++
  standing.from = from
  standing.to = to
}

export const placesOf = (places: Places, { at, from, to }: Standing): number[] => {
  const found: number[] = []
  for (let i = from; i < to; i++) {
    const first = (at[i] as number) + 1
    const end = first + (places[first - 1] as number)
    for (let k = first; k < end; k++) found.push((places[k] as number) & PLACE)
  }
  return found
}
