import { Router, type Request, type Response } from 'express'
import type { VNode } from 'preact'
import {
  cleanSearchTerm,
  isShopFlagOn,
  productPath,
  searchPath,
  shownSearchTerm,
} from '@countertop/sdk/rules'
import {
  type Api,
  ApiError,
  createApi,
  type FilteredPage,
  type Order,
  type SearchPage as SearchPageResult,
  type Store,
} from '../api'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
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
import { render } from '../render'
import { ourCookies } from '../visitor'
import { CategoryPage } from './CategoryPage'
import { Checkout, Confirmation, OrderStatus } from './Checkout'
import { ComparePage } from './ComparePage'
import { BrandPage, Brands } from './Brands'
import { Blog, BlogArticle, Offer, Offers, Sale, Static } from './Content'
import { CookingDemo, CookingDemos } from './CookingDemos'
import { Home } from './Home'
import { createHomeReads } from './homeReads'
import { ProductPage } from './ProductPage'
import { Project } from './Project'
import { Receipt } from './Receipt'
import { SearchPage } from './SearchPage'
import { StoreDetail, Stores, VirtualTour, VirtualTours } from './Stores'
import { SiteMap } from './SiteMap'
import { ContactUs, NotFound, StorageTerms } from './Text'

/** Products the home page draws its deals and popular ones from. */
const HOME_PRODUCTS = 48
/** Longest wait for an order that a page only links to. */
const LINK_TIMEOUT_MS = 800
/** Statuses of an order that this visitor cannot read. */
const UNREADABLE: readonly unknown[] = [401, 403, 404]
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

