import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar, type TestApp, testApp } from '../../testing/index'
import { insertProducts, insertShop } from '../../testing/shop'

let app: TestApp

beforeAll(async () => {
  app = await testApp({})
  await insertShop(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 129_995 },
    { sku: 'LATER', available: 1, onOrder: 9 },
    { sku: 'GONE', available: 0 },
    { sku: 'MIELE-1', brand: 'miele' },
    { sku: 'ASKO-1', brand: 'asko' },
  ])
})
beforeEach(() => app.db('delivery_bookings').delete())

const estimate = (query: Record<string, string>, brand = 'aol') =>
  app.request('GET', `/api/delivery/estimate?${new URLSearchParams({ postcode: '2000', ...query })}`, {
    brand,
  })

describe('GET /api/delivery/estimate', () => {
  it('names the first day and the first of the cheapest days, in two statements', async () => {
    const { result, count } = await app.queryCount(() => estimate({ sku: 'OVEN' }))
    expect(count).toBe(2)
    expect([result.status, result.body]).toEqual([
      200,
      {
        postcode: '2000',
        mode: 'calendar',
        supplier: null,
        first: { date: [2026, 3, 7], price: 49 },
        cheaper: { date: [2026, 3, 9], price: 0 },
      },
    ])
  })

  it('names the days that the checkout offers for a cart with the product', async () => {
    await app
      .db('delivery_bookings')
      .insert({ zone_id: 'syd-metro', delivery_date: '2026-03-07', capacity: 7, booked: 7 })
    const cookies = jar()
    await app.request('POST', '/api/cart/product/', { jar: cookies, body: { sku: 'LATER', quantity: 2 } })
    const { body: offered } = await app.request('POST', '/api/checkout/avail', {
      jar: cookies,
      body: {
        deliveryAddress: {
          firstName: '',
          lastName: '',
          address: '',
          suburb: '',
          state: 'NSW',
          postcode: '2000',
        },
        cardDetails: null,
        deliveryDate: null,
        winningDeliveryServiceOverride: false,
      },
    })
    const days = (offered.dates as { date: number[]; price: number; available: boolean }[]).filter(
      ({ available }) => available,
    )
    const { body } = await estimate({ sku: 'LATER', quantity: '2' })
    expect(body.first).toEqual({ date: days[0]?.date, price: days[0]?.price })
    // One unit is on the shelf; the second comes two weeks later.
    expect((await estimate({ sku: 'LATER' })).body.first.date).toEqual([2026, 3, 9])
    expect(body.first.date).not.toEqual([2026, 3, 9])
  })

  it('creates neither a cart nor a session', async () => {
    const carts = () => app.db('carts').count()
    const sessions = () => app.db('sessions').count()
    const before = [await carts(), await sessions()]
    await estimate({ sku: 'OVEN' })
    expect([await carts(), await sessions()]).toEqual(before)
  })

  it('names the supplier or manufacturer that delivers instead of the shop', async () => {
    expect((await estimate({ sku: 'MIELE-1' })).body).toMatchObject({
      mode: 'supplier',
      supplier: 'Miele',
      first: { date: [2026, 3, 10], price: 25 },
      cheaper: null,
    })
    expect((await estimate({ sku: 'MIELE-1', postcode: '0872' })).body).toMatchObject({
      mode: 'arranged',
      first: null,
    })
    expect((await estimate({ sku: 'ASKO-1' })).body).toMatchObject({ mode: 'manufacturer', first: null })
  })

  it('is unavailable outside every zone and without stock', async () => {
    const queries: Record<string, string>[] = [{ sku: 'OVEN', postcode: '0872' }, { sku: 'GONE' }]
    for (const query of queries)
      expect((await estimate(query)).body).toMatchObject({ mode: 'unavailable', first: null, cheaper: null })
  })

  it('uses the zones of New Zealand', async () => {
    const { body } = await estimate({ sku: 'OVEN', postcode: '0610' }, 'nz')
    expect(body.mode).toBe('calendar')
    expect((await estimate({ sku: 'OVEN' }, 'nz')).body.mode).toBe('unavailable')
  })

  it.each([
    [404, 'PRODUCT_NOT_FOUND', { sku: 'NOTHING' }, 'aol'],
    [403, 'LOG_IN_FOR_PRICE', { sku: 'OVEN' }, 'aoc'],
    [400, 'INVALID_REQUEST', { sku: 'OVEN', postcode: '200' }, 'aol'],
    [400, 'INVALID_REQUEST', { sku: 'OVEN', postcode: 'Sydney' }, 'aol'],
    [400, 'INVALID_REQUEST', { sku: 'OVEN', quantity: '0' }, 'aol'],
    [400, 'INVALID_REQUEST', { sku: 'OVEN', quantity: '100' }, 'aol'],
    [400, 'INVALID_REQUEST', { sku: '' }, 'aol'],
  ])('refuses with %d %s', async (status, code, query, brand) => {
    const answer = await estimate(query as Record<string, string>, brand)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
