import type { Brand } from '@countertop/sdk/rules'

/** The supported release of the Universal Commerce Protocol. Its capabilities have the same version. */
export const UCP_VERSION = '2026-08-25'

/** The services that operations belong to. `common` has what does not concern shopping, such as locations. */
export const SHOPPING_SERVICE = 'dev.ucp.shopping'
export const COMMON_SERVICE = 'dev.ucp.common'

const published = (path: string): string => `https://ucp.dev/${UCP_VERSION}/${path}`

export const SERVICE_SPEC = published('specification/overview')
export const REST_SCHEMA = published('services/shopping/rest.openapi.json')
export const MCP_SCHEMA = published('services/shopping/mcp.openrpc.json')
export const COMMON_REST_SCHEMA = published('services/common/rest.openapi.json')
export const COMMON_MCP_SCHEMA = published('services/common/mcp.openrpc.json')
export const EMBEDDED_SCHEMA = published('services/shopping/embedded.openrpc.json')

/** A capability or an extension as the profile announces it. */
export interface Capability {
  readonly version: string
  readonly spec: string
  readonly schema: string
  /** For an extension: the capabilities that it extends, of which one must be active. */
  readonly extends?: readonly string[]
  readonly config?: Readonly<Record<string, unknown>>
}

const capability = (spec: string, schema: string, service = 'shopping'): Capability => ({
  version: UCP_VERSION,
  spec: published(`specification/${service}/${spec}`),
  schema: published(`schemas/${service}/${schema}.json`),
})

export const CATALOG_SEARCH = 'dev.ucp.shopping.catalog.search'
export const CATALOG_LOOKUP = 'dev.ucp.shopping.catalog.lookup'
export const CART = 'dev.ucp.shopping.cart'
export const CHECKOUT = 'dev.ucp.shopping.checkout'
export const DISCOUNT = 'dev.ucp.shopping.discount'
export const ORDER = 'dev.ucp.shopping.order'
export const BUYER_CONSENT = 'dev.ucp.shopping.buyer_consent'
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment'
export const LOCATION_SEARCH = 'dev.ucp.common.location.search'
export const LOCATION_LOOKUP = 'dev.ucp.common.location.lookup'

export const IDENTITY_LINKING = 'dev.ucp.common.identity_linking'

/** Scopes that a buyer grants to a platform. */
export const CHECKOUT_SCOPE = `${CHECKOUT}:manage`
export const ORDER_SCOPE = `${ORDER}:read`

/** The served capabilities. None is listed before its operations exist. */
export const CAPABILITIES: Readonly<Record<string, Capability>> = {
  [CATALOG_SEARCH]: capability('catalog/search', 'catalog_search'),
  [CATALOG_LOOKUP]: capability('catalog/lookup', 'catalog_lookup'),
  [CART]: capability('cart', 'cart'),
  [CHECKOUT]: capability('checkout', 'checkout'),
  [ORDER]: capability('order', 'order'),
  [DISCOUNT]: { ...capability('extensions/discount', 'discount'), extends: [CART, CHECKOUT] },
  [BUYER_CONSENT]: { ...capability('extensions/buyer-consent', 'buyer_consent'), extends: [CHECKOUT] },
  [LOCATION_SEARCH]: capability('location/search', 'location_search', 'common'),
  [LOCATION_LOOKUP]: capability('location/lookup', 'location_lookup', 'common'),
  // No operation requires a scope. The authorization server's metadata has the optional ones.
  [IDENTITY_LINKING]: {
    ...capability('identity-linking', 'identity_linking', 'common'),
    config: { scopes: {} },
  },
  [FULFILLMENT]: { ...capability('extensions/fulfillment', 'fulfillment'), extends: [CHECKOUT] },
}

/**
 * Whether platforms may sell for a brand. A brand that hides prices from visitors hides them from platforms
 * too, and a showroom device has no page that a buyer could continue on.
 */
export const servesPlatforms = ({ capabilities }: Brand): boolean =>
  !capabilities.hidesPricesFromVisitors && !capabilities.isInStoreApp
