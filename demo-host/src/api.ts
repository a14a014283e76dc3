import type { BrandCode, PaymentConfigurations, Sale } from '@countertop/sdk/rules'

/** The parts of the API's answers that the site's own pages show. */
export interface Attribute {
  name: string
  type: 'Html' | 'String' | 'Boolean' | 'Rating' | 'Downloads'
  value: string | number | boolean
}
export interface Tile {
  productId: number
  sku: string
  title: string
  uri: string
  brand: string
  category: string
  image: string
  price: number | null
  rrp: number | null
  ribbon: string | null
  available: boolean
  stockStatus: string
}
export interface Product extends Omit<Tile, 'image'> {
  slug: string
  brandUri: string
  categoryUri: string
  categorization: string[]
  description: string
  images: { path: string; type: number }[]
  attributes: Attribute[]
  condition: string | null
  missingParts: string | null
}
export interface SpecificationGroup {
  title: string
  attributes: Attribute[]
}
export interface ExtendedProduct extends Product {
  features: Attribute[]
  specifications: SpecificationGroup[]
}
export interface ProductPage {
  products: Tile[]
  totalCount: number
  page: number
  pageSize: number
}
export interface FacetValue {
  value: string
  title: string
  count: number
}
export interface Facets {
  brands: FacetValue[]
  /** Dollars; the highest range has no end. */
  prices: { from: number; to: number | null; count: number }[]
  attributes: { name: string; values: FacetValue[] }[]
}
export interface FilteredPage extends ProductPage {
  facets: Facets
}
export interface SearchPage extends ProductPage {
  term: string
  correctedTerm: string | null
  isPartial: boolean
  facets: { brands: FacetValue[]; categories: FacetValue[] }
}
export interface Category {
  uri: string
  slug: string
  title: string
  parentSlug: string | null
  productCount: number
}
export interface Store {
  storeUri: string
  name: string
  blurb: string
  thumbImg: { src: string }
  address: string
  suburb: string
  state: string
  postcode: string
  phone: string
  virtualTourId: string | null
  isAppointmentOnly: boolean
  openTimes: { isOpen: boolean; openTime: string | null; closeTime: string | null }[]
}
export interface StaticPage {
  uri: string
  title: string
  html: string
}
export interface ArticleTile {
  uri: string
  title: string
  summary: string
  /** Empty for none. */
  image: string
  /** ISO moment. */
  publishedAt: string
}
export interface Article extends ArticleTile {
  html: string
}
export interface PromotionTile {
  path: string
  title: string
  rewardLabel: string | null
}
export interface Promotion extends PromotionTile {
  html: string
  tiles: Tile[]
}
export interface AlertBanner {
  bannerURL: string
  backgroundColor: string
  desktopContent: string
  mobileContent: string
}
export interface CookingDemo {
  id: number
  title: string
  description: string
  image: string
  storeUri: string
  storeName: string
  timeZone: string
  cookingDemoType: string
  startDate: string
  endDate: string
  price: number
}
/** The SDK's build: the file of each entry, and each file's hash. */
export interface SdkManifest {
  entries: Record<string, string>
  files: Record<string, { integrity: string }>
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

type Query = Record<string, string> | URLSearchParams

/**
 * The backend's reads as the site's pages need them. A page is rendered for everyone, so no session goes along; a page for one person
 * gives the `cookie` of theirs.
 */
export function createApi(backendUrl: string, cookie?: string) {
  const get = async <T>(brand: BrandCode, path: string, query: Query = {}): Promise<T> => {
    const parameters = new URLSearchParams(query)
    parameters.set('brand', brand)
    const response = await fetch(`${backendUrl}${path}?${parameters}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }),
    }).catch((error: unknown) => {
      throw new ApiError(path, null, error)
    })
    if (!response.ok) throw new ApiError(path, response.status)
    return (response.status === 204 ? null : await response.json()) as T
  }
  const part = encodeURIComponent
  return {
    categories: (brand: BrandCode) => get<Category[]>(brand, '/api/v2/categories'),
    products: (brand: BrandCode, query: Record<string, string>) =>
      get<ProductPage>(brand, '/api/v2/products', query),
    /** With what narrows the list: `query` asks for facets. */
    filtered: (brand: BrandCode, query: URLSearchParams) =>
      get<FilteredPage>(brand, '/api/v2/products', query),
    productBySlug: (brand: BrandCode, slug: string) =>
      get<Product>(brand, `/api/v2/product/slug/${part(slug)}`),
    extendedProduct: (brand: BrandCode, id: number) =>
      get<ExtendedProduct>(brand, `/api/v2/product/extended/id/${id}`),
    productBySku: (brand: BrandCode, sku: string) => get<Product>(brand, `/api/v2/product/sku/${part(sku)}`),
    specifications: (brand: BrandCode, id: number) =>
      get<{ groups: SpecificationGroup[] }>(brand, `/api/v2/product/specifications/id/${id}`),
    search: (brand: BrandCode, term: string, query: Record<string, string>) =>
      get<SearchPage>(brand, `/api/v2/sitesearch/f/${part(term)}`, query),
    stores: (brand: BrandCode) => get<Store[]>(brand, '/api/store'),
    store: (brand: BrandCode, storeUri: string) => get<Store>(brand, `/api/store/${part(storeUri)}`),
    makers: (brand: BrandCode) => get<Category[]>(brand, '/api/v2/brands'),
    staticPage: (brand: BrandCode, uri: string) => get<StaticPage>(brand, `/api/Static/${part(uri)}`),
    blog: (brand: BrandCode) => get<{ items: ArticleTile[] }>(brand, '/api/blog'),
    article: (brand: BrandCode, uri: string) => get<Article>(brand, `/api/blog/${part(uri)}`),
    promotions: (brand: BrandCode) => get<PromotionTile[]>(brand, '/api/promotion'),
    promotion: (brand: BrandCode, path: string) => get<Promotion>(brand, `/api/promotion/${part(path)}`),
    alertBanner: (brand: BrandCode) => get<AlertBanner | null>(brand, '/api/alertBanner/'),
    sale: (brand: BrandCode) => get<Sale>(brand, '/api/promotion/sale/'),
    demos: (brand: BrandCode, query: Record<string, string>) =>
      get<{ items: CookingDemo[] }>(brand, '/api/v2/cookingdemo', query),
    demo: (brand: BrandCode, id: string) => get<CookingDemo>(brand, `/api/v2/cookingdemo/${part(id)}`),
    settings: async (brand: BrandCode) => {
      const answer = await get<{ items: { name: string; value: string }[] }>(brand, '/api/settings')
      return Object.fromEntries(answer.items.map((item) => [item.name, item.value]))
    },
    paymentPlans: async (brand: BrandCode) => {
      const path = '/api/checkout/v2/paymentconfiguration'
      return (await get<{ paymentConfigurations: PaymentConfigurations }>(brand, path)).paymentConfigurations
    },
    manifest: () => get<SdkManifest>('aol', '/sdk/manifest.json'),
  }
}
export type Api = ReturnType<typeof createApi>
