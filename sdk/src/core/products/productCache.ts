import { PRODUCTS_PER_REQUEST_MAX } from '../../rules'
import type { Api } from '../client'
import type { Countertop } from '../context'
import { CountertopError } from '../errors'

/**
 * Limits of the products stored in the browser (COM-434, COM-435) and the life of a shared request (COM-436).
 */
const PRODUCT_CACHE_MINUTES = 30
const PRODUCT_CACHE_WRITE_MS = 500
const PRODUCT_REQUEST_SHARED_MS = 1_000

export type CachedProduct = Api['GET /api/v2/product/sku/{sku}']['answer']
export type ExtendedProduct = Api['GET /api/v2/product/extended/id/{id}']['answer']

export interface ProductCache {
  /**
   * Returns a product by SKU, from the browser's cache while it is fresh enough, else from the backend.
   * Simultaneous calls share one request, and join a pending one.
   *
   * `maxAgeMs`: the oldest cached product to accept, half an hour by default. When loading fails, one of up
   * to half an hour serves.
   * `together`: SKUs expected soon, such as those of the page's other tiles, loaded with the same request.
   * @throws CountertopError; `NOT_FOUND` for a product the shop does not sell
   */
  bySku(sku: string, options?: { maxAgeMs?: number; together?: readonly string[] }): Promise<CachedProduct>
  /** Adds a product that was loaded by another call. */
  keep(product: CachedProduct): void
  /**
   * Returns a product with its page's data. Calls within a second share request and answer. @throws
   * CountertopError
   */
  extended(id: number): Promise<ExtendedProduct>
}

interface Entry {
  /** When it was loaded. Milliseconds since the epoch. */
  at: number
  product: CachedProduct
}
type Entries = Readonly<Record<string, Entry>>

const MINUTE_MS = 60_000
/** The number of products to cache, because the browser's storage is shared with the whole site. */
const STORED_MAX = 40

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
 * A brand's loaded products, stored for half an hour under the fixed key `CachedProductsList`, half a second
 * after the first change (COM-433 to COM-435). Prices that a brand hides from visitors are never stored, and
 * the page discards them on sign-in and sign-out.
 */
export function productCacheOf(countertop: Countertop): ProductCache {
  return countertop.once('productCache', createProductCache)
}

function createProductCache({ brand, client, storage, on }: Countertop): ProductCache {
  const storedProducts = storage.item<Entries>('CachedProductsList', shape, { fallback: {}, bare: true })
  const { hidesPricesFromVisitors } = brand.capabilities
  /** Products loaded by this page. */
  const seen = new Map<string, Entry>()
  const unwritten = new Set<string>()
  /** Pending requests, by SKU. */
  let pending = new Map<string, Promise<CachedProduct>>()
  /** The batch that is sent once all current callers have joined. */
  let next: { skus: Set<string>; sent: Promise<void> } | undefined
  const shared = new Map<number, Promise<ExtendedProduct>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Brands of one origin sell the same SKU at different prices.
  const keyOf = (sku: string): string => `${brand.code}:${sku}`
  const isFresh = ({ at }: Entry, maxAgeMs = PRODUCT_CACHE_MINUTES * MINUTE_MS): boolean =>
    Date.now() - at <= maxAgeMs

  const readStored = (): Entries => (hidesPricesFromVisitors ? {} : storedProducts.get())

  /** Returns the newer copy of page and browser, if fresh enough: another tab may have loaded it. */
  function known(sku: string, maxAgeMs?: number, stored = readStored()): CachedProduct | undefined {
    const ofPage = seen.get(sku)
    const ofBrowser = stored[keyOf(sku)]
    const entry = ofPage && ofPage.at >= (ofBrowser?.at ?? 0) ? ofPage : ofBrowser
    return entry && isFresh(entry, maxAgeMs) ? entry.product : undefined
  }

  function write(): void {
    timer = undefined
    const read = [...unwritten].flatMap((sku): [string, Entry][] => {
      const entry = seen.get(sku)
      return entry ? [[keyOf(sku), entry]] : []
    })
    unwritten.clear()
    const all = [...read, ...Object.entries(storedProducts.get())].filter(([, entry]) => isFresh(entry))
    storedProducts.set(Object.fromEntries([...new Map(all.reverse())].reverse().slice(0, STORED_MAX)))
  }

  function keep(product: CachedProduct): void {
    seen.set(product.sku, { at: Date.now(), product })
    if (hidesPricesFromVisitors) return
    unwritten.add(product.sku)
    timer ??= setTimeout(write, PRODUCT_CACHE_WRITE_MS)
  }

  async function readAll(skus: readonly string[]): Promise<ReadonlyMap<string, CachedProduct>> {
    const requests: Promise<{ products: CachedProduct[] }>[] = []
    for (let from = 0; from < skus.length; from += PRODUCTS_PER_REQUEST_MAX) {
      const sku = skus.slice(from, from + PRODUCTS_PER_REQUEST_MAX)
      requests.push(client.call('GET /api/v2/product/skus', { query: { sku } }))
    }
    const products = (await Promise.all(requests)).flatMap((answer) => answer.products)
    return new Map(products.map((product) => [product.sku, product]))
  }

  /** Sends the current batch: one product by its own address, several at once. */
  function send(skus: readonly string[]): void {
    const [only = ''] = skus
    const requests = pending
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
          // The account may have changed since the request.
          if (requests === pending) keep(product)
          return product
        })
        .finally(() => requests.delete(sku))
      // Products that were loaded ahead have no caller to handle the error.
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

  /** Returns the answer of a pending request, or of the next batch. */
  async function requestSku(sku: string, together: readonly string[], maxAgeMs: number | undefined) {
    const found = pending.get(sku)
    if (found) return found
    const { skus, sent } = (next ??= gather())
    skus.add(sku)
    const stored = readStored()
    for (const other of together) if (!pending.has(other) && !known(other, maxAgeMs, stored)) skus.add(other)
    await sent
    return pending.get(sku)
  }

  if (hidesPricesFromVisitors) {
    on('account:change', () => {
      seen.clear()
      pending = new Map()
    })
  }

  return {
    keep,
    async bySku(sku, { maxAgeMs, together = [] } = {}) {
      const found = known(sku, maxAgeMs)
      if (found) return found
      try {
        const product = await requestSku(sku, together, maxAgeMs)
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
        // A failure is shared too (COM-436, COM-OP-67).
        setTimeout(() => shared.delete(id), PRODUCT_REQUEST_SHARED_MS)
      }
      return request
    },
  }
}
