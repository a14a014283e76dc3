import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { type Jar, jar, type TestApp, testApp, testClock } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { insertProducts, insertShop } from '../../testing/shop'
import { bindCarts } from './account.repository'
import { orderCart, setCartStatus } from './purchase.repository'
import { type CartService, cartService } from './service'

const brand = brandOf('aol')
const clock = testClock()
const silent = { warn: () => undefined }
let app: TestApp
let oven: number
let other: number
/** The service that has answered before, as a process that has run for a while. */
let carts: CartService
let session: Buffer

beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  await insertPromotions(app.db)
  const ids = await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 129_995, rrpCents: 149_900, available: 5 },
    { sku: 'WASHER', category: 'laundry', priceCents: 80_000 },
    { sku: 'LATER', priceCents: 10_000 },
  ])
  oven = ids.OVEN as number
  other = ids.LATER as number
})

const newSession = async (): Promise<Buffer> => {
  const id = randomBytes(32)
  await app.db('sessions').insert({ id, site_code: 'aol', expires_at: '2100-01-01' })
  return id
}

beforeEach(async () => {
  carts = cartService(app.db, clock, silent)
  session = await newSession()
  await listing({ sites: ['aol'] })
  await optionOfOven().update({ withdrawn: false })
  const option = await app.db('product_options').where({ product_id: oven, kind: 'warranty' }).first('id')
  await carts.change({ sessionId: session, brand }, { sku: 'OVEN', quantity: 1, warrantyId: option?.id })
  await carts.change({ sessionId: session, brand }, { sku: 'WASHER', quantity: 2 })
})

const listing = (values: object) =>
  app.db('product_listings').where({ product_id: oven, country: 'AU' }).update(values)
const optionOfOven = () => app.db('product_options').where({ product_id: oven, kind: 'warranty' })

const line = async (sku: string) =>
  (
    JSON.parse((await carts.read(session, brand)).bytes.toString()) as {
      products: { sku: string; productCode: string }[]
    }
  ).products.find((one) => one.sku === sku)?.productCode as string

