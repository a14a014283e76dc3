import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { type TestApp, testApp, testClock } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { insertProducts, insertShop } from '../../testing/shop'
import { type CartService, cartService, type CartView } from './service'

const brand = brandOf('aol')
const clock = testClock()
const silent = { warn: () => undefined }
let app: TestApp
/** Has answered before, as a process that has run for a while. */
let carts: CartService
let sessionId: Buffer

beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  await insertPromotions(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 100_000, rrpCents: 120_000, available: 150 },
    { sku: 'WASHER', category: 'laundry', priceCents: 40_000 },
  ])
})

/** A cart of two ovens, with a warranty, that were agreed at $900 each and $50 for the warranty. */
beforeEach(async () => {
  clock.set(new Date('2026-03-01T00:00:00Z'))
  carts = cartService(app.db, clock, silent)
  sessionId = randomBytes(32)
  await app.db('sessions').insert({ id: sessionId, site_code: 'aol', expires_at: '2100-01-01' })
  await carts.change({ sessionId, brand }, { sku: 'OVEN', quantity: 2, warrantyId: await warranty() })
  await agree({})
})

const warranty = async (): Promise<number> =>
  (await app.db('product_options').where({ kind: 'warranty' }).orderBy('id').first('id')).id
const warrantyCents = async (): Promise<number> =>
  (await app.db('product_options').where({ kind: 'warranty' }).orderBy('id').first('price_cents')).price_cents
const cartId = async () => (await app.db('carts').where({ session_id: sessionId }).first('id')).id
const agree = async (values: object) =>
  app
    .db('cart_lines')
    .where({ cart_id: await cartId(), sku: 'OVEN' })
    .update({
      agreed_price_cents: 90_000,
      agreed_rrp_cents: 110_000,
      agreed_warranty_cents: 5_000,
      added_price_cents: 90_000,
      agreed_until: '2026-04-05',
      agreed_quantity: 3,
      project_line_id: randomUUID(),
      quote_id: 'Q100123',
      ...values,
    })
const stockOvens = async (available: number) => {
  const { id } = await app.db('products').where({ sku: 'OVEN' }).first('id')
  await app.db('stock').where({ product_id: id }).update({ available })
}
const touch = async () =>
  app
    .db('carts')
    .where({ id: await cartId() })
    .increment('version', 1)
const read = async (): Promise<CartView> =>
  JSON.parse((await carts.read(sessionId, brand)).bytes.toString()) as CartView
const set = async (quantity: number, more = {}) => {
  const productCode = (await read()).products[0]?.productCode as string
  return carts.change({ sessionId, brand }, { sku: 'OVEN', quantity, productCode, ...more })
}

describe('messages about lines of one product for two floors', () => {
  beforeEach(async () => {
    await agree({ called_off_for: 'Rose St · Level 1' })
    const [line] = await app.db('cart_lines').where({ cart_id: await cartId(), sku: 'OVEN' })
    const { id: _, seq: _seq, ...values } = line
    const other = { project_line_id: randomUUID(), called_off_for: 'Rose St · Level 2' }
    await app.db('cart_lines').insert({ ...values, ...other, quantity: 99 })
    await stockOvens(50)
    await touch()
  })
  afterEach(() => stockOvens(150))

  it('name the floor of the line [COM-234]', async () => {
    const { errors, products } = await read()
    expect(products.map(({ available }) => available)).toEqual([true, false])
    const message =
      'Only 50 of Product OVEN can be ordered. Your cart has 2 for Rose St · Level 1, 99 for Rose St · Level 2.'
    expect(errors).toEqual([{ message }])
    clock.set(new Date('2026-05-01T00:00:00Z'))
    expect((await read()).messages.map(({ message: text }) => text)).toEqual([
      'The price of Product OVEN (Rose St · Level 1) is now $1,000. It was $900.',
      'The price of Product OVEN (Rose St · Level 2) is now $1,000. It was $900.',
    ])
  })

  it('name the product alone where both lines are for one floor', async () => {
    const lines = app.db('cart_lines').where({ cart_id: await cartId() })
    await lines.update({ called_off_for: 'Rose St · Level 1' })
    await touch()
    expect((await read()).errors).toEqual([
      { message: 'Only 50 of Product OVEN can be ordered. Your cart has 101.' },
    ])
  })
})

