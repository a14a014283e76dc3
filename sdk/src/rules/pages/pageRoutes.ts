import type { Brand, BrandCapabilities } from '../brands/brands'

/**
 * Page types of the storefront (SHL-034, SHL-492, COM-431, SHL-OP-06), spelt as the route table and the page
 * data spell them. They are compared without regard to case; a host may add its own.
 */
export const PAGE_TYPES = [
  'home',
  'Search',
  'Blog',
  'Static',
  'Product',
  'Generic',
  'Project',
  'Brand',
  'ProductComparison',
  'SiteMap',
  'Category',
  'ContactUs',
  'cart',
  'checkout',
  'account',
  'sale',
  'promotions',
  'vouchers',
  'page-not-found',
] as const
export type KnownPageType = (typeof PAGE_TYPES)[number]
/** One of ours, or one that the host has added. */
export type PageType = KnownPageType | (string & {})

/** A page's description of itself (SHL-486, SHL-OP-86, COM-OP-38). */
export interface PageData {
  pageType: PageType
  /** Names the data that is fetched ahead for the page; null for none. */
  preloadKey: string | null
  /** Hides the prompt for a delivery location in the head. */
  hideLocalitySuggestionInHeader: boolean
  /** Sends the page view without a request from the page. */
  autoTrackingEnabled: boolean
}

/** Where the shopper is (SHL-485, COM-420). */
export interface RouterState {
  url: string
  /** The named parts of the path, decoded: `uri` of `/p/{uri}`. */
  params: Readonly<Record<string, string>>
  /** The first value of each query parameter. */
  query: Readonly<Record<string, string>>
  pageData: PageData
  /** The path to go to instead; null where the page itself is shown. */
  redirectTo: string | null
}

interface Route {
  /** Parts of the path; `:name` matches one part, a `*` at the end matches the rest. */
  readonly path: string
  readonly type: KnownPageType
  /** Replaces the path; `:name` inserts the part of that name. */
  readonly redirectTo?: string
  /** Only brands that can do this have the page; for the others there is none. */
  readonly needs?: keyof BrandCapabilities
}

/** Every page of the site; any other path is not found (SHL-019). */
export const PAGE_ROUTES: readonly Route[] = [
  { path: '', type: 'home' },
  { path: 'search', type: 'Search', redirectTo: '/products' },
  { path: 'search/:uri', type: 'Search' },
  { path: 'blog', type: 'Blog' },
  { path: 'blog/:uri', type: 'Blog' },
  { path: 's/:uri', type: 'Static' },
  { path: 'p/:uri', type: 'Product' },
  { path: 'product/:uri', type: 'Product', redirectTo: '/p/:uri' },
  { path: 'c/:uri', type: 'Category' },
  { path: 'products', type: 'Generic' },
  { path: 'stores', type: 'Generic' },
  { path: 'stores/:uri', type: 'Generic' },
  { path: 'cooking-demos', type: 'Generic' },
  { path: 'cooking-demos/:id', type: 'Generic' },
  { path: 'virtual-tour', type: 'Generic' },
  { path: 'virtual-tour/*', type: 'Generic' },
  { path: 'order-status', type: 'Generic' },
  { path: 'project', type: 'Project', needs: 'hasProjects' },
  { path: 'project/*', type: 'Project', needs: 'hasProjects' },
  { path: 'brands', type: 'Brand' },
  { path: 'brands/:uri', type: 'Brand' },
  { path: 'compare', type: 'ProductComparison' },
  { path: 'comparison/*', type: 'ProductComparison' },
  { path: 'sitemap', type: 'SiteMap' },
  { path: 'ask-an-expert', type: 'ContactUs', redirectTo: '/contact-us' },
  { path: 'contact-us', type: 'ContactUs' },
  { path: 'sale', type: 'sale' },
  { path: 'promotions', type: 'promotions' },
  { path: 'promotion/:path', type: 'promotions' },
  { path: 'account', type: 'account' },
  { path: 'account/*', type: 'account' },
  { path: 'customer/checkout', type: 'checkout' },
  { path: 'customer/confirmation', type: 'checkout' },
]

/** Pages that request a delivery location themselves, or have no use for one. */
const WITHOUT_LOCALITY: ReadonlySet<PageType> = new Set(['checkout', 'account', 'page-not-found'])
/** Pages whose address names their content, so that it can be prefetched. */
const PRELOADED: Partial<Record<KnownPageType, string>> = {
  Product: 'product',
  Category: 'category',
  Search: 'search',
  ProductComparison: 'comparison',
}

/** Page data of a page type, with the defaults. */
export function pageDataOf(pageType: PageType): PageData {
  return {
    pageType,
    preloadKey: PRELOADED[pageType as KnownPageType] ?? null,
    hideLocalitySuggestionInHeader: WITHOUT_LOCALITY.has(pageType),
    autoTrackingEnabled: true,
  }
}

/**
 * Resolves an address of a brand's site to its page type and the parts of the address (SHL-001 to SHL-028).
 * Paths are compared regardless of case and of a trailing slash.
 * @param address whole, or a path of the site
 */
export function routeOf(brand: Pick<Brand, 'capabilities'>, address: string): RouterState {
  const url = new URL(address, 'https://site.invalid')
  const parts = url.pathname.split('/').filter(Boolean).map(decoded)
  const query = Object.fromEntries([...url.searchParams].reverse())
  for (const route of PAGE_ROUTES) {
    const params = match(route.path, parts)
    if (params === null || (route.needs !== undefined && !brand.capabilities[route.needs])) continue
    const redirectTo = route.redirectTo?.replace(/:(\w+)/, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    return { url: address, params, query, pageData: pageDataOf(route.type), redirectTo: redirectTo ?? null }
  }
  return { url: address, params: {}, query, pageData: pageDataOf('page-not-found'), redirectTo: null }
}

/** Whether two page types are the same one. */
export function isPageType(value: PageType | undefined, type: KnownPageType): boolean {
  return value?.toLowerCase() === type.toLowerCase()
}

/**
 * An address that starts with `blank` shows no shell and sends no analytics (SHL-040, SHL-041, SHL-OP-08).
 */
export function isBlankPage(address: string): boolean {
  return /^\/blank/i.test(new URL(address, 'https://site.invalid').pathname)
}

/**
 * Whether an address requests the login prompt: `showlogin` in any case, with any value but `false` (SHL-030,
 * SHL-031, COM-144, COM-145, SHL-OP-05).
 */
export function asksForLogin(address: string): boolean {
  return [...new URL(address, 'https://site.invalid').searchParams].some(
    ([name, value]) => name.toLowerCase() === 'showlogin' && value.toLowerCase() !== 'false',
  )
}

function match(path: string, parts: readonly string[]): Record<string, string> | null {
  const wanted = path.split('/').filter(Boolean)
  const isOpen = wanted.at(-1) === '*'
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    // Encoded part by part, so that a slash within one stays apart from those between them (CHK-319,
    // SHL-180).
    if (name === '*') params.rest = parts.slice(index).map(encodeURIComponent).join('/')
    else if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part.toLowerCase()) return null
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Badly encoded: used as written.
    return part
  }
}
