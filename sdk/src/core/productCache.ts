import { PRODUCT_CACHE_MINUTES, PRODUCT_CACHE_WRITE_MS, PRODUCT_REQUEST_SHARED_MS } from '../rules'
import type { Api } from './client'
import type { Countertop } from './context'

export type CachedProduct = Api['GET /api/v2/product/sku/{sku}']['answer']
export type ExtendedProduct = Api['GET /api/v2/product/extended/id/{id}']['answer']

export interface ProductCache {
  /** A product by SKU, from the browser while what it keeps is young enough, else from the backend. @throws CountertopError */
  bySku(sku: string): Promise<CachedProduct>
  /** Keeps a product that was read otherwise. */
  keep(product: CachedProduct): void
  /** A product with all that its page shows. Asked for again within a second, request and answer are shared. @throws CountertopError */
  extended(id: number): Promise<ExtendedProduct>
}

interface Entry {
  /** When it was read, ms. */
  at: number
  product: CachedProduct
}
type Entries = Readonly<Record<string, Entry>>

const MINUTE_MS = 60_000
/** Products kept: the browser's storage is shared with the whole site. */
const KEPT_MAX = 40

const shape = {
  is: (value: unknown): value is Entries =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (entry: Partial<Entry> | null) =>
        typeof entry?.at === 'number' && typeof entry.product?.sku === 'string',
    ),
}

/**
 * Products of a brand that this browser has seen, under the fixed key `CachedProductsList` for half an hour; written half a second after
 * the first that waits to be kept (COM-433 to COM-435). Prices that a brand hides from visitors are never kept.
 */
export function productCacheOf(countertop: Countertop): ProductCache {
  return countertop.once('productCache', createProductCache)
}

function createProductCache({ brand, client, storage }: Countertop): ProductCache {
  const kept = storage.item<Entries>('CachedProductsList', shape, { fallback: {}, bare: true })
  const waiting = new Map<string, Entry>()
  const shared = new Map<number, Promise<ExtendedProduct>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Brands of one origin sell the same SKU at prices of their own.
  const keyOf = (sku: string): string => `${brand.code}:${sku}`
  const isFresh = ({ at }: Entry): boolean => Date.now() - at <= PRODUCT_CACHE_MINUTES * MINUTE_MS

  function write(): void {
    timer = undefined
    const all = [...waiting, ...Object.entries(kept.get())].filter(([, entry]) => isFresh(entry))
    waiting.clear()
    kept.set(Object.fromEntries([...new Map(all.reverse())].reverse().slice(0, KEPT_MAX)))
  }

  function keep(product: CachedProduct): void {
    if (brand.capabilities.hidesPricesFromVisitors) return
    waiting.set(keyOf(product.sku), { at: Date.now(), product })
    timer ??= setTimeout(write, PRODUCT_CACHE_WRITE_MS)
  }

  return {
    keep,
    async bySku(sku) {
      const entry = waiting.get(keyOf(sku)) ?? kept.get()[keyOf(sku)]
      if (entry && isFresh(entry)) return entry.product
      const product = await client.call('GET /api/v2/product/sku/{sku}', { path: { sku } })
      keep(product)
      return product
    },
    extended(id) {
      let request = shared.get(id)
      if (!request) {
        request = client.call('GET /api/v2/product/extended/id/{id}', { path: { id } })
        shared.set(id, request)
        // A failure is shared too (COM-436, OP-67).
        setTimeout(() => shared.delete(id), PRODUCT_REQUEST_SHARED_MS)
      }
      return request
    },
  }
}
