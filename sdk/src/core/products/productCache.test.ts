import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend } from '../../testing/fakeBackend'
import { createCountertop } from '../context'
import { productCacheOf } from './productCache'
import type { BrandCode } from '../../rules'

function start(brand: BrandCode = 'aol') {
  const backend = fakeBackend({
    'GET /api/v2/product/sku/{sku}': ({ url }) => ({
      body: { sku: url.pathname.split('/').at(-1), price: 5 },
    }),
    'GET /api/v2/product/skus': ({ url }) => ({
      body: {
        products: url.searchParams
          .getAll('sku')
          .filter((sku) => sku !== 'NONE')
          .map((sku) => ({ sku, price: 5 })),
      },
    }),
    'GET /api/v2/product/extended/id/{id}': { body: { productId: 7 } },
  })
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend.fetch })
  return { backend, countertop, cache: productCacheOf(countertop) }
}

const stored = () => localStorage.getItem('CachedProductsList')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
})
afterEach(() => void vi.useRealTimers())

describe('loaded products', () => {
  it('are stored 500 ms after loading, under CachedProductsList [COM-433, COM-435]', async () => {
    const { cache } = start()
    await cache.bySku('A1')
    await vi.advanceTimersByTimeAsync(400)
    await cache.bySku('B2')
    expect(stored()).toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    expect(Object.keys(JSON.parse(stored() ?? '{}') as object)).toEqual(['aol:A1', 'aol:B2'])
  })

  it('serve the next page from storage for 30 minutes, not longer [COM-434]', async () => {
    await start().cache.bySku('A1')
    await vi.advanceTimersByTimeAsync(500)
    const next = start()
    vi.setSystemTime(1_000_000_000 + 29 * 60_000)
    expect(await next.cache.bySku('A1')).toMatchObject({ sku: 'A1' })
    expect(next.backend.requests).toEqual([])
    vi.setSystemTime(1_000_000_000 + 31 * 60_000)
    await next.cache.bySku('A1')
    expect(next.backend.requests).toHaveLength(1)
  })

  it('are separate per brand, and not stored where prices are hidden from visitors', async () => {
    await start().cache.bySku('A1')
    await vi.advanceTimersByTimeAsync(500)
    const nz = start('nz')
    await nz.cache.bySku('A1')
    expect(nz.backend.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    localStorage.clear()
    await start('aoc').cache.bySku('A1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored()).toBeNull()
  })
})

describe('the product cache', () => {
  it('shares a product page’s request for a second, also when it fails [COM-436]', async () => {
    const { cache, backend } = start()
    await Promise.all([cache.extended(7), cache.extended(7)])
    await vi.advanceTimersByTimeAsync(999)
    await cache.extended(7)
    expect(backend.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    backend.on('GET /api/v2/product/extended/id/{id}', { status: 500 })
    await expect(cache.extended(7)).rejects.toMatchObject({ status: 500 })
    await expect(cache.extended(7)).rejects.toMatchObject({ status: 500 })
    expect(backend.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(999)
    await expect(cache.extended(7)).rejects.toMatchObject({ status: 500 })
    expect(backend.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    backend.on('GET /api/v2/product/extended/id/{id}', { body: { productId: 7 } })
    expect(await cache.extended(7)).toMatchObject({ productId: 7 })
    expect(backend.requests).toHaveLength(3)
  })
})

describe('products requested at the same time', () => {
  const requestsOf = ({ backend }: ReturnType<typeof start>) =>
    backend.requests.map(({ url }) => [url.pathname, ...url.searchParams.getAll('sku')])

  it('share one request with those expected soon, and join a pending one', async () => {
    const shop = start()
    const together = ['A1', 'B2', 'C3']
    const first = [shop.cache.bySku('A1', { together }), shop.cache.bySku('B2', { together })]
    await Promise.resolve()
    await Promise.resolve()
    const [a, b, c] = await Promise.all([...first, shop.cache.bySku('C3')])
    expect([a?.sku, b?.sku, c?.sku]).toEqual(['A1', 'B2', 'C3'])
    expect(requestsOf(shop)).toEqual([['/api/v2/product/skus', 'A1', 'B2', 'C3']])
  })

  it('are limited to 60 per request', async () => {
    const shop = start()
    const skus = Array.from({ length: 61 }, (_, index) => `S${index}`)
    await Promise.all(skus.map((sku) => shop.cache.bySku(sku)))
    expect(requestsOf(shop).map((each) => each.length - 1)).toEqual([60, 1])
  })

  it('fail individually: unsold products are not found, the others load', async () => {
    const shop = start()
    const [known, unknown] = await Promise.allSettled([shop.cache.bySku('A1'), shop.cache.bySku('NONE')])
    expect(known).toMatchObject({ status: 'fulfilled', value: { sku: 'A1' } })
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND', status: 404 } })
  })
})

describe('the product cache', () => {
  it('loads a stale product again, and serves it when loading fails', async () => {
    const shop = start()
    await shop.cache.bySku('A1')
    vi.setSystemTime(1_000_000_000 + 60_000)
    await shop.cache.bySku('A1', { maxAgeMs: 60_000 })
    expect(shop.backend.requests).toHaveLength(1)
    vi.setSystemTime(1_000_000_000 + 60_001)
    shop.backend.on('GET /api/v2/product/sku/{sku}', { body: { sku: 'A1', price: 4 } })
    expect(await shop.cache.bySku('A1', { maxAgeMs: 60_000 })).toMatchObject({ price: 4 })
    vi.setSystemTime(1_000_000_000 + 200_000)
    shop.backend.on('GET /api/v2/product/sku/{sku}', { status: 503 })
    expect(await shop.cache.bySku('A1', { maxAgeMs: 60_000 })).toMatchObject({ price: 4 })
    shop.backend.on('GET /api/v2/product/sku/{sku}', { status: 404 })
    await expect(shop.cache.bySku('A1', { maxAgeMs: 60_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('serves the newer of two copies, also if another tab has loaded it', async () => {
    const shop = start()
    await shop.cache.bySku('A1')
    vi.setSystemTime(1_000_000_000 + 90_000)
    const other = start()
    other.backend.on('GET /api/v2/product/sku/{sku}', { body: { sku: 'A1', price: 4 } })
    await other.cache.bySku('A1', { maxAgeMs: 60_000 })
    await vi.advanceTimersByTimeAsync(500)
    expect(await shop.cache.bySku('A1')).toMatchObject({ price: 4 })
    expect(await shop.cache.bySku('A1', { maxAgeMs: 60_000 })).toMatchObject({ price: 4 })
    expect(shop.backend.requests).toHaveLength(1)
    shop.cache.keep({ ...(await shop.cache.bySku('A1')), price: 3 })
    expect(await shop.cache.bySku('A1')).toMatchObject({ price: 3 })
  })

  it('discards trade prices on sign-in and sign-out [SHL-316]', async () => {
    const shop = start('aoc')
    await shop.cache.bySku('A1')
    await shop.cache.bySku('A1')
    expect(shop.backend.requests).toHaveLength(1)
    shop.countertop.emit('account:change', { signedIn: true })
    await shop.cache.bySku('A1')
    expect(shop.backend.requests).toHaveLength(2)
  })
})
