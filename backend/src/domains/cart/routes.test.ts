import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../http/rateLimits'
import { type Jar, type TestAnswer, type TestApp, jar, testApp } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { insertProducts, insertShop } from '../../testing/shop'

let app: TestApp
let ids: Record<string, number>

beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  ids = await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 129_995, rrpCents: 149_900, nzPriceCents: 139_995 },
    { sku: 'WASHER', category: 'laundry', priceCents: 80_000 },
    { sku: 'MIELE-1', brand: 'miele', priceCents: 300_000 },
    { sku: 'ASKO-1', brand: 'asko', priceCents: 50_000 },
    { sku: 'FEW', available: 2, priceCents: 10_000 },
    { sku: 'BACKORDER', available: 0, onOrder: 5 },
    { sku: 'NZ-ONLY', sites: ['nz'] },
    { sku: 'LEAVING', priceCents: 7_500 },
    ...Array.from({ length: 60 }, (_, index) => ({ sku: `BULK-${index}`, priceCents: 1_000 + index })),
  ])
  await insertPromotions(app.db)
})

const add = (cookies: Jar, body: Record<string, unknown>, brand = 'aol'): Promise<TestAnswer> =>
  app.request('POST', '/api/cart/product/', { jar: cookies, body: { quantity: 1, ...body }, brand })

const read = async (cookies: Jar, brand = 'aol') =>
  (await app.request('GET', '/api/cart/', { jar: cookies, brand })).body

const optionId = async (sku: string): Promise<number> =>
  (await app.db('product_options').where({ sku }).first('id')).id

