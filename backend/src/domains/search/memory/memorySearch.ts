import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/connection'
import { readVersion } from '../../catalog/service'
import type { SearchQuery } from '../query'
import {
  type FacetValue,
  type HitRow,
  readSpelling,
  readSuggestions,
  readTiles,
  readWanted,
  type SearchPage,
  type SearchShelf,
  type SuggestionRow,
} from '../repository'
import type { Title } from './repository'
import { SearchIndex, type Shelves } from './searchIndex'
import type { Found } from './shelf'
import { readTextQuery, type TextQuery } from './textQuery'

/** Text queries of terms that are kept, as long as no word gets another meaning. */
const TEXTS_AT_MOST = 5_000
/** A search that meets changes begins again so often; after that the database answers it. */
const TRIES = 3

interface Outcome {
  readonly found: Found
  readonly correctedTerm: string | null
  readonly isPartial: boolean
  /** Text of the `tsquery` without synonyms where the spelling was corrected, as categories are found by. */
  readonly query: string
}

interface Wanted {
  /** Text of the `tsquery` of a term. */
  readonly text: string
  /** Null where only the database can answer it. */
  readonly query: TextQuery | null
}

/** The catalogue changed between two reads. */
const CHANGED = Symbol('changed')

const facetOf = (counts: ReadonlyMap<string, number>, titles: readonly Title[]): FacetValue[] =>
  titles
    .flatMap(([value, title]) => {
      const count = counts.get(value)
      return count === undefined ? [] : [{ value, title, count }]
    })
    .sort((a, b) => b.count - a.count)

/**
 * Searches in memory: which products match, their order, total and facets come from the index of this process, and one statement reads the
 * tiles and stock of those that are shown, with the version that proves the index true. Answers are those of the statements `searchPage`
 * and `findSuggestions`; null where those have to be asked.
 */
export class MemorySearch {
  readonly #db: Db
  readonly #index: SearchIndex
  readonly #texts = new LRUCache<string, Wanted>({ max: TEXTS_AT_MOST })
  /** What words meant when `#texts` were read. */
  #meanings = ''

  constructor(db: Db) {
    this.#db = db
    this.#index = new SearchIndex(db)
  }

  /** Reads the catalogue; until that is done every answer is null. */
  start(): Promise<unknown> {
    return this.#index.start()
  }

  page(shelf: SearchShelf, query: SearchQuery, page: SearchPage): Promise<HitRow[] | null> {
    return this.#proven(async (shelves) => {
      const outcome = await this.#find(shelves, shelf, query, page)
      if (outcome === null || outcome === CHANGED) return outcome
      const { found, correctedTerm, isPartial } = outcome
      const rows = await readTiles(this.#db, shelf.country, found.productIds)
      if (rows[0]?.version !== shelves.version) return CHANGED
      for (const row of rows) {
        row.corrected_term = correctedTerm
        row.is_partial = isPartial
        row.total = found.total
      }
      rows[0].brands = facetOf(found.brands, shelves.brands)
      rows[0].categories = facetOf(found.categories, shelves.categories)
      return rows
    })
  }

  suggestions(
    shelf: SearchShelf,
    query: SearchQuery,
    page: Pick<SearchPage, 'limit' | 'corrects'>,
  ): Promise<SuggestionRow[] | null> {
    return this.#proven(async (shelves) => {
      const outcome = await this.#find(shelves, shelf, query, { ...page, offset: 0 })
      if (outcome === null || outcome === CHANGED) return outcome
      const { productIds } = outcome.found
      const rows = await readSuggestions(this.#db, shelf, outcome.query, productIds, page.limit)
      // Nothing found tells no version; one that is the same later was the same then.
      const version = rows[0]?.version ?? (await readVersion(this.#db))
      return version === shelves.version ? rows : CHANGED
    })
  }

  /** What is answered out of the listings of one version, once nothing changed while it was. */
  async #proven<Answer>(
    answer: (shelves: Shelves) => Promise<Answer | null | typeof CHANGED>,
  ): Promise<Answer | null> {
    let shelves = this.#index.current
    for (let i = 0; i < TRIES && shelves !== null; i++) {
      const answered = await answer(shelves)
      if (answered !== CHANGED) return answered
      shelves = await this.#index.catchUp()
    }
    return null
  }

  async #find(
    shelves: Shelves,
    shelf: SearchShelf,
    query: SearchQuery,
    page: SearchPage,
  ): Promise<Outcome | null | typeof CHANGED> {
    const find = (text: TextQuery | null) => this.#look(shelves, text, shelf, query, page)
    const wanted = await this.#wanted(query.text, shelves)
    if (wanted === CHANGED) return CHANGED
    const asTyped = find(wanted.query)
    if (asTyped === null || asTyped === CHANGED) return asTyped
    const outcome = { found: asTyped, correctedTerm: null, isPartial: false, query: wanted.text }
    if (asTyped.isAny || !page.corrects) return outcome
    const spelling = await readSpelling(this.#db, query.words)
    if (spelling === undefined || spelling.version !== shelves.version) return CHANGED
    const other = { correctedTerm: spelling.term, query: spelling.plain }
    const corrected = find(readTextQuery(spelling.query))
    if (corrected === null || corrected === CHANGED) return corrected
    if (corrected.isAny) return { ...other, found: corrected, isPartial: false }
    const partly = spelling.any_query === null ? corrected : find(readTextQuery(spelling.any_query))
    if (partly === null || partly === CHANGED) return partly
    return { ...other, found: partly, isPartial: partly.isAny }
  }

  #look(
    { shelf, version }: Shelves,
    query: TextQuery | null,
    { country, site }: SearchShelf,
    { code }: SearchQuery,
    { limit, offset, manufacturer, category }: SearchPage,
  ): Found | null | typeof CHANGED {
    // Another search may have had the index catch up since.
    if (this.#index.shelves?.version !== version) return CHANGED
    return query && shelf.find(query, { country, site, code, limit, offset, manufacturer, category })
  }

  async #wanted(text: string, { version, meanings }: Shelves): Promise<Wanted | typeof CHANGED> {
    if (this.#meanings !== meanings) this.#texts.clear()
    this.#meanings = meanings
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const row = await readWanted(this.#db, text)
    if (row === undefined || row.version !== version) return CHANGED
    const wanted = { text: row.query, query: readTextQuery(row.query) }
    if (this.#meanings === meanings) this.#texts.set(text, wanted)
    return wanted
  }
}
