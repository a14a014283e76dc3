import { type Brand, searchPath } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { completeText, showsPrices } from '../catalog/service'
import type { SuggestionProvider } from './external'
import { parseSearchTerm } from './query'
import { findDestination, findSuggestions, type HitRow, searchPage, type SearchShelf } from './repository'

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

/** Searching the catalogue: one statement each, none for a term that is too short. */
export interface SearchService {
  /** JSON text of `siteSearch`. */
  page(brand: Brand, term: string, request: SiteSearchRequest): Promise<string>
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

/** `provider` suggests in place of the built-in search, which stands in where it does not answer (SHL-394). */
export const searchService = (db: Db, provider: SuggestionProvider | null = null): SearchService => ({
  page: async (brand, typed, { page, pageSize, suggests, ...filter }) => {
    const query = parseSearchTerm(typed)
    const rows =
      query === null
        ? []
        : await searchPage(db, shelfOf(brand), query, {
            ...filter,
            limit: pageSize,
            offset: (page - 1) * pageSize,
          })
    const [first] = rows
    const tiles = tilesOf(rows, brand)
    const more = suggests ? `,"suggestions":${JSON.stringify(suggestionsOf(rows, tiles))}` : ''
    const head = JSON.stringify({
      term: query?.term ?? '',
      correctedTerm: first?.corrected_term ?? null,
      isPartial: first?.is_partial ?? false,
      totalCount: first?.total ?? 0,
      page,
      pageSize,
      facets: { brands: first?.brands ?? [], categories: first?.categories ?? [] },
    })
    return `${head.slice(0, -1)},"products":[${tiles.join(',')}]${more}}`
  },
  suggestions: async (brand, typed, options) => {
    const query = parseSearchTerm(typed)
    if (query === null) return []
    const told = await provider?.suggestions(brand, query.term, options)
    if (told) return told
    const rows = await findSuggestions(db, shelfOf(brand), query, options)
    return rows.map((row) => ({
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
      : tilesOf(await searchPage(db, shelfOf(brand), query, { limit, offset: 0, corrects: true }), brand)
  },
  destination: async (brand, typed) => {
    const query = parseSearchTerm(typed)
    return (query && (await findDestination(db, shelfOf(brand), query))) ?? searchPath(typed)
  },
})
