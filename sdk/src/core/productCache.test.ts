import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend } from '../testing/fakeBackend'
import { createCountertop } from './context'
import { productCacheOf } from './productCache'
import type { BrandCode } from '../rules'

function start(brand: BrandCode = 'aol') {
  const backend = fakeBackend({
    'GET /api/v2/product/sku/{sku}': ({ url }) => ({
      body: { sku: url.pathname.split('/').at(-1), price: 5 },
    }),
    'GET /api/v2/product/extended/id/{id}': { body: { productId: 7 } },
  })
  const countertop = createCountertop({ api: 'https://api.test', brand }, { fetch: backend.fetch })
  return { backend, cache: productCacheOf(countertop) }
}

const stored = () => localStorage.getItem('CachedProductsList')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
})
afterEach(() => void vi.useRealTimers())

describe('products that were seen', () => {
  it('are written 500 ms after they were read, under CachedProductsList [COM-433, COM-435]', async () => {
    const { cache } = start()
    await cache.bySku('A1')
    await vi.advanceTimersByTimeAsync(400)
    await cache.bySku('B2')
    expect(stored()).toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    expect(Object.keys(JSON.parse(stored() ?? '{}') as object)).toEqual(['aol:A1', 'aol:B2'])
  })

  it('are read from there for 30 minutes by the next page, not longer [COM-434]', async () => {
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

  it('are not another brand’s, and not kept where visitors see no prices', async () => {
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

it('a product page’s request is shared for a second, its failure too [COM-436]', async () => {
  const { cache, backend } = start()
  await Promise.all([cache.extended(7), cache.extended(7)])
  expect(backend.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  backend.on('GET /api/v2/product/extended/id/{id}', { status: 500 })
  await expect(cache.extended(7)).rejects.toMatchObject({ status: 500 })
  await expect(cache.extended(7)).rejects.toMatchObject({ status: 500 })
  expect(backend.requests).toHaveLength(2)
})
