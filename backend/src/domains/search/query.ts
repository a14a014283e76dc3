import { cleanSearchTerm, isSearchable } from '@countertop/sdk/rules'
import { codeOf, foldText } from '../../text/fold'
import { BOUND_MAX, parseRanges, type SearchRanges } from './ranges'

/** The attribute that narrows a search: hits of several categories have few others in common. */
export const SEARCH_ATTRIBUTE = 'Width'

/** A parsed search term, as the database query uses it. */
export interface SearchQuery {
  /** As shown to the shopper: sanitised and trimmed. */
  readonly term: string
  /** Words to find, in lower case without accents. */
  readonly words: readonly string[]
  /** Text query of all words, the last one as a prefix. */
  readonly text: string
  /**
   * Text query of the same words in the places that describe the product itself: its title or attributes,
   * with a number directly before the word it counts. Null for a single word, whose relevance already
   * reflects where it was found.
   */
  readonly stated: string | null
  /** Text query of the excluded words; null if there are none. */
  readonly unwanted: string | null
  /** The whole term without spaces and punctuation, compared with SKUs and model numbers. */
  readonly code: string
  /** Price, size and capacity. */
  readonly ranges: SearchRanges
  /**
   * The parts of the term that are not words to find, such as `under 3000 -miele`; they are appended to a
   * corrected term.
   */
  readonly conditions: string
}

/**
 * Quotes a word as an operand of a text query. Among the flags, `*` matches words that start with it; letters
 * are the weights it is found in.
 */
const operand = (word: string, flags = ''): string =>
  `'${word.replace(/['\\]/g, '')}'${flags === '' ? '' : `:${flags}`}`

/**
 * Text queries for a code that is the whole term, or all of it after a brand of one or two words: `miele h
 * 2265 1` finds products of Miele whose code starts with `h22651`.
 */
const codesIn = (words: readonly string[]): string[] =>
  [0, 1, 2].flatMap((brandWords) => {
    const parts = words.slice(brandWords)
    const code = codeOf(parts.join(''))
    // After a brand, a single word is already among the words to find.
    if (!/\d/.test(code) || code.length <= 2 || (brandWords > 0 && parts.length < 2)) return []
    return [[...words.slice(0, brandWords).map((word) => operand(word)), `${operand(code)}:*`].join(' & ')]
  })

/** Words that people use of any product: they narrow nothing, and products do not contain them. */
const FILLER_WORDS = new Set([
  'affordable',
  'best',
  'buy',
  'cheap',
  'cheapest',
  'good',
  'online',
  'price',
  'prices',
])

const withoutFiller = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

const wordsOf = (text: string): readonly string[] =>
  text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))

const queryOf = (words: readonly string[]): string =>
  words.map((word, index) => operand(word, index === words.length - 1 ? '*' : '')).join(' & ')

/** In title and model number, or in attributes, features and specifications. */
const STATED = 'AC'

/** `4 burner` counts burners: a 5 burner cooktop with a 4 elsewhere does not match. */
const statedOf = (words: readonly string[]): string =>
  words
    .map((word, index) => {
      const last = index === words.length - 1
      const joint = /^\d+$/.test(word) && !last ? ' <-> ' : last ? '' : ' & '
      return operand(word, last ? `*${STATED}` : STATED) + joint
    })
    .join('')

/** Titles give widths in centimetres; a shopper who measured a gap types `600mm`. */
const inCentimetres = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.replace(/^(\d{2,3})0mm$/, '$1cm'))

interface Exclusions {
  readonly unwanted: string | null
  readonly rest: string
  readonly read: readonly string[]
}

/**
 * Parses exclusions: `-miele`, or all words after `not`, `without`, `except` or `excluding`, separated by
 * `or`, `and` and `nor`. A minus before a digit belongs to a model number. A text that only excludes is no
 * search, so it is left unchanged.
 */
const readExclusions = (text: string): Exclusions => {
  const read: string[] = []
  const groups: string[][] = []
  const rest = text
    .replace(/(?<=^| )-(\p{L}\S*)(?= |$)/gu, (typed, word: string) => {
      read.push(typed)
      groups.push([word])
      return ''
    })
    .replace(/(?<= )(?:not|without|except|excluding) (\S.*)$/u, (typed, words: string) => {
      read.push(typed.trim())
      groups.push(...words.split(/ (?:or|and|nor|not|without) /).map((group) => [...wordsOf(group)]))
      return ''
    })
    .replace(/ +/g, ' ')
    .trim()
  const named = groups.filter((group) => group.length > 0)
  if (named.length === 0 || wordsOf(rest).length === 0) return { unwanted: null, rest: text, read: [] }
  const unwanted = named
    .map((group) => `(${group.map((word) => operand(word, STATED)).join(' & ')})`)
    .join(' | ')
  return { unwanted, rest, read }
}

const either = (queries: readonly string[]): string =>
  queries.length === 1
    ? (queries[0] as string)
    : queries.map((one) => (one.includes('&') ? `(${one})` : one)).join(' | ')

/**
 * Parses a typed term; null when it is too short to search for (COM-057). A code may be typed with other
 * spaces and punctuation than the maker's, so a term with a digit also matches codes that start with it:
 * `h2265` finds `H 2265-1 BP`. Price, size and capacity become ranges, and `-miele` and `not miele` exclude;
 * if no word would be left, they are treated as words.
 *
 * @param options.readsPrices whether a price narrows; false for a site that hides its prices, which a search
 * must not reveal
 */
export const parseSearchTerm = (typed: string, { readsPrices = true } = {}): SearchQuery | null => {
  if (!isSearchable(typed)) return null
  const term = cleanSearchTerm(typed)
  const folded = foldText(term)
  const typedWords = wordsOf(folded.replace(/(\d) mm\b/g, '$1mm'))
  if (typedWords.length === 0) return null
  const measured = parseRanges(folded)
  const narrowed = readExclusions(measured.rest)
  const isNarrowed = wordsOf(narrowed.rest).length > 0
  const words = withoutFiller(isNarrowed ? wordsOf(narrowed.rest) : typedWords)
  const { price, ...sizes } = measured.ranges
  return {
    term,
    words,
    text: either([
      ...new Set([queryOf(words), queryOf(inCentimetres(words)), ...codesIn(withoutFiller(typedWords))]),
    ]),
    stated: words.length === 1 ? null : statedOf(words),
    unwanted: isNarrowed ? narrowed.unwanted : null,
    code: codeOf(term),
    ranges: isNarrowed ? (readsPrices && price !== undefined ? { ...sizes, price } : sizes) : {},
    conditions: isNarrowed ? [...measured.read, ...narrowed.read].join(' ') : '',
  }
}

/** Whether the term narrows by more than its words. */
export const isNarrowed = ({ ranges, unwanted }: SearchQuery): boolean =>
  unwanted !== null || Object.keys(ranges).length > 0

/** The query with bounds of the price in cents, both included, within those that the term names. */
export const withPrices = (
  query: SearchQuery,
  bounds: { readonly low?: number | undefined; readonly high?: number | undefined } = {},
): SearchQuery => {
  if (bounds.low === undefined && bounds.high === undefined) return query
  const { low: typedLow = 0, high: typedHigh = BOUND_MAX, said = null } = query.ranges.price ?? {}
  const low = Math.max(typedLow, bounds.low ?? 0)
  const high = Math.min(typedHigh, bounds.high ?? BOUND_MAX)
  return { ...query, ranges: { ...query.ranges, price: { low, high, said } } }
}