describe('GET /api/cart/', () => {
  it('answers an empty cart with the empty GUID and asks the database nothing without a session [COM-008]', async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/cart/'))
    expect(result.status).toBe(200)
    expect(result.body).toMatchObject({
      cartId: '00000000-0000-0000-0000-000000000000',
      version: 0,
      products: [],
      rewards: [],
      promotions: [],
      productCount: 0,
      messages: [],
      errors: [],
      orderTotal: 0,
      couponCode: null,
      savingTotal: 0,
    })
    expect(count).toBe(0)
  })

  it('takes suburb, postcode, state and the delivery override [COM-286]', async () => {
    const query = 'suburb=Sydney&postcode=2000&state=NSW&winningDeliveryServiceOverride=true'
    expect((await app.request('GET', `/api/cart/?${query}`)).status).toBe(200)
    const bad = await app.request('GET', '/api/cart/?postcode=20000&colour=red')
    expect(bad.status).toBe(400)
    expect(Object.keys(bad.body.fields).sort()).toEqual(['colour', 'postcode'])
  })

  it('reads a cart of 60 lines in one statement, with right totals', async () => {
    const cookies = jar()
    for (let index = 0; index < 60; index += 1) await add(cookies, { sku: `BULK-${index}`, quantity: 2 })
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/cart/', { jar: cookies }))
    expect(count).toBe(1)
    expect(result.body.products).toHaveLength(60)
    expect(result.body.products.map(({ sku }: { sku: string }) => sku)).toEqual(
      Array.from({ length: 60 }, (_, index) => `BULK-${index}`),
    )
    expect(result.body.productCount).toBe(120)
    // 2 × (60 × $10 + (0 + … + 59) cents)
    expect(result.body.orderTotal).toBe(1235.4)
    expect(result.body.version).toBe(60)
  })

  it('gives each brand its own cart in one session', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    await add(cookies, { sku: 'OVEN', quantity: 2 }, 'nz')
    expect((await read(cookies)).orderTotal).toBe(1299.95)
    expect(await read(cookies, 'nz')).toMatchObject({ orderTotal: 2799.9, gstIncluded: 365.2 })
  })

  it('says whether a product is delivered by its manufacturer, by the setting [COM-021] [COM-022] [COM-023] [COM-024]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'ASKO-1' })
    expect((await read(cookies)).hasProforma).toBe(false)
    await app
      .db('settings')
      .insert({ site_code: 'aol', name: 'ProformaDeliveryBrands', value: ' smeg , ASKO' })
    const cart = await read(cookies)
    expect(cart.hasProforma).toBe(true)
    expect(cart.products[0].isProforma).toBe(true)
    await app.db('settings').where({ name: 'ProformaDeliveryBrands' }).delete()
  })

  it('never answers a cart that became an order, and starts a new one', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    await app.db('carts').where({ id: body.cartId }).update({ status: 'ordered' })
    expect((await read(cookies)).products).toEqual([])
    const next = await add(cookies, { sku: 'WASHER' })
    expect(next.body.cartId).not.toBe(body.cartId)
    expect(next.body.products).toHaveLength(1)
  })

  it('shows a price that changed and a product that is no longer sold', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'BULK-0' })
    await add(cookies, { sku: 'BULK-1' })
    await app.db('product_listings').where({ sku: 'BULK-0' }).update({ price_cents: 1_250 })
    await app
      .db('product_listings')
      .where({ sku: 'BULK-1' })
      .update({ sites: ['nz'] })
    const cart = await read(cookies)
    expect(cart.messages).toEqual([{ message: 'The price of Product BULK-0 is now $12.50. It was $10.' }])
    expect(cart.errors).toEqual([{ message: 'Product BULK-1 is no longer available.' }])
    expect(cart.products.map(({ available }: { available: boolean }) => available)).toEqual([true, false])
    await app.db('product_listings').where({ sku: 'BULK-0' }).update({ price_cents: 1_000 })
    await app
      .db('product_listings')
      .where({ sku: 'BULK-1' })
      .update({ sites: ['aol', 'nz'] })
  })

  it('keeps the line of a product that has left the shelf', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'LEAVING' })
    await app.db('product_listings').where({ sku: 'LEAVING' }).delete()
    const cart = await read(cookies)
    expect(cart.errors).toEqual([{ message: 'Product LEAVING is no longer available.' }])
    expect(cart.products[0]).toMatchObject({
      sku: 'LEAVING',
      title: 'Product LEAVING',
      price: 75,
      available: false,
    })
    const path = `/api/cart/product/${body.products[0].productCode}`
    expect((await app.request('DELETE', path, { jar: cookies })).body.products).toEqual([])
  })

  it('shows an add-on that is no longer offered, and takes it for no other line', async () => {
    const cookies = jar()
    const warrantyId = await optionId('WASHER-W3')
    await add(cookies, { sku: 'WASHER', warrantyId })
    await app.db('product_options').where({ id: warrantyId }).update({ withdrawn: true })
    const cart = await read(cookies)
    expect(cart.errors).toEqual([{ message: 'What you chose with Product WASHER is no longer offered.' }])
    expect(cart.products[0].available).toBe(false)
    expect((await add(cookies, { sku: 'WASHER', warrantyId })).body.code).toBe('ADD_ON_NOT_OFFERED')
    await app.db('product_options').where({ id: warrantyId }).update({ withdrawn: false })
  })

  it('shows that too few are left, counting what is on order', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'FEW', quantity: 3 })
    await add(cookies, { sku: 'BACKORDER', quantity: 5 })
    const cart = await read(cookies)
    expect(cart.errors).toEqual([{ message: 'Only 2 of Product FEW can be ordered.' }])
    expect(cart.products.map(({ available }: { available: boolean }) => available)).toEqual([false, true])
  })

  it('shows that too few are left for all lines of a product, and marks the line with too many', async () => {
    const cookies = jar()
    const warrantyId = await optionId('BACKORDER-W3')
    await add(cookies, { sku: 'BACKORDER', quantity: 3 })
    const enough = await add(cookies, { sku: 'BACKORDER', quantity: 2, warrantyId })
    expect(enough.body.errors).toEqual([])
    expect(enough.body.products).toHaveLength(2)
    const { body } = await add(cookies, { sku: 'BACKORDER', quantity: 1, warrantyId })
    const errors = [{ message: 'Only 5 of Product BACKORDER can be ordered. Your cart has 6.' }]
    expect(body.errors).toEqual(errors)
    const read = await app.request('GET', '/api/cart/', { jar: cookies })
    expect(read.body.errors).toEqual(errors)
    expect(read.body.products.map(({ available }: { available: boolean }) => available)).toEqual([
      true,
      false,
    ])
  })

  it('says once that too few are left for each of two lines of a product', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'BACKORDER', quantity: 6 })
    const warrantyId = await optionId('BACKORDER-W3')
    const { body } = await add(cookies, { sku: 'BACKORDER', quantity: 6, warrantyId })
    expect(body.products.map(({ available }: { available: boolean }) => available)).toEqual([false, false])
    expect(body.errors).toEqual([
      { message: 'Only 5 of Product BACKORDER can be ordered. Your cart has 12.' },
    ])
  })
})

