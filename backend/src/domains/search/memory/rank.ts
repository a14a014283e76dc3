const { fround } = Math

/** Of description, attributes, brand and category, title and model number. */
export const WEIGHTS = [0.05, 0.15, 0.5, 1] as const
const weights = Float32Array.from(WEIGHTS)

const FARTHEST = 100
const nearness = Float32Array.from(
  { length: FARTHEST + 1 },
  (_, distance) => 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)),
)
const FAR = fround(1e-30)

/** Of a word's place the bits without its weight. */
export const PLACE = 0x3fff
const weightOf = (place: number): number => weights[place >> 14] as number

/**
 * Where words stand in texts: at an offset the number of places, then the places, 14 bits each below 2 bits of weight as in Postgres.
 */
export type Places = Uint16Array

/** For each word of a query the offsets of its places in one text: from `from` to before `to` of `at`. */
export interface Standing {
  readonly at: Int32Array
  from: number
  to: number
}

/** What a word adds to the rank by standing where it does, whatever stands beside it. */
const alone = (sum: number, places: Places, at: number): number => {
  const count = places[at] as number
  let all = 0
  let most = -1
  let mostAt = 1
  for (let i = 1; i <= count; i++) {
    const weight = weightOf(places[at + i] as number)
    all = fround(all + fround(weight / (i * i)))
    if (weight > most) {
      most = weight
      mostAt = i
    }
  }
  return fround(sum + fround(fround(most + all) - fround(most / (mostAt * mostAt))) / 1.64493406685)
}

const anyOf = (places: Places, words: readonly Standing[]): number => {
  let sum = 0
  for (const { at, from, to } of words) {
    for (let i = from; i < to; i++) sum = alone(sum, places, at[i] as number)
  }
  return fround(sum / words.length)
}

const together = (rank: number, places: Places, left: number, right: number): number => {
  const lefts = left + (places[left] as number)
  const rights = right + (places[right] as number)
  for (let i = left + 1; i <= lefts; i++) {
    const one = places[i] as number
    for (let k = right + 1; k <= rights; k++) {
      const other = places[k] as number
      const distance = Math.abs((one & PLACE) - (other & PLACE))
      if (distance === 0) continue
      const near = distance > FARTHEST ? FAR : (nearness[distance] as number)
      const pair = fround(Math.sqrt(fround(fround(weightOf(one) * weightOf(other)) * near)))
      rank = rank < 0 ? pair : fround(1 - (1 - rank) * (1 - pair))
    }
  }
  return rank
}

const allOf = (places: Places, words: readonly Standing[]): number => {
  let rank = -1
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Standing
    for (let entry = word.from; entry < word.to; entry++) {
      for (let k = 0; k < i; k++) {
        const before = words[k] as Standing
        if (before.to > before.from)
          rank = together(rank, places, word.at[entry] as number, before.at[before.to - 1] as number)
      }
    }
  }
  return rank
}

const lengths: number[] = []
const lengthOf = (words: number): number => (lengths[words] ??= Math.log(words + 1) / Math.log(2))

/**
 * `ts_rank(weights, vector, query, 1)` of Postgres, to the last bit of its `float4`.
 *
 * @param words in the order of `TextQuery.operands`
 * @param isAll the query is words that all have to be there
 * @param length places of all words of the text
 */
export const rankOf = (
  places: Places,
  words: readonly Standing[],
  isAll: boolean,
  length: number,
): number => {
  let rank = isAll && words.length > 1 ? allOf(places, words) : anyOf(places, words)
  if (rank < 0) rank = fround(1e-20)
  return length === 0 ? rank : fround(rank / lengthOf(length))
}
