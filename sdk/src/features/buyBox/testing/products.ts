import type { Api, CachedProduct } from '../../../core'
import { cartBackend, type CartBackend } from '../../cart/testing/carts'

/** An oven at $1,299.95 in stock, unless the test overrides it. */
export function productOf(part: Partial<CachedProduct> = {}): CachedProduct {
  return {
    productId: 7,
    sku: 'OVEN-1',
    title: 'Aria built-in oven',
    slug: 'aria-built-in-oven',
    uri: 'product/aria-built-in-oven',
    brand: 'Aria',
    brandUri: 'brands/aria',
    category: 'Ovens',
    categoryUri: 'c/ovens',
    categorization: ['Cooking', 'Ovens'],
    description: 'Bakes.',
    price: 1299.95,
    rrp: 1499,
    images: [],
    attributes: [],
    ribbon: null,
    condition: null,
    missingParts: null,
    isProforma: false,
    available: true,
    stockStatus: 'inStock',
    ...part,
  }
}

export const OPTIONS: Api['GET /api/v2/product/upselloptions/sku/{sku}']['answer'] = {
  warranties: [
    { productId: 31, sku: 'W3', title: '3 year extended warranty', price: 149 },
    { productId: 32, sku: 'W5', title: '5 year extended warranty', price: 249.95 },
  ],
  installs: [{ productId: 41, sku: 'IN', title: 'Electrical installation', price: 199 }],
  accessories: [],
}

/** The location of a visitor who has chosen none. */
const NO_LOCATION: Api['GET /api/geo']['answer'] = {
  store: null,
  nearestWarehouseLocationCode: 'SYD',
  city: 'Sydney',
  postcode: '2000',
  state: 'NSW',
  country: 'AU',
  ipCountry: null,
  newUser: true,
  locationId: null,
  geoLat: null,
  geoLng: null,
}

/** A backend with a cart, one product, its options and its stock, for a visitor without a location. */
export function productBackend(
  product: CachedProduct = productOf(),
  status: CachedProduct['stockStatus'] = product.stockStatus,
): CartBackend {
  const backend = cartBackend()
  backend.on('GET /api/v2/product/sku/{sku}', { body: product })
  backend.on('GET /api/v2/product/upselloptions/sku/{sku}', { body: OPTIONS })
  backend.on('GET /api/geo', { body: NO_LOCATION })
  backend.on('GET /api/stock', { body: { sku: product.sku, status, locations: [] } })
  return backend
}