describe('the answer of an unchanged cart', () => {
  it('is the same bytes, proven by one statement that reads no line', async () => {
    const first = await carts.read(session, brand)
    expect(await carts.read(session, brand)).toBe(first)
  })

  it('is 304 for a request with its ETag', async () => {
    const cookies: Jar = jar()
    await app.request('POST', '/api/cart/product/', { jar: cookies, body: { sku: 'OVEN', quantity: 1 } })
    const first = await app.request('GET', '/api/cart/', { jar: cookies })
    const etag = first.headers.get('etag') as string
    expect(etag).toMatch(/^W\/"/)
    const again = await app.request('GET', '/api/cart/', { jar: cookies, headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    await listing({ price_cents: app.db.raw('price_cents + 100') })
    const dearer = await app.request('GET', '/api/cart/', {
      jar: cookies,
      headers: { 'if-none-match': etag },
    })
    expect(dearer.status).toBe(200)
    expect(dearer.body.orderTotal).toBe(first.body.orderTotal + 1)
  })

  it('stays valid when the stock or another cart changes', async () => {
    const first = await carts.read(session, brand)
    await app.db('stock').where({ product_id: other }).update({ available: 1 })
    await carts.change({ sessionId: await newSession(), brand }, { sku: 'OVEN', quantity: 1 })
    expect(await carts.read(session, brand)).toBe(first)
  })
})

describe('the answer of a cart is built again', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['when a price changes', () => listing({ price_cents: app.db.raw('price_cents + 100') })],
    ['when a recommended price changes', () => listing({ rrp_cents: app.db.raw('rrp_cents + 100') })],
    [
      'when units are held or sold',
      () => app.db('stock').where({ product_id: oven }).decrement('available', 5),
    ],
    [
      'when units come back',
      () => app.db('stock').where({ product_id: oven, warehouse_code: 'SYD' }).update({ available: 5 }),
    ],
    ['when stock of a product goes altogether', () => app.db('stock').where({ product_id: oven }).delete()],
    [
      'when a warehouse gets its first stock',
      () =>
        app
          .db('stock')
          .insert({ product_id: oven, warehouse_code: 'MEL', country: 'AU', available: 0, on_order: 9 }),
    ],
    ['when the site stops selling a product', () => listing({ sites: ['hc'] })],
    [
      'when the title of the product changes',
      () => listing({ tile: app.db.raw(`(tile::jsonb || '{"title":"Another oven"}')::text`) }),
    ],
    ['when the price of a warranty changes', () => optionOfOven().increment('price_cents', 100)],
    ['when a warranty is withdrawn', () => optionOfOven().update({ withdrawn: true })],
    [
      'when a setting tells that a brand delivers itself',
      () =>
        app
          .db('settings')
          .insert({ site_code: 'aol', name: 'ProformaDeliveryBrands', value: 'Westinghouse' })
          .onConflict(['site_code', 'name'])
          .merge(),
    ],
    [
      'when another tab changes a quantity',
      async () =>
        cartService(app.db, clock, silent).change(
          { sessionId: session, brand },
          { sku: 'WASHER', quantity: 5, productCode: await line('WASHER') },
        ),
    ],
    [
      'when another process takes a line out',
      async () => cartService(app.db, clock, silent).remove(session, brand, await line('WASHER')),
    ],
    ['when the cart gets an email', () => carts.setEmail(session, brand, 'sam@example.com')],
    ['when a coupon is applied', () => carts.applyCode(session, brand, 'WELCOME10')],
    ['when a gift card is applied', () => carts.applyCode(session, brand, 'GIFT-100-AU')],
    ['when it is emptied', () => carts.clear(session, brand)],
  ]

  it.each(changes)('%s', async (_when, change) => {
    const before = await carts.read(session, brand)
    await change()
    const after = await carts.read(session, brand)
    expect(after.etag).not.toBe(before.etag)
    expect(after).toEqual(await cartService(app.db, clock, silent).read(session, brand))
    expect(await carts.read(session, brand)).toEqual(after)
  })

  it('when a coupon runs out, and when others spend a gift card', async () => {
    await app.db('coupons').insert({
      site_code: 'aol',
      code: 'TODAY',
      kind: 'percent',
      value: 500,
      minimum_cents: 0,
      valid_until: new Date(clock.now().getTime() + 60_000),
    })
    await carts.applyCode(session, brand, 'TODAY')
    await carts.applyCode(session, brand, 'GIFT-5000-AU')
    const before = JSON.parse((await carts.read(session, brand)).bytes.toString())
    expect(before.couponDiscount).toBeGreaterThan(0)
    expect(before.giftCardAmount).toBeGreaterThan(0)
    clock.advance(61_000)
    await app.db('gift_cards').where({ code: 'GIFT-5000-AU' }).update({ balance_cents: 100 })
    const after = JSON.parse((await carts.read(session, brand)).bytes.toString())
    expect([after.couponDiscount, after.giftCardAmount]).toEqual([0, 1])
  })

  it('when the sign-in moves the cart to another session: the guest’s no longer reads it', async () => {
    const before = await carts.read(session, brand)
    const next = await newSession()
    const { id } = await app.db('carts').where({ session_id: session }).first('id')
    await bindCarts(app.db, [id], { sessionId: next, accountId: null, now: clock.now() })
    expect(JSON.parse((await carts.read(session, brand)).bytes.toString()).products).toEqual([])
    expect((await carts.read(next, brand)).etag).toBe(before.etag)
  })

  it('when a payment for it begins, and when that has ended', async () => {
    const isBeingPaid = async () =>
      JSON.parse((await carts.read(session, brand)).bytes.toString()).isBeingPaid
    const { id } = await app.db('carts').where({ session_id: session }).first('id')
    const told = [await isBeingPaid()]
    await setCartStatus(app.db, id, 'frozen')
    told.push(await isBeingPaid())
    await setCartStatus(app.db, id, 'open')
    told.push(await isBeingPaid())
    expect(told).toEqual([false, true, false])
  })

  it('when it became an order: it is empty then', async () => {
    await carts.read(session, brand)
    const { id } = await app.db('carts').where({ session_id: session }).first('id')
    await orderCart(app.db, id)
    expect(JSON.parse((await carts.read(session, brand)).bytes.toString()).products).toEqual([])
  })

  it('for another brand, whose cart it never is', async () => {
    const mine = await carts.read(session, brand)
    expect((await carts.read(session, brandOf('nz'))).etag).not.toBe(mine.etag)
    expect(await carts.read(session, brand)).toBe(mine)
  })
})
