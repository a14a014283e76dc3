import { type Brand, searchPath } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import {
  centsOf,
  completeText,
  type Facets,
  facetsOf,
  PageCache,
  PRICE_STEPS,
  readVersion,
  showsPrices,
  traitsOf,
} from '../catalog/service'
import { isNarrowed, parseSearchTerm, SEARCH_ATTRIBUTE, type SearchQuery, withPrices } from './query'
import { type MadeText, madeText } from '../../cache/madeText'
import { ProvenCache, whileVersion } from '../../cache/provenCache'
import { standbySource } from '../../cache/standbySource'
import type { Standby } from '../../db/standby'
import type { SearchEngine, SuggestionPart } from './engine'
import { INDEX_SEARCH, type OutsideEngine } from './outsideEngine'
import { postgresEngine } from './postgresEngine'
import {
  findDestination,
  type HitRow,
  type IndexBacklog,
  type IndexStatus,
  readIndexStatus,
  resetIndex,
  type SearchPage,
  searchRefinedPage,
  type SearchRefinement,
  type SearchShelf,
  type SuggestionRow,
} from './repository/index'

export { outsideEngine } from './outsideEngine'

export interface SiteSearchRequest {
  readonly page: number
  readonly pageSize: number
  readonly manufacturer?: string | undefined
  readonly category?: string | undefined
  /** Dollars; the upper bound is not in the list. Without effect where prices are hidden. */
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  /** `name:value` of the attribute that narrows a search. */
  readonly attribute?: readonly string[] | undefined
  /** Counts prices and widths too. */
  readonly facets?: boolean | undefined
  /** Bounds of the price in cents, both inclusive, in addition to those in the term. */
  readonly cents?: { readonly low?: number | undefined; readonly high?: number | undefined }
  /** Searches with corrected spelling if the words as typed find nothing. */
  readonly corrects: boolean
  /** Adds `suggestions`: categories and products taken from the page itself. */
  readonly suggests: boolean
}

export interface Suggestion {
  type: 'term' | 'product'
  text: string
  url: string
  imageUrl: string | null
  price: number | null
  sku?: string | null | undefined
}

/**
 * Searches the catalogue, in Postgres or in a search engine behind the same port. A term that is too short
 * finds nothing and runs no statement. Postgres answers in one statement. Its recent answers are cached with
 * the version of the catalogue they were found in, so that a frequent term is ranked once; while that version
 * is current, a page reads only the stock of its products.
 */
export interface SearchService {
  /** Handlers of the jobs by name. Each may run twice. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** When those jobs run, as crontab patterns in UTC. */
  readonly cron: Readonly<Record<string, string>>
  /** What the search engine has not received yet; null without an engine. */
  readonly readBacklog: (() => Promise<IndexBacklog>) | null
  /** JSON text of `siteSearch`. */
  page(brand: Brand, term: string, request: SiteSearchRequest): Promise<MadeText>
  /** Suggestions while typing: categories, products, and the best page of the editors, `limit` in all. */
  suggestions(
    brand: Brand,
    term: string,
    options: { limit: number; corrects: boolean },
  ): Promise<Suggestion[]>
  /** JSON texts of the first `limit` tiles. */
  products(brand: Brand, term: string, limit: number): Promise<string[]>
  /** Where a submitted term leads (COM-276, COM-280). */
  destination(brand: Brand, term: string): Promise<string>
}

/** On a site that hides its prices, a search must not reveal them. */
const parse = (brand: Brand, typed: string): SearchQuery | null =>
  parseSearchTerm(typed, { readsPrices: showsPrices(brand) })

const shelfOf = (brand: Brand): SearchShelf => ({ country: brand.country, site: brand.code })

const tilesOf = (rows: readonly HitRow[], brand: Brand): string[] =>
  rows.flatMap((row) => (row.tile === null ? [] : [completeText(row.tile, row, brand)]))

/** Number of categories suggested with the products of a page. */
const TERMS_WITH_PAGE = 3
const PRODUCTS_WITH_PAGE = 5

