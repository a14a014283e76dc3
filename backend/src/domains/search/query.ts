import { cleanSearchTerm, isSearchable } from '@countertop/sdk/rules'
import { codeOf, foldText } from '../../text/fold'
import { HIGHEST_BOUND, readRanges, type SearchRanges } from './ranges'

/** A term as the database query uses it. */
export interface SearchQuery {
  /** As the shopper reads it back: sanitised and trimmed. */
  readonly term: string
  /** Words to find, without accents in lower case. */
  readonly words: readonly string[]
  /** Text query: every word, the last one as a beginning. */
  readonly text: string
  /**
   * The same words where a product states them of itself: in its title or attributes, a number before what it
   * counts. Null for one word alone, whose place in a product its relevance tells already.
   */
  readonly stated: string | null
  /** Text query of what no product may be; null where nothing is left out. */
  readonly unwanted: string | null
  /** The whole term without spaces and signs, compared with SKUs and model numbers. */
  readonly code: string
  /** Price, size and capacity. */
  readonly ranges: SearchRanges
  /**
   * The parts of the term that are not words to find, such as `under 3000 -miele`; they follow a corrected
   * term.
   */
  readonly conditions: string
}

/**
 * A word as a quoted operand of a text query; `:*` finds what starts with it, letters are weights it is found
 * in.
 */
const operand = (word: string, flags = ''): string =>
  `'${word.replace(/['\\]/g, '')}'${flags === '' ? '' : `:${flags}`}`

/**
 * Queries for a code that fills the term, or all of it after a brand's one or two words: `miele h 2265 1`
 * looks for products of Miele whose code starts with `h22651`.
 */
const codesIn = (words: readonly string[]): string[] =>
  [0, 1, 2].flatMap((brandWords) => {
    const parts = words.slice(brandWords)
    const code = codeOf(parts.join(''))
    // After a brand, one word alone is already searched for as it is.
    if (!/\d/.test(code) || code.length <= 2 || (brandWords > 0 && parts.length < 2)) return []
    return [[...words.slice(0, brandWords).map((word) => operand(word)), `${operand(code)}:*`].join(' & ')]
  })

/** What people say of any product: it narrows nothing, and no product says it of itself. */
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

/** `4 burner` counts burners: a 5 burner cooktop with a 4 elsewhere does not state it. */
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
 * Reads what is left out: `-miele`, or all words after `not`, `without`, `except` or `excluding`, which `or`,
 * `and` and `nor` divide. A minus before a digit belongs to a model number. A text of exclusions alone is no
 * search, so it stays as it is.
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
 * Reads a typed term; null when it is too short to search for (COM-057). A code may be typed with other
 * spaces and signs than the maker's, so a term with a digit also looks for codes that start with it: `h2265`
 * finds `H 2265-1 BP`. Price, size and capacity become ranges, `-miele` and `not miele` leave out; where no
 * word would be left, they are words themselves.
 *
 * @param options.readsPrices whether a price narrows; false where the site hides prices, which a search must
 * not tell
 */
export const parseSearchTerm = (typed: string, { readsPrices = true } = {}): SearchQuery | null => {
  if (!isSearchable(typed)) return null
  const term = cleanSearchTerm(typed)
  const folded = foldText(term)
  const typedWords = wordsOf(folded.replace(/(\d) mm\b/g, '$1mm'))
  if (typedWords.length === 0) return null
  const measured = readRanges(folded)
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
  const { low: typedLow = 0, high: typedHigh = HIGHEST_BOUND, said = null } = query.ranges.price ?? {}
  const low = Math.max(typedLow, bounds.low ?? 0)
  const high = Math.min(typedHigh, bounds.high ?? HIGHEST_BOUND)
  return { ...query, ranges: { ...query.ranges, price: { low, high, said } } }
}