/** The site's routes. */
export function createPages(api: Api, contexts: Contexts, config: Config): Router {
  const { backendUrl } = config
  const router = Router()
  const homeReads = createHomeReads(api, config)
  /**
   * `shop` loads products as the signed-in visitor where prices are hidden from visitors, else anonymously
   * (SHL-316).
   */
  const page = (
    path: string | string[],
    build: (context: PageContext, req: Request, shop: Api, res: Response) => VNode | Promise<VNode>,
  ): void => {
    router.get(path, async (req: Request, res: Response) => {
      const context = await contexts.of(req, res)
      const isPersonal = context.site.brand.capabilities.hidesPricesFromVisitors
      const cookie = isPersonal ? ourCookies(req) : ''
      render(res, await build(context, req, cookie === '' ? api : createApi(backendUrl, cookie), res))
    })
  }
  /** An order of this browser's session. */
  const ownOrder = (
    { site }: PageContext,
    req: Request,
    cartId: string,
    timeoutMs?: number,
  ): Promise<Order> => createApi(backendUrl, ourCookies(req), timeoutMs).order(site.brand.code, cartId)
  /** The order that a page links to; null where it cannot be read, because the page does without the link. */
  const linkedOrder = (context: PageContext, req: Request, cartId: string): Promise<Order | null> =>
    ownOrder(context, req, cartId, LINK_TIMEOUT_MS).catch((error: unknown) => {
      const isUnreadable = error instanceof ApiError && UNREADABLE.includes(error.status)
      if (!isUnreadable) console.error('The link that prints an order is left out:', String(error))
      return null
    })
  /** The stores, for a page that does without them: null where they cannot be loaded. */
  const storesIfReadable = ({ site }: PageContext): Promise<Store[] | null> =>
    api.stores(site.brand.code).catch((error: unknown) => {
      console.error('The stores are left out:', String(error))
      return null
    })
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new PageMissing()
    return value
  }

  page('/', async (context, _req, shop) => {
    const { code } = context.site.brand
    const [{ products }, reads] = await Promise.all([
      shop.products(code, { pageSize: String(HOME_PRODUCTS) }),
      homeReads(code),
    ])
    return Home({ context, products, reads })
  })
  page('/c/:slug', async (context, req, shop) => {
    const category = found(context.categories.find(({ slug }) => slug === slugOf(req.params.slug)))
    const query = listQueryOf(req)
    const call = callOf(query)
    call.set('category', category.slug)
    return CategoryPage({ context, category, query, result: await listOf(context, shop, query, call) })
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
    const result =
      term === '' ? nothingFound : await shop.search(context.site.brand.code, term, searchCallOf(filters))
    return SearchPage({
      context,
      term: shownSearchTerm(typed),
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
    const result = await listOf(context, shop, query)
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
  page('/customer/checkout', (context) => Checkout({ context }))
  page('/customer/confirmation', async (context, req, _shop, res) => {
    const cartId = text(req.query.id)
    res.set('Cache-Control', 'no-store')
    // The widget shows why an order cannot be read.
    const order = UUID.test(cartId) ? await linkedOrder(context, req, cartId) : null
    return Confirmation({ context, cartId, order })
  })
  page('/customer/receipt', async (context, req, _shop, res) => {
    const cartId = text(req.query.id)
    if (!UUID.test(cartId)) throw new PageMissing()
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const order = await ownOrder(context, req, cartId)
    return Receipt({ context, order, orderUrl: `/customer/confirmation?id=${order.cartId}` })
  })
  page('/order-status', (context) => OrderStatus({ context }))
  page('/stores', async (context) => Stores({ context, stores: await api.stores(context.site.brand.code) }))
  page('/stores/:storeUri', async (context, req) =>
    StoreDetail({ context, store: await api.store(context.site.brand.code, text(req.params.storeUri)) }),
  )
  page('/virtual-tour/:storeUri', async (context, req) => {
    const store = await api.store(context.site.brand.code, text(req.params.storeUri))
    if (store.virtualTourId === null) throw new PageMissing()
    return VirtualTour({ context, store })
  })
  page('/cooking-demos', async (context, req) => {
    const storeUri = text(req.query.storeUri)
    const query: Record<string, string> = storeUri === '' ? {} : { storeUri }
    const { items } = await api.demos(context.site.brand.code, query)
    return CookingDemos({ context, demos: items, storeUri })
  })
  page('/cooking-demos/:id', async (context, req) => {
    const id = text(req.params.id)
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageMissing()
    return CookingDemo({ context, demo: await api.demo(context.site.brand.code, Number(id)) })
  })
  page('/s/winning-storage-terms-and-conditions', (context) => StorageTerms({ context }))
  page('/s/:uri', async (context, req) =>
    Static({ context, page: await api.staticPage(context.site.brand.code, uriOf(req)) }),
  )
  page('/blog', async (context) =>
    Blog({ context, articles: (await api.blog(context.site.brand.code)).items }),
  )
  page('/blog/:uri', async (context, req) =>
    BlogArticle({ context, article: await api.article(context.site.brand.code, uriOf(req)) }),
  )
  page('/sale', async (context) => {
    const { code } = context.site.brand
    const promotions = await api.promotions(code)
    return Sale({
      context,
      promotions: await Promise.all(promotions.map(({ path }) => api.promotion(code, path))),
    })
  })
  page('/promotions', async (context) =>
    Offers({ context, promotions: await api.promotions(context.site.brand.code) }),
  )
  page('/promotion/:uri', async (context, req) =>
    Offer({ context, promotion: await api.promotion(context.site.brand.code, uriOf(req)) }),
  )
  page('/brands', async (context) => Brands({ context, makers: await api.makers(context.site.brand.code) }))
  page('/brands/:uri', async (context, req, shop) => {
    const brand = context.site.brand.code
    const maker = found((await api.makers(brand)).find(({ slug }) => slug === slugOf(req.params.uri)))
    const query = { ...listQueryOf(req), attribute: [], manufacturer: [] }
    const call = callOf({ ...query, manufacturer: [maker.slug] })
    const result = await listOf(context, shop, query, call)
    return BrandPage({ context, maker, query, result })
  })
  page('/sitemap', (context) => SiteMap({ context }))
  page('/virtual-tour', async (context) => {
    // Without the tours, the page still links to the stores.
    return VirtualTours({ context, stores: await storesIfReadable(context) })
  })
  page('/contact-us', async (context) => {
    // Without the stores, the page still shows the phone number.
    return ContactUs({ context, stores: (await storesIfReadable(context)) ?? [] })
  })
  page(['/project', '/project/:id', '/project/shared/:shareId'], (context, _req, _shop, res) => {
    if (!context.site.brand.capabilities.hasProjects) throw new PageMissing()
    // A share address is a secret of its own: no cache, index or referrer may keep it.
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    return Project({ context })
  })
  router.get('/ask-an-expert', (_req, res) => {
    res.redirect('/contact-us')
  })
  router.use(async (req, res) => {
    res.status(404)
    render(res, NotFound({ context: await contexts.of(req, res) }))
  })
  return router
}

/** The requested page is about something that does not exist. */
export class PageMissing extends Error {}

/** The requested page is at another address. */
export class PageMoved extends Error {
  constructor(readonly address: string) {
    super()
  }
}

/** A page of products. @throws PageMoved to the last page for one past the end, such as an old link's */
const listOf = async (
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The name of a category, product or brand in the address; routes ignore case, so names do too. */
const slugOf = (value: unknown): string => text(value).toLowerCase()
/** The name in the address. @throws PageMissing if it is not a valid name */
const uriOf = (req: Request): string => {
  const uri = text(req.params.uri)
  if (!/^[a-z0-9-]{1,80}$/.test(uri)) throw new PageMissing()
  return uri
}