/** The suggestions of a full page are taken from the page itself, so that they cost no further statement. */
const suggestionsOf = (rows: readonly HitRow[], tiles: readonly string[]): Suggestion[] => [
  ...(rows[0]?.categories ?? []).slice(0, TERMS_WITH_PAGE).map(({ value, title }): Suggestion => {
    return { type: 'term', text: title, url: `/c/${value}`, imageUrl: null, price: null, sku: null }
  }),
  ...tiles.slice(0, PRODUCTS_WITH_PAGE).map((text): Suggestion => {
    const tile = JSON.parse(text) as {
      sku: string
      title: string
      uri: string
      image: string
      price: number | null
    }
    const url = `/p/${tile.uri.slice('product/'.length)}`
    return { type: 'product', text: tile.title, url, imageUrl: tile.image, price: tile.price, sku: tile.sku }
  }),
]

/** Cache size of one process in bytes: some three thousand pages and as many lists of suggestions. */
const PAGES_MAX_BYTES = 48_000_000
const SUGGESTIONS_MAX_BYTES = 8_000_000
/** Estimated bytes of one suggestion in that cache. */
const SUGGESTION_BYTES = 600

/** Null where neither price nor width is filtered or counted. */
const refinementOf = (
  brand: Brand,
  { priceFrom, priceTo, attribute, facets = false }: SiteSearchRequest,
): (SearchRefinement & { isFiltered: boolean }) | null => {
  // Filtering or counting by price would reveal hidden prices.
  const knowsPrices = showsPrices(brand)
  const widths = traitsOf(attribute)[SEARCH_ATTRIBUTE] ?? []
  const boundOf = (dollars: number | undefined): number | null =>
    dollars === undefined || !knowsPrices ? null : centsOf(dollars)
  const from = boundOf(priceFrom)
  const to = boundOf(priceTo)
  const isFiltered = from !== null || to !== null || widths.length > 0
  if (!isFiltered && !facets) return null
  return {
    priceFrom: from,
    priceTo: to,
    widths,
    priceSteps: knowsPrices && facets ? PRICE_STEPS : [],
    isFiltered,
  }
}

/** Prices and widths to choose from; both empty where an engine outside Postgres found the page. */
const refinedFacets = (
  row: HitRow | undefined,
  { attribute, facets }: SiteSearchRequest,
): Partial<Pick<Facets, 'prices' | 'attributes'>> => {
  if (!facets) return {}
  const { prices, attributes } = facetsOf(row as Parameters<typeof facetsOf>[0], traitsOf(attribute))
  return { prices, attributes }
}

/** JSON text of `siteSearch`. */
const pageText = (
  rows: readonly HitRow[],
  term: string,
  brand: Brand,
  request: SiteSearchRequest,
): string => {
  const { page, pageSize, suggests } = request
  const [first] = rows
  const tiles = tilesOf(rows, brand)
  const more = suggests ? `,"suggestions":${JSON.stringify(suggestionsOf(rows, tiles))}` : ''
  const head = JSON.stringify({
    term,
    correctedTerm: first?.corrected_term ?? null,
    isPartial: first?.is_partial ?? false,
    totalCount: first?.total ?? 0,
    page,
    pageSize,
    facets: {
      brands: first?.brands ?? [],
      categories: first?.categories ?? [],
      ...refinedFacets(first, request),
    },
  })
  return `${head.slice(0, -1)},"products":[${tiles.join(',')}]${more}}`
}

/**
 * @param outside the search engine that is queried first; null if Postgres is the only one (SHL-394)
 * @param standby the database server that finds pages and suggestions that are not cached
 */
