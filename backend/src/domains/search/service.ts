import { type Brand, searchPath } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { completeText, KeptPages, readVersion, showsPrices } from '../catalog/service'
import type { SuggestionProvider } from './external'
import { parseSearchTerm, type SearchQuery } from './query'
import { type MadeText, madeText } from '../../madeText'
import { recent } from '../../recent'
import {
  findDestination,
  findSuggestions,
  type HitRow,
  type SearchPage,
  searchPage,
  type SearchShelf,
  type SuggestionRow,
} from './repository/index'

export interface SiteSearchRequest {
  readonly page: number
  readonly pageSize: number
  readonly manufacturer?: string | undefined
  readonly category?: string | undefined
  /** Searches with corrected spelling where the words as typed find nothing. */
  readonly corrects: boolean
  /** Adds `suggestions`: the categories and products that the page itself leads to. */
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
 * Searching the catalogue: one statement each, none for a term that is too short. What was found lately is kept with the version of the
 * catalogue that it was found in, so that a word that many ask for is ranked once; while that version stands, a page reads the stock
 * of its products alone.
 */
export interface SearchService {
  /** JSON text of `siteSearch`. */
  page(brand: Brand, term: string, request: SiteSearchRequest): Promise<MadeText>
  /** Suggestions while typing: categories first, then products, `limit` in all. */
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

const shelfOf = (brand: Brand): SearchShelf => ({ country: brand.country, site: brand.code })

const tilesOf = (rows: readonly HitRow[], brand: Brand): string[] =>
  rows.flatMap((row) => (row.tile === null ? [] : [completeText(row.tile, row, brand)]))

/** Categories offered beside the products of a page. */
const TERMS_WITH_PAGE = 3
const PRODUCTS_WITH_PAGE = 5

/** What a full page suggests comes out of the page itself, so that it costs no statement more. */
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

/** Bytes of what one process keeps: some three thousand pages and as many lists of suggestions. */
const PAGES_AT_MOST = 48_000_000
const SUGGESTIONS_AT_MOST = 8_000_000

interface KnownSuggestions {
  readonly rows: readonly SuggestionRow[]
  readonly version: number
}

/** JSON text of `siteSearch`. */
const pageText = (
  rows: readonly HitRow[],
  term: string,
  brand: Brand,
  { page, pageSize, suggests }: SiteSearchRequest,
): string => {
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
    facets: { brands: first?.brands ?? [], categories: first?.categories ?? [] },
  })
  return `${head.slice(0, -1)},"products":[${tiles.join(',')}]${more}}`
}

/** `provider` suggests in place of the built-in search, which stands in where it does not answer (SHL-394). */
export const searchService = (db: Db, provider: SuggestionProvider | null = null): SearchService => {
  const pages = new KeptPages(db, PAGES_AT_MOST)
  const lists = recent<KnownSuggestions>(SUGGESTIONS_AT_MOST, ({ rows }) => rows.length * 600)

  const suggestionRows = async (
    brand: Brand,
    query: SearchQuery,
    options: { limit: number; corrects: boolean },
  ): Promise<readonly SuggestionRow[]> => {
    const key = JSON.stringify([brand.code, query.term, options.limit, options.corrects])
    const known = lists.get(key)
    if (known !== undefined && (await readVersion(db)) === known.version) return known.rows
    const rows = await findSuggestions(db, shelfOf(brand), query, options)
    const [first] = rows
    // Nothing found tells no version, and costs little to look for again.
    if (first !== undefined) lists.set(key, { rows, version: first.version })
    return rows
  }

  const find = (brand: Brand, query: SearchQuery, page: SearchPage): Promise<HitRow[]> =>
    searchPage(db, shelfOf(brand), query, page)

  return {
    page: async (brand, typed, request) => {
      const query = parseSearchTerm(typed)
      if (query === null) return madeText(pageText([], '', brand, request))
      const { page, pageSize, manufacturer, category, corrects } = request
      const part = { manufacturer, category, corrects, limit: pageSize, offset: (page - 1) * pageSize }
      return pages.page(JSON.stringify([brand.code, showsPrices(brand), query.term, request]), {
        country: brand.country,
        find: () => find(brand, query, part),
        write: (rows) => pageText(rows, query.term, brand, request),
      })
    },
    suggestions: async (brand, typed, options) => {
      const query = parseSearchTerm(typed)
      if (query === null) return []
      const told = await provider?.suggestions(brand, query.term, options)
      if (told) return told
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
      const query = parseSearchTerm(typed)
      return query === null
        ? []
        : tilesOf(await find(brand, query, { limit, offset: 0, corrects: true }), brand)
    },
    destination: async (brand, typed) => {
      const query = parseSearchTerm(typed)
      return (query && (await findDestination(db, shelfOf(brand), query))) ?? searchPath(typed)
    },
  }
}
