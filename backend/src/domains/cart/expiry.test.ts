import { randomBytes } from 'node:crypto'
import { brandOf } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp, testClock } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { insertProducts, insertShop } from '../../testing/shop'
import { CART_DAYS } from '../../foundation/cartDays'
import { type CartService, cartService } from './service'

const DAY_MS = 86_400_000
const brand = brandOf('aol')
const clock = testClock()
let app: TestApp
let carts: CartService
let session: Buffer

beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  await insertPromotions(app.db)
  await insertProducts(app.db, [{ sku: 'OVEN', priceCents: 129_995, available: 5 }])
  carts = cartService(app.db, clock, { warn: () => undefined })
})

beforeEach(async () => {
  session = randomBytes(32)
  await app.db('sessions').insert({ id: session, site_code: 'aol', expires_at: '2100-01-01' })
  await carts.change({ sessionId: session, brand }, { sku: 'OVEN', quantity: 1 })
})

describe('a cart', () => {
  it.each([
    ['a coupon', () => carts.applyCode(session, brand, 'WELCOME10')],
    ['a gift card', () => carts.applyCode(session, brand, 'GIFT-100-AU')],
    ['an email', () => carts.setEmail(session, brand, 'sam@example.com')],
    ['another product', () => carts.change({ sessionId: session, brand }, { sku: 'OVEN', quantity: 1 })],
    ['being emptied', () => carts.clear(session, brand)],
  ])(`lives for ${CART_DAYS} days after %s`, async (_use, use) => {
    clock.advance((CART_DAYS - 1) * DAY_MS)
    await use()
    const cart = await app.db('carts').where({ session_id: session }).first('expires_at')
    expect(cart?.expires_at).toEqual(new Date(clock.now().getTime() + CART_DAYS * DAY_MS))
  })
})