describe('POST /api/cart/product/', () => {
  it('makes session and cart at the first product and answers the whole cart [COM-007] [COM-287] [COM-395] [COM-396] [CHK-480] [CHK-481]', async () => {
    const cookies = jar()
    const { result, count } = await app.queryCount(() => add(cookies, { sku: 'OVEN', quantity: 2 }))
    expect(result.status).toBe(200)
    expect(count).toBe(1)
    expect(cookies.has('ct_session')).toBe(true)
    const [line] = result.body.products
    expect(line).toEqual({
      productCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: ids.OVEN,
      sku: 'OVEN',
      title: 'Product OVEN',
      uri: 'product/oven',
      image: '/images/oven.svg',
      price: 1299.95,
      rrp: 1499,
      lineDiscount: 0,
      quantity: 2,
      brand: 'Westinghouse',
      category: 'Ovens',
      categorization: ['Cooking', 'Ovens'],
      available: true,
      isProforma: false,
      ribbonType: null,
      conditionType: null,
      missingParts: null,
      calledOffFor: null,
      selectedInstall: null,
      selectedWarranty: null,
      promoId: null,
    })
    expect(result.body).toMatchObject({
      cartId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      rewards: [],
      messages: [],
      errors: [],
      productCount: 2,
      orderTotal: 2599.9,
      totalRrp: 2998,
      savingTotal: 398.1,
      gstIncluded: 236.35,
      couponCode: null,
    })
    expect(await read(cookies)).toEqual(result.body)
  })

  it('adds units to the same product in one statement and keeps products with other add-ons apart [COM-287]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const { result, count } = await app.queryCount(() => add(cookies, { sku: 'OVEN', quantity: 3 }))
    expect(count).toBe(1)
    expect(result.body.products).toHaveLength(1)
    expect(result.body.productCount).toBe(4)
    const warrantyId = await optionId('OVEN-W3')
    const installId = await optionId('OVEN-IN')
    const withAddOns = await add(cookies, { sku: 'OVEN', quantity: 2, warrantyId, installId })
    expect(withAddOns.body.products).toHaveLength(2)
    expect(withAddOns.body.products[1]).toMatchObject({
      quantity: 2,
      selectedWarranty: { id: warrantyId, sku: 'OVEN-W3', name: '3 year warranty', price: 99 },
      selectedInstall: { id: installId, sku: 'OVEN-IN', name: 'Installation', price: 149 },
    })
    expect(withAddOns.body.orderTotal).toBe(8295.7)
  })

  it('prices add-ons of the country', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN', warrantyId: await optionId('OVEN-W3') }, 'nz')
    expect(body.products[0].selectedWarranty.price).toBe(119)
  })

  it('keeps at most 99 of a line and says so [COM-287]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'WASHER', quantity: 60 })
    const { body } = await add(cookies, { sku: 'WASHER', quantity: 60 })
    expect(body.products[0].quantity).toBe(99)
    expect(body.messages).toEqual([{ message: 'You can have at most 99 of one product in the cart.' }])
  })

  it('sets quantity and add-ons of a line in one statement [COM-287]', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN', quantity: 5 })
    const productCode = body.products[0].productCode
    const warrantyId = await optionId('OVEN-W3')
    const { result, count } = await app.queryCount(() =>
      add(cookies, { sku: 'OVEN', quantity: 2, productCode, warrantyId }),
    )
    expect(count).toBe(1)
    expect(result.body.products).toHaveLength(1)
    expect(result.body.products[0]).toMatchObject({
      productCode,
      quantity: 2,
      selectedWarranty: { id: warrantyId },
    })
    const kept = await add(cookies, { sku: 'OVEN', quantity: 1, productCode })
    expect(kept.body.products[0].selectedWarranty.id).toBe(warrantyId)
    const taken = await add(cookies, { sku: 'OVEN', quantity: 1, productCode, warrantyId: null })
    expect(taken.body.products[0].selectedWarranty).toBeNull()
    expect(taken.body.version).toBe(4)
  })

  it('joins two lines that become the same', async () => {
    const cookies = jar()
    const warrantyId = await optionId('OVEN-W3')
    const plain = (await add(cookies, { sku: 'OVEN', quantity: 2 })).body.products[0].productCode
    const both = (await add(cookies, { sku: 'OVEN', quantity: 3, warrantyId })).body
    const withWarranty = both.products.find(
      ({ productCode }: { productCode: string }) => productCode !== plain,
    )
    const { body } = await add(cookies, {
      sku: 'OVEN',
      quantity: 4,
      productCode: withWarranty.productCode,
      warrantyId: null,
    })
    expect(body.products).toHaveLength(1)
    expect(body.products[0]).toMatchObject({ productCode: plain, quantity: 6, selectedWarranty: null })
    expect(await read(cookies)).toEqual(body)
  })

  it('leaves no session behind when the first product is refused', async () => {
    const before = await app.db('sessions').count()
    const cookies = jar()
    expect((await add(cookies, { sku: 'NOPE' })).status).toBe(404)
    expect((await add(cookies, { sku: 'OVEN', version: 7 })).status).toBe(409)
    expect(cookies.size).toBe(0)
    expect(await app.db('sessions').count()).toEqual(before)
  })

  const state = async () => ({
    carts: await app.db('carts').orderBy('id'),
    lines: await app.db('cart_lines').orderBy('id'),
  })

  it.each([
    ['no sku', { sku: undefined }, 400],
    ['a quantity of 0', { sku: 'OVEN', quantity: 0 }, 400],
    ['a quantity of 100', { sku: 'OVEN', quantity: 100 }, 400],
    ['half a unit', { sku: 'OVEN', quantity: 1.5 }, 400],
    ['a text as quantity', { sku: 'OVEN', quantity: '1' }, 400],
    ['an unknown field', { sku: 'OVEN', price: 1 }, 400],
    ['an unknown product', { sku: 'NOPE' }, 404],
    ['a product of another site', { sku: 'NZ-ONLY' }, 404],
    ['a warranty of no product', { sku: 'OVEN', warrantyId: 999_999 }, 400],
    ['an unknown line', { sku: 'OVEN', productCode: '7b1f9d8e-0000-4000-8000-000000000000' }, 404],
    ['a line code that is none', { sku: 'OVEN', productCode: "' or 1=1" }, 404],
  ])('refuses %s and changes nothing [COM-287]', async (_what, body, status) => {
    const cookies = jar()
    await add(cookies, { sku: 'WASHER' })
    const before = await state()
    const answer = await add(cookies, body)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).not.toHaveLength(0)
    expect(await state()).toEqual(before)
  })

  it("refuses another product's warranty and installation, and a warranty as installation", async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    const before = await state()
    const warrantyId = await optionId('WASHER-W3')
    const productCode = body.products[0].productCode
    for (const change of [
      { sku: 'OVEN', warrantyId },
      { sku: 'OVEN', installId: await optionId('WASHER-IN') },
      { sku: 'OVEN', installId: await optionId('OVEN-W3') },
      { sku: 'OVEN', productCode, warrantyId },
    ]) {
      const answer = await add(cookies, change)
      expect([answer.status, answer.body.code]).toEqual([400, 'ADD_ON_NOT_OFFERED'])
    }
    expect(await state()).toEqual(before)
  })

  it('refuses a stale version with the current cart and changes nothing', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN', version: 0 })
    await add(cookies, { sku: 'WASHER', version: 1 })
    const before = await state()
    const answer = await add(cookies, { sku: 'OVEN', version: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_CHANGED'])
    expect(answer.body.cart).toEqual(await read(cookies))
    expect(answer.body.cart.version).toBe(2)
    expect(await state()).toEqual(before)
    const stranger = await add(jar(), { sku: 'OVEN', version: 3 })
    expect(stranger.status).toBe(409)
    expect(stranger.body.cart.version).toBe(0)
  })

  it('refuses a change while a payment is under way', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    await app.db('carts').where({ id: body.cartId }).update({ status: 'frozen' })
    const productCode = body.products[0].productCode
    const refused = [
      await add(cookies, { sku: 'OVEN' }),
      await add(cookies, { sku: 'OVEN', productCode, quantity: 9 }),
      await app.request('DELETE', `/api/cart/product/${productCode}`, { jar: cookies }),
      await app.request('DELETE', '/api/cart/', { jar: cookies }),
      await app.request('POST', '/api/cart/coupon/', { jar: cookies, body: { code: 'WELCOME10' } }),
    ]
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      refused.map(() => [409, 'PAYMENT_IN_PROGRESS']),
    )
    expect(await read(cookies)).toEqual({ ...body, isBeingPaid: true })
  })

  it('refuses a visitor of a site that hides prices from visitors', async () => {
    const cookies = jar()
    const answer = await add(cookies, { sku: 'OVEN' }, 'aoc')
    expect([answer.status, answer.body.code]).toEqual([403, 'LOG_IN_FOR_PRICE'])
    expect((await read(cookies, 'aoc')).products).toEqual([])
  })

  const press = (cookies: Jar, key: string, body: Record<string, unknown>) =>
    app.request('POST', '/api/cart/product/', {
      jar: cookies,
      headers: { 'Idempotency-Key': key },
      body: { sku: 'OVEN', quantity: 1, ...body },
    })

  it('adds once for each Idempotency-Key, and answers a repetition with the present cart', async () => {
    const cookies = jar()
    const key = randomUUID()
    const first = await press(cookies, key, { quantity: 2 })
    expect([first.status, first.body.productCount]).toEqual([200, 2])
    const { result: repeated, count } = await app.queryCount(() =>
      press(cookies, key.toUpperCase(), { quantity: 2 }),
    )
    expect(count).toBeLessThanOrEqual(4)
    expect([repeated.status, repeated.body]).toEqual([200, first.body])
    const other = await press(cookies, randomUUID(), { quantity: 2 })
    expect(other.body.productCount).toBe(4)
    const { body } = await app.request('DELETE', `/api/cart/product/${first.body.products[0].productCode}`, {
      jar: cookies,
    })
    expect((await press(cookies, key, { quantity: 2 })).body).toEqual(body)
    expect(await read(cookies)).toEqual(body)
  })

  it('answers a repeated key while the cart is being paid, or the product is gone', async () => {
    const cookies = jar()
    const key = randomUUID()
    const { body } = await press(cookies, key, { sku: 'BULK-4' })
    await app
      .db('product_listings')
      .where({ sku: 'BULK-4' })
      .update({ sites: ['nz'] })
    const gone = await press(cookies, key, { sku: 'BULK-4' })
    expect([gone.status, gone.body.version]).toEqual([200, 1])
    await app
      .db('product_listings')
      .where({ sku: 'BULK-4' })
      .update({ sites: ['aol', 'nz'] })
    await app.db('carts').where({ id: body.cartId }).update({ status: 'frozen' })
    const paid = await press(cookies, key, { sku: 'BULK-4' })
    expect([paid.status, paid.body]).toEqual([200, { ...body, isBeingPaid: true }])
  })

  it('refuses a key that was used for something else and one that is no UUID, and changes nothing', async () => {
    const cookies = jar()
    const key = randomUUID()
    await press(cookies, key, {})
    const before = await state()
    const other = await press(cookies, key, { quantity: 2 })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    for (const malformed of ['7', '', `${key}0`]) {
      const refused = await press(cookies, malformed, {})
      expect([refused.status, refused.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
    }
    expect(await state()).toEqual(before)
  })

  it('uses a key up only by an addition, so that a refused press can be repeated', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'WASHER' })
    const key = randomUUID()
    expect((await press(cookies, key, { version: 7 })).status).toBe(409)
    expect((await press(cookies, key, { version: 1 })).body.productCount).toBe(2)
  })

  it('adds once when one key comes ten times in parallel, with and without a cart', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' }, 'nz')
    for (const expected of [3, 6]) {
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => press(cookies, key, { quantity: 3 })),
      )
      expect(answers.map(({ status, body }) => [status, body.productCount])).toEqual(
        answers.map(() => [200, expected]),
      )
    }
    expect((await read(cookies)).version).toBe(2)
  })

  it('stores the last ten keys of a cart', async () => {
    const cookies = jar()
    const keys = Array.from({ length: 11 }, () => randomUUID())
    for (const key of keys) await press(cookies, key, {})
    const { cartId } = await read(cookies)
    const { presses } = await app.db('carts').where({ id: cartId }).first('presses')
    expect(presses.map((one: string) => one.slice(0, 36))).toEqual(keys.slice(1).reverse())
  })

  it('needs the brand header', async () => {
    const answer = await app.request('POST', '/api/cart/product/', {
      brand: null,
      body: { sku: 'OVEN', quantity: 1 },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'BRAND_HEADER_REQUIRED'])
  })

  it('sums parallel adds of one product in one cart', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(cookies, { sku: 'OVEN', quantity: 2 })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const cart = await read(cookies)
    expect(cart.products).toHaveLength(1)
    expect(cart.products[0].quantity).toBe(41)
    expect(cart.version).toBe(21)
  })

  it('makes one cart when the first products come in parallel, and every answer is whole', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' }, 'nz')
    const skus = ['OVEN', 'WASHER', 'MIELE-1', 'FEW', 'BULK-2', 'BULK-3']
    const answers = await Promise.all(skus.map((sku) => add(cookies, { sku })))
    expect(new Set(answers.map(({ body }) => body.cartId)).size).toBe(1)
    for (const { body } of answers) expect(body.products).toHaveLength(body.version)
    expect((await read(cookies)).products).toHaveLength(6)
  })

  it('does not deadlock when two tabs change the same lines in opposite orders', async () => {
    const cookies = jar()
    const first = (await add(cookies, { sku: 'OVEN' })).body.products[0].productCode
    const second = (await add(cookies, { sku: 'WASHER' })).body.products[1].productCode
    const set = (sku: string, productCode: string, quantity: number) =>
      add(cookies, { sku, productCode, quantity })
    const rounds = Array.from({ length: 15 }, (_, index) => index + 1)
    const forth = Promise.all(
      rounds.map(async (n) => [await set('OVEN', first, n), await set('WASHER', second, n)]),
    )
    const back = Promise.all(
      rounds.map(async (n) => [await set('WASHER', second, n), await set('OVEN', first, n)]),
    )
    const answers = [...(await forth), ...(await back)].flat()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect((await read(cookies)).version).toBe(62)
  })
})