export const searchService = (
  db: Db,
  outside: OutsideEngine | null = null,
  standby?: Standby,
): SearchService => {
  const postgres = postgresEngine(db)
  const servers = { primary: db, standby }
  const pages = new PageCache(servers, PAGES_MAX_BYTES)
  const lists = new ProvenCache<number, readonly SuggestionRow[]>(
    SUGGESTIONS_MAX_BYTES,
    ({ value }) => value.length * SUGGESTION_BYTES,
  )

  /**
   * An engine has neither prices nor widths, and its contract has no exclusions: Postgres answers narrowed
   * searches.
   */
  const queryEngine = async <Answer>(
    query: SearchQuery,
    run: (engine: SearchEngine) => Promise<Answer>,
  ): Promise<Answer | null> => (outside === null || isNarrowed(query) ? null : outside.query(run))

  const suggestionRows = async (
    brand: Brand,
    query: SearchQuery,
    options: SuggestionPart,
  ): Promise<readonly SuggestionRow[]> => {
    const shelf = shelfOf(brand)
    const found = await queryEngine(query, (engine) => engine.suggestions(shelf, query, options))
    if (found !== null) return found
    const key = JSON.stringify([brand.code, showsPrices(brand), query.term, options.limit, options.corrects])
    const source = standbySource<number, readonly SuggestionRow[]>(servers, {
      verify: whileVersion(() => readVersion(db)),
      make: async (server) => {
        const rows = await postgresEngine(server).suggestions(shelf, query, options)
        // An empty answer has no version, and is cheap to find again.
        return { value: rows, proof: rows[0]?.version }
      },
    })
    return lists.get(key, source)
  }

  return {
    tasks: outside === null ? {} : { [INDEX_SEARCH]: () => outside.sendChanges() },
    cron: outside === null ? {} : { [INDEX_SEARCH]: '* * * * *' },
    readBacklog: outside === null ? null : () => outside.readBacklog(),
    page: async (brand, typed, request) => {
      const parsed = parse(brand, typed)
      if (parsed === null) return madeText(pageText([], '', brand, request))
      const query = showsPrices(brand) ? withPrices(parsed, request.cents) : parsed
      const { page, pageSize, manufacturer, category, corrects } = request
      const part = { manufacturer, category, corrects, limit: pageSize, offset: (page - 1) * pageSize }
      const refinement = refinementOf(brand, request)
      const find = (server: Db) =>
        refinement === null
          ? postgresEngine(server).page(shelfOf(brand), query, part)
          : searchRefinedPage(server, shelfOf(brand), query, { ...part, ...refinement })
      // The engine may not have the last change yet, so its pages have no proof and are not cached.
      const found = refinement?.isFiltered
        ? null
        : await queryEngine(query, (engine) => engine.page(shelfOf(brand), query, part))
      if (found !== null) return madeText(pageText(found, query.term, brand, request))
      return pages.page(JSON.stringify([brand.code, showsPrices(brand), query.term, request]), {
        country: brand.country,
        find,
        write: (rows) => pageText(rows, query.term, brand, request),
      })
    },
    suggestions: async (brand, typed, options) => {
      const query = parse(brand, typed)
      if (query === null) return []
      return (await suggestionRows(brand, query, options)).map((row) => ({
        type: row.type,
        text: row.text,
        url: row.url,
        imageUrl: row.image,
        sku: row.sku,
        price: row.price_cents === null || !showsPrices(brand) ? null : row.price_cents / 100,
      }))
    },
    products: async (brand, typed, limit) => {
      const query = parse(brand, typed)
      if (query === null) return []
      const first: SearchPage = { limit, offset: 0, corrects: true }
      const found = await queryEngine(query, (engine) => engine.page(shelfOf(brand), query, first))
      return tilesOf(found ?? (await postgres.page(shelfOf(brand), query, first)), brand)
    },
    destination: async (brand, typed) => {
      const query = parse(brand, typed)
      return (query && (await findDestination(db, shelfOf(brand), query))) ?? searchPath(typed)
    },
  }
}

/** What the engine at SEARCH_PROVIDER_URL has received, for the command line. */
export const searchIndexStatus = (db: Db): Promise<IndexStatus> => readIndexStatus(db)

/** Makes the next run of the job send every document again; Postgres answers until that is done. */
export const requestReindex = (db: Db): Promise<void> => resetIndex(db, null)
