import { PRODUCT_CACHE_MINUTES, PRODUCT_CACHE_WRITE_MS, PRODUCT_REQUEST_SHARED_MS } from '../rules'
import type { Api } from './client'
import type { Countertop } from './context'
import { CountertopError } from './errors'

export type CachedProduct = Api['GET /api/v2/product/sku/{sku}']['answer']
export type ExtendedProduct = Api['GET /api/v2/product/extended/id/{id}']['answer']

export interface ProductCache {
  /**
   * A product by SKU, from the browser while what it keeps is young enough, else from the backend. What is asked for at the same time is
   * one request for all of it, and a request under way is shared.
   *
   * `maxAgeMs`: how old the kept one may be, half an hour without; where a younger one cannot be read, one of half an hour serves.
   * `together`: SKUs that will be wanted soon, such as those of a page's other tiles: they come with the same request.
   * @throws CountertopError; `NOT_FOUND` for what the shop does not sell
   */
  bySku(sku: string, options?: { maxAgeMs?: number; together?: readonly string[] }): Promise<CachedProduct>
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
/** Products that one request asks for: what the backend answers at once. */
const TOGETHER_MAX = 60

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
 * the first that waits to be kept (COM-433 to COM-435). Prices that a brand hides from visitors are never kept in the browser, and this
 * page forgets them when somebody signs in or out.
 */
export function productCacheOf(countertop: Countertop): ProductCache {
  return countertop.once('productCache', createProductCache)
}

function createProductCache({ brand, client, storage, on }: Countertop): ProductCache {
  const kept = storage.item<Entries>('CachedProductsList', shape, { fallback: {}, bare: true })
  const { hidesPricesFromVisitors } = brand.capabilities
  /** What this page has read. */
  const seen = new Map<string, Entry>()
  const unwritten = new Set<string>()
  /** Requests under way, by SKU. */
  let underWay = new Map<string, Promise<CachedProduct>>()
  /** The request that leaves when all who ask now have asked. */
  let next: { skus: Set<string>; sent: Promise<void> } | undefined
  const shared = new Map<number, Promise<ExtendedProduct>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Brands of one origin sell the same SKU at prices of their own.
  const keyOf = (sku: string): string => `${brand.code}:${sku}`
  const isFresh = ({ at }: Entry, maxAgeMs = PRODUCT_CACHE_MINUTES * MINUTE_MS): boolean =>
    Date.now() - at <= maxAgeMs

  /** The younger of what this page and this browser know, where it is young enough. */
  function known(sku: string, maxAgeMs?: number): CachedProduct | undefined {
    const entry = seen.get(sku) ?? (hidesPricesFromVisitors ? undefined : kept.get()[keyOf(sku)])
    return entry && isFresh(entry, maxAgeMs) ? entry.product : undefined
  }

  function write(): void {
    timer = undefined
    const read = [...unwritten].flatMap((sku): [string, Entry][] => {
      const entry = seen.get(sku)
      return entry ? [[keyOf(sku), entry]] : []
    })
    unwritten.clear()
    const all = [...read, ...Object.entries(kept.get())].filter(([, entry]) => isFresh(entry))
    kept.set(Object.fromEntries([...new Map(all.reverse())].reverse().slice(0, KEPT_MAX)))
  }

  function keep(product: CachedProduct): void {
    seen.set(product.sku, { at: Date.now(), product })
    if (hidesPricesFromVisitors) return
    unwritten.add(product.sku)
    timer ??= setTimeout(write, PRODUCT_CACHE_WRITE_MS)
  }

  async function readAll(skus: readonly string[]): Promise<ReadonlyMap<string, CachedProduct>> {
    const requests: Promise<{ products: CachedProduct[] }>[] = []
    for (let from = 0; from < skus.length; from += TOGETHER_MAX) {
      const sku = skus.slice(from, from + TOGETHER_MAX)
      requests.push(client.call('GET /api/v2/product/skus', { query: { sku } }))
    }
    const products = (await Promise.all(requests)).flatMap((answer) => answer.products)
    return new Map(products.map((product) => [product.sku, product]))
  }

  /** Asks for all that is wanted at this moment: one product by its own address, several at once. */
  function send(skus: readonly string[]): void {
    const [only = ''] = skus
    const requests = underWay
    const answers =
      skus.length > 1
        ? readAll(skus)
        : client
            .call('GET /api/v2/product/sku/{sku}', { path: { sku: only } })
            .then((product) => new Map([[only, product]]))
    for (const sku of skus) {
      const one = answers
        .then((all) => {
          const product = all.get(sku)
          if (!product)
            throw new CountertopError('NOT_FOUND', 'This product does not exist.', { status: 404 })
          // Whoever was signed in when it was asked for may be so no longer.
          if (requests === underWay) keep(product)
          return product
        })
        .finally(() => requests.delete(sku))
      // What was only asked for ahead has nobody who hears of a failure.
      one.catch(() => undefined)
      requests.set(sku, one)
    }
  }

  function gather(): NonNullable<typeof next> {
    const skus = new Set<string>()
    const sent = Promise.resolve().then(() => {
      next = undefined
      send([...skus])
    })
    return { skus, sent }
  }

  /** The answer of a request that is under way, or of the next one. */
  async function ask(sku: string, together: readonly string[], maxAgeMs: number | undefined) {
    const found = underWay.get(sku)
    if (found) return found
    const { skus, sent } = (next ??= gather())
    skus.add(sku)
    for (const other of together) if (!underWay.has(other) && !known(other, maxAgeMs)) skus.add(other)
    await sent
    return underWay.get(sku)
  }

  if (hidesPricesFromVisitors) {
    on('account:change', () => {
      seen.clear()
      underWay = new Map()
    })
  }

  return {
    keep,
    async bySku(sku, { maxAgeMs, together = [] } = {}) {
      const found = known(sku, maxAgeMs)
      if (found) return found
      try {
        const product = await ask(sku, together, maxAgeMs)
        if (product) return product
        throw new CountertopError('NOT_FOUND', 'This product does not exist.', { status: 404 })
      } catch (error) {
        const older = error instanceof CountertopError && error.retryable ? known(sku) : undefined
        if (older) return older
        throw error
      }
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
