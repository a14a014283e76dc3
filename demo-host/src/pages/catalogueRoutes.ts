import {
  type BrandCode,
  cleanSearchTerm,
  isShopFlagOn,
  productPath,
  searchPath,
  shownSearchTerm,
} from '@countertop/sdk/rules'
import type { Router } from 'express'
import type { Api, FilteredPage, SearchPage as SearchPageResult } from '../api'
import { text } from '../forms'
import {
  addressOf,
  callOf,
  type ListQuery,
  listQueryOf,
  searchAddressOf,
  searchCallOf,
  searchFiltersOf,
} from '../listQuery'
import type { PageContext } from '../parts/Layout'
import type { AddPage } from './addPage'
import { found, PageMoved, slugOf } from './addresses'
import { BrandPage, Brands } from './Brands'
import { CategoryPage } from './CategoryPage'
import { ComparePage } from './ComparePage'
import { ProductPage } from './ProductPage'
import { SearchPage } from './SearchPage'

/** Products of the same category below a product. */
const SIMILAR = 4

/** The result for a term that is empty after sanitising. */
const nothingFound: SearchPageResult = {
  term: '',
  correctedTerm: null,
  isPartial: false,
  products: [],
  totalCount: 0,
  page: 1,
  pageSize: 1,
  facets: { brands: [], categories: [] },
}

/** Suggestions for a page that does without them: none where they cannot be loaded. */
const suggestionsIfReadable = async (api: Api, brand: BrandCode, term: string) =>
  api.suggestions(brand, term).then(
    ({ results }) => results,
    (error: unknown) => {
      console.error('The suggestions are left out:', String(error))
      return []
    },
  )

/** Products: one, and the lists that lead to it. */
export function addCatalogue(page: AddPage, router: Router, api: Api): void {
  page('/c/:slug', async (context, req, shop) => {
    const category = found(context.categories.find(({ slug }) => slug === slugOf(req.params.slug)))
    const query = listQueryOf(req)
    const call = callOf(query)
    call.set('category', category.slug)
    return CategoryPage({ context, category, query, result: await readList(context, shop, query, call) })
  })
  page('/p/:slug', async (context, req, shop) => {
    const brand = context.site.brand.code
    const [{ productId }, settings] = await Promise.all([
      shop.productBySlug(brand, slugOf(req.params.slug)),
      shop.settings(brand),
    ])
    const showsPriceHistory = isShopFlagOn('PriceHistoryEnabled', settings.PriceHistoryEnabled)
    const product = await shop.extendedProduct(brand, productId)
    const slug = context.categories.find(({ uri }) => uri === product.categoryUri)?.slug
    const accessories = product.upsellOptions.accessories.map(({ sku }) => sku)
    const [{ products }, goesWith] = await Promise.all([
      slug === undefined
        ? { products: [] }
        : shop.products(brand, { category: slug, pageSize: String(SIMILAR + 1) }),
      shop.tiles(brand, accessories.slice(0, SIMILAR)),
    ])
    const similar = products.filter(({ sku }) => sku !== product.sku).slice(0, SIMILAR)
    return ProductPage({ context, product, showsPriceHistory, goesWith, similar })
  })
  router.get('/product/:slug', (req, res) => {
    res.redirect(301, productPath(encodeURIComponent(text(req.params.slug))))
  })
  page('/search/:term', async (context, req, shop) => {
    const typed = text(req.params.term)
    const term = cleanSearchTerm(typed)
    const filters = searchFiltersOf(req)
    const { code } = context.site.brand
    const result = term === '' ? nothingFound : await shop.search(code, term, searchCallOf(filters))
    const isFiltered = searchAddressOf('', { ...filters, page: 1 }) !== ''
    const fits = isFiltered || (result.totalCount > 0 && !result.isPartial)
    const suggested = term === '' || fits ? [] : await suggestionsIfReadable(shop, code, term)
    return SearchPage({
      context,
      term: shownSearchTerm(typed),
      otherPages: suggested.filter(({ type }) => type === 'term'),
      result: withinList(result, (page) => searchAddressOf(context.path, { ...filters, page })),
      filters,
    })
  })
  router.get('/search', (req, res) => {
    const term = shownSearchTerm(text(req.query.q))
    res.redirect(term === '' ? '/products' : searchPath(term))
  })
  page('/products', async (context, req, shop) => {
    // Attributes belong to a category, so a search has none.
    const query = { ...listQueryOf(req), attribute: [] }
    const result = await readList(context, shop, query)
    const category = {
      uri: 'products',
      slug: '',
      title: 'All products',
      parentSlug: null,
      productCount: result.totalCount,
    }
    return CategoryPage({ context, category, query, result })
  })
  page(['/compare', '/comparison/*skus'], (context) => ComparePage({ context }))
  page('/brands', async (context) => Brands({ context, makers: await api.makers(context.site.brand.code) }))
  page('/brands/:uri', async (context, req, shop) => {
    const brand = context.site.brand.code
    const maker = found((await api.makers(brand)).find(({ slug }) => slug === slugOf(req.params.uri)))
    const query = { ...listQueryOf(req), attribute: [], manufacturer: [] }
    const call = callOf({ ...query, manufacturer: [maker.slug] })
    const result = await readList(context, shop, query, call)
    return BrandPage({ context, maker, query, result })
  })
}

/** A page of products. @throws PageMoved to the last page for one past the end, such as an old link's */
const readList = async (
  { site, path }: PageContext,
  shop: Api,
  query: ListQuery,
  call = callOf(query),
): Promise<FilteredPage> =>
  withinList(await shop.filtered(site.brand.code, call), (page) => addressOf(path, { ...query, page }))

const withinList = <Page extends Paged>(result: Page, hrefOf: (page: number) => string): Page => {
  const last = Math.max(1, Math.ceil(result.totalCount / result.pageSize))
  if (result.page > last) throw new PageMoved(hrefOf(last))
  return result
}
type Paged = Pick<SearchPageResult, 'page' | 'pageSize' | 'totalCount'>
