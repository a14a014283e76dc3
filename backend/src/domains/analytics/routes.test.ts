import { CART_LINES_MAX } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../http/rateLimits'
import { type TestApp, testApp } from '../../testing/index'
import { deleteOldEvents, insertEvent } from './repository'
import { sweepAnalytics } from './service'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db('analytics_events').delete()
})

const events = () =>
  app.db('analytics_events').orderBy('id').select('site_code', 'kind', 'term', 'product_id')
const event = {
  analyticsEventType: 'search',
  query: 'gas oven',
  productList: [
    { sku: 'A1', quantity: 2, price: 1299.95 },
    { sku: 'A2', quantity: 1, price: null },
  ],
  url: '/search/gas%20oven?page=2',
  isRepeatUser: true,
}
const post = (body: unknown) => app.request('POST', '/api/analytics/search', { body })

describe('the analytics calls', () => {
  it('record that a product page was loaded [COM-257]', async () => {
    const { status } = await app.request('GET', '/api/analytics/product-load-event?productId=42', {
      brand: 'nz',
    })
    expect(status).toBe(204)
    expect(await events()).toEqual([{ site_code: 'nz', kind: 'productLoad', term: null, product_id: 42 }])
  })

  it('record a submitted search [COM-258] [SHL-424]', async () => {
    const { status } = await app.request('GET', '/api/analytics/search?searchTerm=gas%20oven')
    expect(status).toBe(204)
    expect(await events()).toMatchObject([{ site_code: 'aol', kind: 'searchSubmitted', term: 'gas oven' }])
  })

  it('record an event with exactly its five fields, in one statement [COM-259] [COM-407]', async () => {
    const { result, count } = await app.queryCount(() => post(event))
    expect(result.status).toBe(204)
    expect(count).toBe(1)
    expect(
      await app.db('analytics_events').first('kind', 'term', 'products', 'path', 'is_repeat_user'),
    ).toEqual({
      kind: 'search',
      term: 'gas oven',
      products: ['A1', 'A2'],
      path: '/search/gas%20oven',
      is_repeat_user: true,
    })
  })

  it('record the order of a whole project, with as many products as a cart has lines [COM-407]', async () => {
    const productList = Array.from({ length: CART_LINES_MAX }, (_, index) => ({
      sku: `A${index}`,
      quantity: 1,
      price: 1299.95,
    }))
    const { status } = await post({ ...event, analyticsEventType: 'productMultiOrder', productList })
    expect(status).toBe(204)
    expect((await app.db('analytics_events').first('products')).products).toHaveLength(CART_LINES_MAX)
  })

  it('store nothing that identifies the shopper', async () => {
    await post({
      ...event,
      query: 'jo@example.com 0412 345 678',
      url: '/u/jo%40example.com?token=secret#jo@example.com',
    })
    await post({ ...event, url: '/search/0412%20345%20678' })
    await app.request('GET', '/api/analytics/search?searchTerm=jo@example.com')
    const rows = JSON.stringify(await app.db('analytics_events').select())
    expect(rows).not.toMatch(/jo|secret|345/)
    expect(await app.db('analytics_events').pluck('term')).toEqual([
      '[email] [number]',
      'gas oven',
      '[email]',
    ])
    expect(await app.db('sessions').select()).toEqual([])
  })

  it.each([
    ['POST', { ...event, analyticsEventType: 'login' }],
    ['POST', { ...event, email: 'jo@example.com' }],
    ['POST', { ...event, query: 'x'.repeat(101) }],
    ['POST', { ...event, productList: ['A1'] }],
    ['POST', { ...event, productList: [{ sku: 'A1', price: 1 }] }],
    ['POST', { ...event, productList: [{ sku: 'A1', quantity: 0, price: 1 }] }],
    ['POST', { ...event, productList: [{ sku: 'A1', quantity: 1.5, price: 1 }] }],
    ['POST', { ...event, productList: [{ sku: 'A1', quantity: 1, price: '1' }] }],
    ['POST', { ...event, productList: [{ sku: 'A1', quantity: 1, price: 1, email: 'jo@example.com' }] }],
    [
      'POST',
      {
        ...event,
        productList: Array.from({ length: CART_LINES_MAX + 1 }, () => ({ sku: 'A', quantity: 1, price: 1 })),
      },
    ],
    ['GET', undefined],
  ] as const)('refuse invalid events and store nothing: %s %j [COM-259, COM-426]', async (method, body) => {
    const { status } =
      method === 'POST'
        ? await post(body)
        : await app.request('GET', '/api/analytics/product-load-event?productId=x')
    expect(status).toBe(400)
    expect(await events()).toEqual([])
  })

  it('are rate-limited by address', () => {
    expect(rateLimits.analytics.address).toBeLessThan(rateLimits.write.address)
  })

  it('delete events older than a season', async () => {
    await post(event)
    const at = new Date((await app.db('analytics_events').first('created_at')).created_at)
    const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000)
    expect(await sweepAnalytics(app.db, inDays(99))).toBe(0)
    expect(await sweepAnalytics(app.db, inDays(101))).toBe(1)
    expect(await events()).toEqual([])
  })

  it('are deleted in batches, the oldest first', async () => {
    for (const day of ['03', '01', '02']) {
      const at = new Date(`2026-03-${day}`)
      const row = { site: 'aol', kind: 'productLoad', term: day, productId: null, products: [] }
      await insertEvent(app.db, { ...row, path: null, isRepeatUser: null, at })
    }
    const left = () => app.db('analytics_events').orderBy('id').pluck('term')
    expect(await deleteOldEvents(app.db, new Date('2026-03-03'), 1)).toBe(1)
    expect(await left()).toEqual(['03', '02'])
    expect(await sweepAnalytics(app.db, new Date('2026-08-01'))).toBe(2)
    expect(await left()).toEqual([])
  })
})
