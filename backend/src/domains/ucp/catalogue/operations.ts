import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { CatalogService, ProductView } from '../../catalog/service'
import type { SearchService } from '../../search/service'
import { DomainError } from '../../../foundation/errors'
import { type NoticeMessage, unrecoverable } from '../messages'
import { defineOperation, type Operation } from '../operation'
import { CATALOG_LOOKUP, CATALOG_SEARCH } from '../protocol'
import {
  type Filters,
  IDS_MAX,
  lookupAnswer,
  lookupBody,
  pageAnswer,
  productAnswer,
  productBody,
  searchBody,
  type UcpProduct,
} from './catalogue.schema'
import { buildPagination, parsePage } from '../pagination'
import { type Addresses, buildUcpProduct } from './products'

export interface CatalogueDeps {
  readonly catalog: Pick<CatalogService, 'products' | 'list'>
  readonly search: Pick<SearchService, 'page'>
  readonly readAddresses: (brand: Brand) => Promise<Addresses>
}

interface Page {
  readonly products: readonly { readonly sku: string }[]
  readonly totalCount: number
}

type Prices = NonNullable<Filters['price']>

/**
 * The price filter of a request, if it applies. A filter in a currency other than the brand's is ignored with
 * a message; without a currency, it is in the brand's.
 */
const applicablePrices = (
  brand: Brand,
  filters: Filters | undefined,
  currency: string | undefined,
  path = '$.products',
): { prices?: Prices; messages?: NoticeMessage[] } => {
  const { price } = filters ?? {}
  if (price === undefined) return {}
  if (currency === undefined || currency.toUpperCase() === brand.currency) return { prices: price }
  const content = `Prices are in ${brand.currency}, so the price filter in ${currency} was not used.`
  return { messages: [{ type: 'warning', code: 'price_filter_ignored', content, path }] }
}

const dollars = (cents: number | undefined): number | undefined =>
  cents === undefined ? undefined : cents / 100

/** The catalogue's list excludes its upper bound, in cents; the protocol includes it. */
const exclusiveEnd = (max: number | undefined): number | undefined =>
  max === undefined ? undefined : max + 1

type PageRequest = Pick<z.output<typeof searchBody>, 'query' | 'filters'> & {
  readonly prices: Prices | undefined
  readonly page: number
  readonly pageSize: number
}

const findPage = async (
  { catalog, search }: CatalogueDeps,
  brand: Brand,
  { query = '', filters, prices, page, pageSize }: PageRequest,
): Promise<Page> => {
  const category = filters?.categories?.[0]
  const found =
    query.trim() === ''
      ? await catalog.list(brand, {
          category,
          priceFrom: dollars(prices?.min),
          priceTo: dollars(exclusiveEnd(prices?.max)),
          facets: false,
          sort: 'featured',
          page,
          pageSize,
        })
      : await search.page(brand, query, {
          page,
          pageSize,
          category,
          // A correction falls back to products with some of the words, without applying the price filter.
          corrects: prices === undefined,
          suggests: false,
          ...(prices === undefined ? {} : { cents: { low: prices.min, high: prices.max } }),
        })
  return JSON.parse(found.bytes.toString('utf8')) as Page
}

const loadViews = async (
  { catalog }: CatalogueDeps,
  brand: Brand,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductView>> => {
  if (skus.length === 0) return new Map()
  const { products } = JSON.parse(await catalog.products(brand, skus)) as { products: ProductView[] }
  return new Map(products.map((view) => [view.sku, view]))
}

const isWithin = (product: UcpProduct, filters: Filters | undefined, prices: Prices | undefined): boolean => {
  const { amount } = product.price_range.min
  const isInCategory =
    filters?.categories === undefined ||
    product.categories.some(({ value }) => filters.categories?.includes(value))
  return isInCategory && amount >= (prices?.min ?? 0) && amount <= (prices?.max ?? Infinity)
}

const searchCatalog = (deps: CatalogueDeps): Operation =>
  defineOperation({
    name: 'search_catalog',
    description: 'Searches the shop for products by words, category and price.',
    capability: CATALOG_SEARCH,
    method: 'post',
    path: '/catalog/search',
    body: searchBody,
    answer: pageAnswer,
    run: async ({ brand, body }) => {
      const at = parsePage(body.pagination)
      const { prices, messages } = applicablePrices(brand, body.filters, body.context?.currency)
      const [{ products, totalCount }, addresses] = await Promise.all([
        findPage(deps, brand, { ...body, ...at, prices }),
        deps.readAddresses(brand),
      ])
      const views = await loadViews(
        deps,
        brand,
        products.map(({ sku }) => sku),
      )
      const sold = products.flatMap(({ sku }) => {
        const view = views.get(sku)
        return (view && buildUcpProduct(view, brand, addresses)) ?? []
      })
      // An exact product code is found regardless of the price filter.
      const within = sold.filter((product) => isWithin(product, undefined, prices))
      return {
        answer: {
          products: within,
          pagination: {
            // An empty page is the last one, also where products were withdrawn meanwhile.
            ...buildPagination(at, products.length === 0 ? 0 : totalCount),
            total_count: totalCount - (sold.length - within.length),
          },
          ...(messages ? { messages } : {}),
        },
      }
    },
  })

const lookupCatalog = (deps: CatalogueDeps): Operation =>
  defineOperation({
    name: 'lookup_catalog',
    description: 'Reads the products that identifiers name.',
    capability: CATALOG_LOOKUP,
    method: 'post',
    path: '/catalog/lookup',
    body: lookupBody,
    answer: lookupAnswer,
    run: async ({ brand, body }) => {
      const ids = [...new Set(body.ids)]
      if (ids.length > IDS_MAX)
        throw new DomainError(400, 'REQUEST_TOO_LARGE', `Look up at most ${IDS_MAX} identifiers at a time.`)
      const { prices, messages = [] } = applicablePrices(brand, body.filters, body.context?.currency)
      const [views, addresses] = await Promise.all([loadViews(deps, brand, ids), deps.readAddresses(brand)])
      const missing = ids
        .filter((id) => !views.has(id))
        .map((id): NoticeMessage => ({ type: 'info', code: 'not_found', content: id }))
      const products = [...views.values()]
        .flatMap((view) => buildUcpProduct(view, brand, addresses, [view.sku]) ?? [])
        .filter((product) => isWithin(product, body.filters, prices))
      const all = [...messages, ...missing]
      return { answer: { products, ...(all.length === 0 ? {} : { messages: all }) } }
    },
  })

const getProduct = (deps: CatalogueDeps): Operation =>
  defineOperation({
    name: 'get_product',
    description: 'Reads one product with its price and availability.',
    capability: CATALOG_LOOKUP,
    method: 'post',
    path: '/catalog/product',
    body: productBody,
    answer: productAnswer,
    run: async ({ brand, body }) => {
      const [views, addresses] = await Promise.all([
        loadViews(deps, brand, [body.id]),
        deps.readAddresses(brand),
      ])
      const view = views.get(body.id)
      const product = view && buildUcpProduct(view, brand, addresses)
      const { prices, messages } = applicablePrices(brand, body.filters, body.context?.currency, '$.product')
      return product && isWithin(product, body.filters, prices)
        ? { answer: { product, ...(messages ? { messages } : {}) } }
        : { errors: [unrecoverable('not_found', `We do not sell a product with the identifier ${body.id}.`)] }
    },
  })

/** The operations of the catalogue capabilities, over the shop's own search and catalogue. */
export const catalogueOperations = (deps: CatalogueDeps): readonly Operation[] => [
  searchCatalog(deps),
  lookupCatalog(deps),
  getProduct(deps),
]
