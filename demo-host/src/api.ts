import type { CallAnswer, Schemas } from '@countertop/sdk/api'
import { type BrandCode, mainPictureOf } from '@countertop/sdk/rules'
import { callPath, type ReadInput, type ReadName } from './callPath'

export type Tile = Schemas['ProductTile']
export type Product = Schemas['Product']
export type ExtendedProduct = Schemas['ExtendedProduct']
export type Attribute = Schemas['Attribute']
export type ProductPage = Schemas['ProductPage']
export type Facets = NonNullable<ProductPage['facets']>
export type FacetValue = Facets['brands'][number]
export type FilteredPage = ProductPage & { facets: Facets }
export type Order = Schemas['OrderConfirmation']
export type SearchPage = Schemas['SiteSearch']
export type Category = Schemas['Category']
export type Store = Schemas['Store']
export type StaticPage = Schemas['StaticPage']
export type ArticleTile = Schemas['ArticleTile']
export type Article = Schemas['Article']
export type PromotionTile = Schemas['Promotion']
export type Promotion = Schemas['PromotionDetail']
export type AlertBanner = Schemas['AlertBanner']
export type CookingDemo = Schemas['CookingDemo']

/** The SDK's build: the file of each entry, and each file's hash. */
export interface SdkManifest {
  version: string
  entries: Record<string, string>
  files: Record<string, { integrity: string; imports: readonly string[] }>
}

/** The backend did not answer as expected; `status` is null where it did not answer at all. */
export class ApiError extends Error {
  constructor(
    path: string,
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(`GET ${path} failed${status === null ? '' : ` with ${status}`}`, { cause })
  }
}

const TIMEOUT_MS = 5000

type Query = Readonly<Record<string, string>> | URLSearchParams

/**
 * The backend's reads as the site's pages need them. Most pages are the same for everyone, so no session is
 * sent; a page for one person passes that person's `cookie`.
 */
export function createApi(backendUrl: string, cookie?: string, timeoutMs = TIMEOUT_MS) {
  const json = async (brand: BrandCode, path: string, query: Query = {}): Promise<unknown> => {
    const parameters = new URLSearchParams(query)
    parameters.set('brand', brand)
    const response = await fetch(`${backendUrl}${path}?${parameters}`, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }),
    }).catch((error: unknown) => {
      throw new ApiError(path, null, error)
    })
    if (!response.ok) throw new ApiError(path, response.status)
    return response.status === 204 ? null : await response.json()
  }
  /** An answer without content is null. */
  const get = async <K extends ReadName>(
    brand: BrandCode,
    call: K,
    input: ReadInput<K>,
  ): Promise<CallAnswer<K>> => (await json(brand, callPath(call, input.path), input.query)) as CallAnswer<K>

  return {
    categories: (brand: BrandCode) => get(brand, 'GET /api/v2/categories', {}),
    products: (brand: BrandCode, query: Query) => get(brand, 'GET /api/v2/products', { query }),
    /** With the filters of the list: `query` requests facets. */
    filtered: async (brand: BrandCode, query: URLSearchParams): Promise<FilteredPage> => {
      const page = await get(brand, 'GET /api/v2/products', { query })
      return { ...page, facets: page.facets ?? { brands: [], prices: [], attributes: [] } }
    },
    productBySlug: (brand: BrandCode, slug: string) =>
      get(brand, 'GET /api/v2/product/slug/{slug}', { path: { slug } }),
    /**
     * The products with these SKUs as tiles, in their order; those that the shop does not sell are left out.
     */
    tiles: async (brand: BrandCode, skus: readonly string[]): Promise<Tile[]> => {
      if (skus.length === 0) return []
      const query = new URLSearchParams(skus.map((sku) => ['sku', sku]))
      const { products } = await get(brand, 'GET /api/v2/product/skus', { query })
      return products
        .map((product) => ({
          ...product,
          image: mainPictureOf(product.images) ?? '',
        }))
        .sort((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku))
    },
    extendedProduct: (brand: BrandCode, id: number) =>
      get(brand, 'GET /api/v2/product/extended/id/{id}', { path: { id } }),
    productBySku: (brand: BrandCode, sku: string) =>
      get(brand, 'GET /api/v2/product/sku/{sku}', { path: { sku } }),
    specifications: (brand: BrandCode, id: number) =>
      get(brand, 'GET /api/v2/product/specifications/id/{id}', { path: { id } }),
    search: (brand: BrandCode, term: string, query: Query) =>
      get(brand, 'GET /api/v2/sitesearch/{kind}/{term}', { path: { kind: 'f', term }, query }),
    suggestions: (brand: BrandCode, term: string) =>
      get(brand, 'GET /api/v3/search', { query: { searchTerm: term } }),
    /** The order of a cart; only with the session's cookie. */
    order: (brand: BrandCode, cartId: string) =>
      get(brand, 'GET /api/orders/confirmation', { query: { cartId } }),
    /** One of the account's orders; only with the cookie of a signed-in session. */
    accountOrder: (brand: BrandCode, id: string) =>
      get(brand, 'GET /api/account/order/invoiced/{id}', { path: { id } }),
    stores: (brand: BrandCode) => get(brand, 'GET /api/store', {}),
    store: (brand: BrandCode, storeUri: string) =>
      get(brand, 'GET /api/store/{id}', { path: { id: storeUri } }),
    makers: (brand: BrandCode) => get(brand, 'GET /api/v2/brands', {}),
    staticPage: (brand: BrandCode, uri: string) => get(brand, 'GET /api/Static/{uri}', { path: { uri } }),
    blog: (brand: BrandCode) => get(brand, 'GET /api/blog', {}),
    article: (brand: BrandCode, uri: string) => get(brand, 'GET /api/blog/{uri}', { path: { uri } }),
    promotions: (brand: BrandCode) => get(brand, 'GET /api/promotion', {}),
    promotion: (brand: BrandCode, path: string) =>
      get(brand, 'GET /api/promotion/{path}', { path: { path } }),
    alertBanner: async (brand: BrandCode) => (await get(brand, 'GET /api/alertBanner/', {})) ?? null,
    sale: (brand: BrandCode) => get(brand, 'GET /api/promotion/sale/', {}),
    demos: (brand: BrandCode, query: Query) => get(brand, 'GET /api/v2/cookingdemo', { query }),
    demo: (brand: BrandCode, id: number) => get(brand, 'GET /api/v2/cookingdemo/{id}', { path: { id } }),
    settings: async (brand: BrandCode) => {
      const { items } = await get(brand, 'GET /api/settings', {})
      return Object.fromEntries(items.map((item) => [item.name, item.value]))
    },
    paymentPlans: async (brand: BrandCode) =>
      (await get(brand, 'GET /api/checkout/v2/paymentconfiguration', {})).paymentConfigurations,
    manifest: async () => (await json('aol', '/sdk/manifest.json')) as SdkManifest,
  }
}
export type Api = ReturnType<typeof createApi>
