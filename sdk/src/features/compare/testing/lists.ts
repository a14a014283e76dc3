import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import type { Api } from '../../../core'

type Product = Api['GET /api/compare/']['answer']['products'][number]

/** A product of the compare list; its id is the number in its SKU. */
export function productOf(sku: string, part: Partial<Product> = {}): Product {
  return {
    productId: Number(sku.replace(/\D/g, '')),
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
    image: `/media/${sku}.svg`,
    images: [{ path: `/media/${sku}.svg`, type: 0 }],
    attributes: [],
    ribbon: null,
    condition: null,
    missingParts: null,
    isProforma: false,
    available: true,
    stockStatus: 'inStock',
    specifications: [],
    ...part,
  }
}

export interface CompareBackend extends FakeBackend {
  /** The server's list. */
  products: Product[]
}

/** A backend with one compare list of at most three products. */
export function compareBackend(skus: readonly string[] = []): CompareBackend {
  const backend = fakeBackend() as CompareBackend
  backend.products = skus.map((sku) => productOf(sku))
  backend.on('GET /api/settings', { body: { items: [{ name: 'ComparePageEnabled', value: 'true' }] } })
  backend.on('GET /api/compare/', () => ({ body: { products: backend.products } }))
  backend.on('POST /api/compare/product/', ({ body }) => {
    const { sku } = body as { sku: string }
    const isFull = backend.products.length >= 3
    if (!isFull) backend.products = [...backend.products, productOf(sku)]
    return { body: { result: isFull ? 'limit' : 'added', products: backend.products } }
  })
  backend.on('DELETE /api/compare/product/{sku}', ({ url }) => {
    backend.products = backend.products.filter(({ sku }) => !url.pathname.endsWith(`/${sku}`))
    return { status: 204 }
  })
  return backend
}
