import { cleanSearchTerm, isSearchable } from '@countertop/sdk/rules'
import { codeOf, foldText } from '../../text/fold'

/** A term as the database is asked for it. */
export interface SearchQuery {
  /** As the shopper reads it back: sanitised and trimmed. */
  readonly term: string
  /** Words without accents in lower case. */
  readonly words: readonly string[]
  /** Text query: every word, the last one as a beginning. */
  readonly text: string
  /** The whole term without spaces and signs, compared with SKUs and model numbers. */
  readonly code: string
}

/** A word as a quoted operand of a text query; `:*` finds what starts with it. */
const operand = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

/**
 * Queries for a code that fills the term, or all of it after a brand's one or two words: `miele h 2265 1` looks for products of
 * Miele whose code starts with `h22651`.
 */
const codesIn = (words: readonly string[]): string[] =>
  [0, 1, 2].flatMap((brandWords) => {
    const parts = words.slice(brandWords)
    const code = codeOf(parts.join(''))
    // After a brand, one word alone is looked for as it stands already.
    if (!/\d/.test(code) || code.length <= 2 || (brandWords > 0 && parts.length < 2)) return []
    return [[...words.slice(0, brandWords).map(operand), `${operand(code)}:*`].join(' & ')]
  })

/** What people say of any product: it narrows nothing, and no product says it of itself. */
const SAID_OF_ALL = new Set([
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

const withoutPraise = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !SAID_OF_ALL.has(word))
  return telling.length > 0 ? telling : words
}

const queryOf = (words: readonly string[]): string =>
  words.map((word, index) => operand(word) + (index === words.length - 1 ? ':*' : '')).join(' & ')

/** Widths are named in centimetres; who measured a gap types `600mm`. */
const inCentimetres = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.replace(/^(\d{2,3})0mm$/, '$1cm'))

/**
 * Reads a typed term; null when it is too short to search for (COM-057). A code may be typed with other spaces and signs than
 * the maker's, so a term with a digit also looks for codes that start with it: `h2265` finds `H 2265-1 BP`.
 */
export const parseSearchTerm = (typed: string): SearchQuery | null => {
  if (!isSearchable(typed)) return null
  const term = cleanSearchTerm(typed)
  const typedWords = foldText(term)
    .replace(/(\d) mm\b/g, '$1mm')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (typedWords.length === 0) return null
  const words = withoutPraise(typedWords)
  const code = codeOf(term)
  const queries = [...new Set([queryOf(words), queryOf(inCentimetres(words)), ...codesIn(words)])]
  const text =
    queries.length === 1
      ? (queries[0] as string)
      : queries.map((one) => (one.includes('&') ? `(${one})` : one)).join(' | ')
  return { term, words, code, text }
}