describe('a line at an agreed price', () => {
  it('costs what was agreed, its add-on too, and says nothing of a change [COM-234]', async () => {
    expect(await read()).toMatchObject({
      products: [{ price: 900, rrp: 1100, selectedWarranty: { price: 50 } }],
      orderTotal: 1900,
      messages: [],
    })
  })

  it.each([
    // The day on which daylight saving ends has 25 hours, that on which it begins 23.
    ['2026-04-05', '2026-04-05T13:59:59Z', '2026-04-05T14:00:00Z'],
    ['2026-10-04', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'],
    ['2026-06-30', '2026-06-30T13:59:59Z', '2026-06-30T14:00:00Z'],
  ])(
    'holds until %s ends in the site\u2019s zone, also where the answer is cached',
    async (until, last, after) => {
      await agree({ agreed_until: until })
      clock.set(new Date(last))
      expect((await read()).orderTotal).toBe(1900)
      expect((await read()).products[0]?.price).toBe(900)
      clock.set(new Date(after))
      const live = 2 * (1000 + (await warrantyCents()) / 100)
      expect(await read()).toMatchObject({
        products: [{ price: 1000, rrp: 1200 }],
        orderTotal: live,
        messages: [{ message: 'The price of Product OVEN is now $1,000. It was $900.' }],
      })
    },
  )

  it('holds as long as the cart without a last day', async () => {
    await agree({ agreed_until: null })
    clock.set(new Date('2027-02-01T00:00:00Z'))
    expect((await read()).orderTotal).toBe(1900)
  })

  it('keeps the price at a lower quantity, and is refused above what was agreed', async () => {
    expect(await set(1)).toMatchObject({ products: [{ price: 900, quantity: 1 }], messages: [] })
    expect((await set(3)).orderTotal).toBe(2850)
    const before = await read()
    await expect(set(4)).rejects.toMatchObject({
      status: 400,
      code: 'AGREED_QUANTITY',
      message:
        'The quoted price covers 3 units. Please add more from the product\u2019s page at today\u2019s price.',
    })
    expect(await read()).toEqual(before)
  })

  it('takes any quantity at the shop\u2019s price once its day has ended', async () => {
    clock.set(new Date('2026-04-06T00:00:00Z'))
    expect(await set(9)).toMatchObject({ products: [{ price: 1000, quantity: 9 }], messages: [] })
  })

  it('charges an add-on that is chosen in the cart at its price of today', async () => {
    expect((await set(2, { warrantyId: null })).orderTotal).toBe(1800)
    const chosen = await set(2, { warrantyId: await warranty() })
    expect(chosen.orderTotal).toBe(1800 + (2 * (await warrantyCents())) / 100)
  })

  it('never mixes with units that are added at the shop\u2019s price', async () => {
    const added = await carts.change(
      { sessionId, brand },
      { sku: 'OVEN', quantity: 1, warrantyId: await warranty() },
    )
    expect(added.products.map(({ price, quantity }) => [price, quantity])).toEqual([
      [900, 2],
      [1000, 1],
    ])
  })
})

describe('a coupon', () => {
  it('and its minimum leave lines at an agreed price out', async () => {
    await carts.change({ sessionId, brand }, { sku: 'WASHER', quantity: 1 })
    await expect(carts.applyCode(sessionId, brand, 'SAVE50')).rejects.toMatchObject({
      message: 'The coupon SAVE50 needs products for $500: $100 more.',
    })
    expect((await carts.applyCode(sessionId, brand, 'WELCOME10')).couponDiscount).toBe(40)
    clock.set(new Date('2026-04-06T00:00:00Z'))
    expect((await read()).couponDiscount).toBe(240)
  })

  it('is refused with the reason where every price was agreed; a gift card is not', async () => {
    await expect(carts.applyCode(sessionId, brand, 'WELCOME10')).rejects.toMatchObject({
      code: 'COUPON_REFUSED',
      message: 'The coupon WELCOME10 can\u2019t be used for products at a quoted price.',
    })
    expect((await carts.applyCode(sessionId, brand, 'GIFT-100-AU')).orderTotal).toBe(1800)
  })
})