describe('the lines of a cart', () => {
  it('answers one line, and removes it [COM-288] [COM-289]', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    await add(cookies, { sku: 'WASHER' })
    const [line] = body.products
    const one = await app.request('GET', `/api/cart/product/${line.productCode}`, { jar: cookies })
    expect(one.body).toEqual(line)
    const { result, count } = await app.queryCount(() =>
      app.request('DELETE', `/api/cart/product/${line.productCode}`, { jar: cookies }),
    )
    expect(count).toBe(1)
    expect(result.status).toBe(200)
    expect(result.body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['WASHER'])
    expect(await read(cookies)).toEqual(result.body)
  })

  it('answers 404 for a line that is not in the cart [COM-338]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const before = await read(cookies)
    for (const code of ['7b1f9d8e-0000-4000-8000-000000000000', 'x']) {
      const answer = await app.request('DELETE', `/api/cart/product/${code}`, { jar: cookies })
      expect([answer.status, answer.body.errors]).toEqual([404, ['Something went wrong. Please try again.']])
      expect((await app.request('GET', `/api/cart/product/${code}`, { jar: cookies })).status).toBe(404)
    }
    expect(await read(cookies)).toEqual(before)
  })

  it("never shows or changes another session's line", async () => {
    const mine = jar()
    const { body } = await add(mine, { sku: 'OVEN' })
    const theirs = jar()
    await add(theirs, { sku: 'WASHER' })
    const code = body.products[0].productCode
    const answers = [
      await app.request('GET', `/api/cart/product/${code}`, { jar: theirs }),
      await app.request('DELETE', `/api/cart/product/${code}`, { jar: theirs }),
      await add(theirs, { sku: 'OVEN', productCode: code, quantity: 50 }),
      await app.request('DELETE', `/api/cart/product/${code}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await read(mine)).toEqual(body)
  })

  it('refuses to remove a line from a cart of another version', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    await add(cookies, { sku: 'WASHER' })
    const path = `/api/cart/product/${body.products[0].productCode}?version=1`
    const answer = await app.request('DELETE', path, { jar: cookies })
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_CHANGED'])
    expect(answer.body.cart.products).toHaveLength(2)
  })

  it('clears the cart, also twice and without one [COM-290]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    await app.request('POST', '/api/cart/coupon/', { jar: cookies, body: { code: 'WELCOME10' } })
    for (let times = 0; times < 2; times += 1) {
      expect((await app.request('DELETE', '/api/cart/', { jar: cookies })).status).toBe(204)
    }
    expect(await read(cookies)).toMatchObject({
      products: [],
      productCount: 0,
      orderTotal: 0,
      couponCode: null,
    })
    expect((await app.request('DELETE', '/api/cart/')).status).toBe(204)
  })

  it('clears only the version that was seen, so that nothing goes that another tab added [COM-290]', async () => {
    const cookies = jar()
    const seen = (await add(cookies, { sku: 'OVEN' })).body.version as number
    await add(cookies, { sku: 'WASHER' })
    const clear = (version: number | string) =>
      app.request('DELETE', `/api/cart/?version=${version}`, { jar: cookies })
    const refused = await clear(seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED'])
    const now = await read(cookies)
    expect(refused.body.cart).toEqual(now)
    expect(now).toMatchObject({ productCount: 2, version: seen + 1 })
    expect((await clear('x')).status).toBe(400)
    expect((await clear(seen + 1)).status).toBe(204)
    expect((await read(cookies)).products).toEqual([])
  })

  it('adds 1 to the version with each change, clearing included, from 1 for the first product [COM-290]', async () => {
    // A page whose changes wait for each other names the versions that its own changes will have made.
    const cookies = jar()
    const { version, cartId } = (await add(cookies, { sku: 'OVEN' })).body
    const clear = (seen: number) =>
      app.request('DELETE', `/api/cart/?version=${seen}&cartId=${cartId}`, { jar: cookies })
    expect(version).toBe(1)
    expect((await clear(1)).status).toBe(204)
    expect((await add(cookies, { sku: 'WASHER' })).body).toMatchObject({ cartId, version: 3 })
    expect((await clear(3)).status).toBe(204)
    expect((await clear(4)).status).toBe(204)
    expect((await add(cookies, { sku: 'OVEN' })).body).toMatchObject({ cartId, version: 6 })
  })

  it('clears no other cart of the same version, as after a sign-in in another tab [COM-290]', async () => {
    const cookies = jar()
    const { version, cartId } = (await add(cookies, { sku: 'OVEN' })).body
    const clear = (id: string) =>
      app.request('DELETE', `/api/cart/?version=${version}&cartId=${id}`, { jar: cookies })
    const refused = await clear(randomUUID())
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED'])
    expect((await clear('x')).status).toBe(400)
    expect((await read(cookies)).productCount).toBe(1)
    expect((await clear(cartId)).status).toBe(204)
    expect((await read(cookies)).products).toEqual([])
  })
})

describe('POST /api/cart/email', () => {
  it('stores the email on the cart [COM-291]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const answer = await app.request('POST', '/api/cart/email', {
      jar: cookies,
      body: { email: 'jo@example.com' },
    })
    expect(answer.status).toBe(204)
    expect((await read(cookies)).email).toBe('jo@example.com')
  })

  it('refuses a wrong email, and any without a cart [COM-291]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const bad = await app.request('POST', '/api/cart/email', { jar: cookies, body: { email: 'jo@example' } })
    expect([bad.status, bad.body.errors]).toEqual([400, ['Please enter a valid email address']])
    expect((await read(cookies)).email).toBeNull()
    expect((await app.request('POST', '/api/cart/email', { body: { email: 'jo@example.com' } })).status).toBe(
      404,
    )
  })
})

describe('coupons and gift cards', () => {
  const apply = (cookies: Jar, code: string, brand = 'aol') =>
    app.request('POST', '/api/cart/coupon/', { jar: cookies, body: { code, userEmail: '' }, brand })

  it('applies a coupon, replaces it by another, and takes it off [COM-026] [COM-027] [COM-292] [COM-293]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const first = await apply(cookies, ' welcome10 ')
    expect(first.body).toMatchObject({
      couponCode: 'WELCOME10',
      couponDiscount: 130,
      orderTotal: 1169.95,
      version: 2,
    })
    const second = await apply(cookies, 'SAVE50')
    expect(second.body).toMatchObject({ couponCode: 'SAVE50', couponDiscount: 50, orderTotal: 1249.95 })
    expect(await read(cookies)).toEqual(second.body)
    const off = await app.request('DELETE', '/api/cart/coupon/save50', { jar: cookies })
    expect(off.body).toMatchObject({ couponCode: null, couponDiscount: 0, orderTotal: 1299.95 })
  })

  it('distinguishes a gift card from a coupon in the same call and stores both [CHK-286]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    await apply(cookies, 'SAVE50')
    const both = await apply(cookies, 'GIFT-100-AU')
    expect(both.body).toMatchObject({
      couponCode: 'SAVE50',
      couponDiscount: 50,
      giftCardCode: 'GIFT-100-AU',
      giftCardAmount: 100,
      orderTotal: 1149.95,
    })
    const rich = await apply(cookies, 'GIFT-5000-AU')
    expect(rich.body).toMatchObject({ giftCardCode: 'GIFT-5000-AU', giftCardAmount: 1249.95, orderTotal: 0 })
    const off = await app.request('DELETE', '/api/cart/coupon/GIFT-5000-AU', { jar: cookies })
    expect(off.body).toMatchObject({
      giftCardCode: null,
      giftCardAmount: 0,
      couponCode: 'SAVE50',
      orderTotal: 1249.95,
    })
  })

  it('refuses a code that cannot be applied and changes nothing; a coupon says why, a gift card only that it is not known [CHK-419]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'FEW' })
    const before = await read(cookies)
    const unknown = 'We don’t recognise this code, or it has been used up. Please check it.'
    for (const [code, told] of [
      ['NOPE', unknown],
      ['GIFT-100-NZ', unknown],
      ["'; drop table carts", unknown],
      ['PAST', 'The coupon PAST has expired.'],
      ['SAVE50', expect.stringMatching(/^The coupon SAVE50 needs products for \$[\d,.]+: \$[\d,.]+ more\.$/)],
      ['x'.repeat(41), 'An Error while applying the coupon.'],
    ] as const) {
      const { status, body } = await apply(cookies, code)
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 400,
        errors: [told],
        code: 'COUPON_REFUSED',
        requestId: '',
      })
    }
    expect((await apply(jar(), 'WELCOME10')).body.code).toBe('COUPON_REFUSED')
    expect(await read(cookies)).toEqual(before)
  })

  it('refuses a blank code with its own text [COM-026] [COM-292]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'FEW' })
    const answer = await apply(cookies, '   ')
    expect([answer.status, answer.body.errors]).toEqual([400, ['Coupon value cannot be empty.']])
  })

  it('answers 404 when the code to take off is not applied [COM-027] [COM-293]', async () => {
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    const answer = await app.request('DELETE', '/api/cart/coupon/WELCOME10', { jar: cookies })
    expect([answer.status, answer.body.errors]).toEqual([404, ['An Error while deleting the coupon.']])
  })

  it('stops counting a coupon whose minimum is no longer met, and says so', async () => {
    const cookies = jar()
    const { body } = await add(cookies, { sku: 'OVEN' })
    await add(cookies, { sku: 'FEW' })
    await apply(cookies, 'SAVE50')
    const left = await app.request('DELETE', `/api/cart/product/${body.products[0].productCode}`, {
      jar: cookies,
    })
    expect(left.body).toMatchObject({ couponCode: 'SAVE50', couponDiscount: 0, orderTotal: 100 })
    expect(left.body.messages).toEqual([{ message: 'The coupon SAVE50 cannot be used for this cart.' }])
  })

  it('limits guessing', async () => {
    const limited = await testApp({ env: { RATE_LIMIT: 'on' }, foundation: { db: app.db } })
    const cookies = jar()
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) {
      const answer = await limited.request('POST', '/api/cart/coupon/', {
        jar: cookies,
        body: { code: `GUESS${times}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
    expect(statuses[30]).toBe(429)
  })

  it('count attempts by address and by session, over all processes, also in parallel', async () => {
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
    const apps = await Promise.all([0, 1].map(() => testApp({ env, foundation: { db: app.db } })))
    const guesses = async (address: (time: number) => string, cookies?: Jar) => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, time) =>
          apps[time % 2]!.request('POST', '/api/cart/coupon/', {
            ...(cookies ? { jar: cookies } : {}),
            headers: { 'X-Forwarded-For': address(time) },
            body: { code: `PARALLEL${time}` },
          }),
        ),
      )
      return answers.filter(({ status }) => status === 400).length
    }
    expect(await guesses(() => '203.0.113.50')).toBe(rateLimits.guess.address)
    const cookies = jar()
    await add(cookies, { sku: 'OVEN' })
    expect(await guesses((time) => `198.51.100.${time}`, cookies)).toBe(rateLimits.guess.session)
  })
})
