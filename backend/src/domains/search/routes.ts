import { type Call, defineCall, JsonText } from '../../http/call'
import { forSite } from '../../http/siteAnswer'
import {
  productSearchQuery,
  productSearchUrlQuery,
  searchProducts,
  searchQuery,
  searchUrl,
  searchUrlQuery,
  siteSearch,
  siteSearchParams,
  siteSearchQuery,
  suggestions,
} from './schema'
import type { SearchService } from './service'

const get = { method: 'get', tag: 'Search', cache: 'public-short' } as const

/** Maximum number of products in one answer of the compatibility call. */
const PRODUCTS_MAX = 20

/**
 * The page of hits. The parameter `f` adds suggestions, `p` returns only products (COM-OP-18). Clients write
 * the path in either case.
 */
const siteSearchRoute = (service: SearchService, path: string): Call =>
  defineCall(
    {
      ...get,
      path,
      summary: 'Search products by a term, with facets and the exact total',
      description:
        'Kind `f` brings suggestions as well, `p` leaves them out. Unless `fallback=false`, a term that finds nothing is tried ' +
        'with corrected spelling, which `correctedTerm` names. `wid` is not trusted and changes nothing.',
      params: siteSearchParams,
      query: siteSearchQuery,
      answers: { 200: siteSearch },
    },
    async ({ brand, params, query }) => {
      const corrects = query.fallback ?? true
      const { page, pageSize, manufacturer, category, priceFrom, priceTo, attribute, facets } = query
      const suggests = params.kind.toLowerCase() === 'f'
      const filters = { manufacturer, category, priceFrom, priceTo, attribute, facets }
      const request = { page, pageSize, ...filters, corrects, suggests }
      const { bytes, etag } = await service.page(brand, params.term, request)
      return forSite(brand, new JsonText(bytes, etag))
    },
  )

/** COM-276 to COM-281. */
export const searchRoutes = (service: SearchService): Call[] => [
  defineCall(
    {
      ...get,
      path: '/api/v3/search',
      summary: 'List suggestions while the shopper types',
      query: searchQuery,
      answers: { 200: suggestions },
      limit: 'lookup',
    },
    async ({ brand, query }) =>
      forSite(brand, {
        results: await service.suggestions(brand, query.searchTerm, {
          limit: query.limit,
          corrects: query.isAutoCorrectEnabled,
        }),
      }),
  ),
  siteSearchRoute(service, '/api/v2/sitesearch/:kind/:term'),
  siteSearchRoute(service, '/api/v2/SiteSearch/:kind/:term'),
  defineCall(
    {
      ...get,
      path: '/api/v2/sitesearch/search-url',
      summary: 'Read the page that a submitted term leads to',
      query: searchUrlQuery,
      answers: { 200: searchUrl },
    },
    async ({ brand, query }) => ({ url: await service.destination(brand, query.searchterms) }),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/search-url',
      summary: 'Read the page that a submitted term leads to',
      query: productSearchUrlQuery,
      answers: { 200: searchUrl },
    },
    async ({ brand, query }) => ({ url: await service.destination(brand, query.SearchTerm) }),
  ),
  defineCall(
    {
      ...get,
      path: '/api/search/products',
      summary: 'List the first products for a term',
      query: productSearchQuery,
      answers: { 200: searchProducts },
    },
    async ({ brand, query }) => {
      const tiles = await service.products(brand, query.searchTerms, PRODUCTS_MAX)
      return forSite(brand, new JsonText(`{"products":[${tiles.join(',')}]}`))
    },
  ),
]
