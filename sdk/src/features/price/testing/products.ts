import type { CachedProduct } from '../../../core'
import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'

/** A product as the shop sells it. */
export const productOf = (sku: string, part: Partial<CachedProduct> = {}): CachedProduct => ({
  productId: 1,
  sku,
  title: `Oven ${sku}`,
  slug: sku,
  uri: `product/${sku}`,
  brand: 'Aria',
  brandUri: 'brands/aria',
  category: 'Ovens',
  categoryUri: 'c/ovens',
  categorization: ['Cooking', 'Ovens'],
  description: '',
  price: 1299,
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
})

export interface ShopBackend extends FakeBackend {
  /** The products the shop sells, by SKU; all others are not found. */
  products: Map<string, CachedProduct>
  settings: Record<string, string>
}

/** A shop with these products, settings and payment plans. */
export function shopBackend(
  products: readonly CachedProduct[],
  settings: Record<string, string> = {},
  paymentConfigurations: object = {},
): ShopBackend {
  const backend = fakeBackend() as ShopBackend
  backend.products = new Map(products.map((product) => [product.sku, product]))
  backend.settings = settings
  backend.on('GET /api/v2/product/sku/{sku}', ({ url }) => {
    const found = backend.products.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
    return found ? { body: found } : { status: 404, body: { errors: ['None'], code: 'NO_SUCH_PRODUCT' } }
  })
  backend.on('GET /api/v2/product/skus', ({ url }) => ({
    body: { products: url.searchParams.getAll('sku').flatMap((sku) => backend.products.get(sku) ?? []) },
  }))
  backend.on('GET /api/settings', () => ({
    body: { items: Object.entries(backend.settings).map(([name, value]) => ({ name, value })) },
  }))
  backend.on('GET /api/checkout/v2/paymentconfiguration', {
    body: { paymentConfigurations, x509EncryptionKeys: {} },
  })
  return backend
}
