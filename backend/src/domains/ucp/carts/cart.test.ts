import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Jar, jar, testApp, type TestApp, testClock } from '../../../testing/index'
import { insertPromotions } from '../../../testing/promotions'
import { insertProducts, insertShop } from '../../../testing/shop'
import { CART, CATALOG_SEARCH, DISCOUNT, UCP_VERSION } from '../protocol'
import { sweepUcp } from '../service'
import { profileWith, type TestPlatform, testPlatform, ucpEnv } from '../testing/platform'

const clock = testClock()
let app: TestApp
let platform: TestPlatform

beforeAll(async () => {
  app = await testApp({ env: { ...ucpEnv, PUBLIC_URL: 'http://api.shop.test' }, clock })
  await app
    .db('sites')
    .where({ code: 'aol' })
    .update({ allowed_origins: ['https://aol.shop.test'] })
  await insertShop(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', title: 'Oven', priceCents: 129_995, available: 50 },
    { sku: 'FRIDGE', title: 'Fridge', priceCents: 99_900, available: 3, onOrder: 0 },
    { sku: 'PAN', title: 'Pan', priceCents: 10_000, available: 50 },
  ])
  platform = await testPlatform(app)
})

const line = (id: string, quantity = 1) => ({ item: { id }, quantity })

interface Sent {
  key?: string | null
  from?: TestPlatform
  brand?: string
}

const send = (
  method: string,
  path: string,
  body?: unknown,
  { key, from = platform, brand = 'aol' }: Sent = {},
) =>
  from.call(method, path, {
    body,
    brand,
    headers: key === null || method === 'GET' ? {} : { 'Idempotency-Key': key ?? randomUUID() },
  })

const create = async (...lines: object[]): Promise<{ id: string; line_items: { id: string }[] }> =>
  (await send('POST', '/carts', { line_items: lines })).body

const read = (id: string) => send('GET', `/carts/${id}`)

const unitsOf = (body: { line_items: { item: { id: string }; quantity: number }[] }) =>
  Object.fromEntries(body.line_items.map(({ item, quantity }) => [item.id, quantity]))

describe('a cart of a platform', () => {
  it('is created with its lines, priced in cents, and can be read again', async () => {
    const created = await send('POST', '/carts', { line_items: [line('OVEN', 2)] })
    expect(created.status).toBe(201)
    const { ucp, ...cart } = created.body
    expect(ucp).toEqual({
      version: UCP_VERSION,
      status: 'success',
      capabilities: { [CART]: [{ version: UCP_VERSION }], [DISCOUNT]: [{ version: UCP_VERSION }] },
    })
    expect(cart).toEqual({
      id: expect.any(String),
      line_items: [
        {
          id: expect.any(String),
          item: {
            id: 'OVEN',
            title: 'Oven',
            price: 129_995,
            image_url: 'http://api.shop.test/images/oven.svg',
          },
          quantity: 2,
          totals: [
            { type: 'subtotal', display_text: 'Subtotal', amount: 259_990 },
            { type: 'total', display_text: 'Total', amount: 259_990 },
          ],
        },
      ],
      currency: 'AUD',
      totals: [
        { type: 'subtotal', display_text: 'Subtotal', amount: 259_990 },
        {
          type: 'total',
          display_text: 'Total before delivery, including $236.35 GST',
          amount: 259_990,
        },
      ],
      discounts: { codes: [], applied: [] },
      continue_url: `http://api.shop.test/ucp/aol/carts/${cart.id}/continue`,
    })
    const again = await read(cart.id)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(created.body)
  })

  it('is replaced by an update, which changes quantities and adds and removes lines', async () => {
    const { id, line_items: lines } = await create(line('OVEN'), line('FRIDGE'))
    const body = { line_items: [{ id: lines[0]?.id, ...line('OVEN', 3) }] }
    const updated = await send('PUT', `/carts/${id}`, body)
    expect(updated.status).toBe(200)
    expect(unitsOf(updated.body)).toEqual({ OVEN: 3 })
    expect(updated.body.line_items[0].id).toBe(lines[0]?.id)
    expect(unitsOf((await send('PUT', `/carts/${id}`, { line_items: [line('FRIDGE', 2)] })).body)).toEqual({
      FRIDGE: 2,
    })
    expect(unitsOf((await send('PUT', `/carts/${id}`, { line_items: [] })).body)).toEqual({})
    expect(unitsOf((await read(id)).body)).toEqual({})
  })

  it('has one line for an item that is sent twice', async () => {
    expect(
      unitsOf((await send('POST', '/carts', { line_items: [line('OVEN'), line('OVEN', 2)] })).body),
    ).toEqual({
      OVEN: 3,
    })
  })

  it('reports an item that the shop does not sell, and accepts the others', async () => {
    const { status, body } = await send('POST', '/carts', { line_items: [line('NONE'), line('OVEN')] })
    expect(status).toBe(201)
    expect(unitsOf(body)).toEqual({ OVEN: 1 })
    expect(body.messages).toEqual([
      {
        type: 'error',
        code: 'item_unavailable',
        content: 'We do not sell that product. (NONE)',
        severity: 'recoverable',
      },
    ])
  })

  it('is not created if the shop sells none of its items', async () => {
    const before = await app.db('ucp_resources').count('* as n')
    const { status, body } = await send('POST', '/carts', { line_items: [line('NONE')] })
    expect(status).toBe(200)
    expect(body.ucp.status).toBe('error')
    expect(body).not.toHaveProperty('id')
    expect(body.messages).toEqual([
      expect.objectContaining({ code: 'item_unavailable', severity: 'unrecoverable' }),
    ])
    expect(await app.db('ucp_resources').count('* as n')).toEqual(before)
  })

  it('reports the line with more units than are in stock', async () => {
    const { body } = await send('POST', '/carts', { line_items: [line('OVEN'), line('FRIDGE', 4)] })
    const at = body.line_items.findIndex(({ item }: { item: { id: string } }) => item.id === 'FRIDGE')
    expect(body.messages).toEqual([
      {
        type: 'error',
        code: 'out_of_stock',
        content: 'Only 3 of Fridge can be ordered.',
        severity: 'recoverable',
        path: `$.line_items[${at}]`,
      },
    ])
  })

  it.each([
    ['one line', [line('OVEN', 10_001)]],
    ['two lines', [line('OVEN', 98), line('OVEN', 2)]],
  ])('reduces a quantity above its limit in %s, with a warning', async (_how, lines) => {
    const { status, body } = await send('POST', '/carts', { line_items: lines })
    expect(status).toBe(201)
    expect(unitsOf(body)).toEqual({ OVEN: 99 })
    expect(body.messages).toContainEqual({
      type: 'warning',
      code: 'quantity_adjusted',
      content: 'You can have at most 99 of one product in the cart. (OVEN)',
      path: '$.line_items[0].quantity',
    })
  })

  it('reduces the quantity of a line that it already has, also from 99', async () => {
    const { id, line_items: lines } = await create(line('OVEN', 50))
    const warning = {
      type: 'warning',
      code: 'quantity_adjusted',
      content: 'You can have at most 99 of one product in the cart. (OVEN)',
      path: '$.line_items[0].quantity',
    }
    for (const quantity of [150, 100]) {
      const body = { line_items: [{ id: lines[0]?.id, ...line('OVEN', quantity) }] }
      const { body: updated } = await send('PUT', `/carts/${id}`, body)
      expect(unitsOf(updated)).toEqual({ OVEN: 99 })
      expect(updated.messages).toContainEqual(warning)
    }
    const { body: same } = await send('PUT', `/carts/${id}`, { line_items: [line('OVEN', 99)] })
    expect(same.messages ?? []).not.toContainEqual(expect.objectContaining({ code: 'quantity_adjusted' }))
  })

  it('is canceled once, and not found afterwards', async () => {
    const { id } = await create(line('OVEN'))
    const canceled = await send('POST', `/carts/${id}/cancel`)
    expect(canceled.status).toBe(200)
    expect(unitsOf(canceled.body)).toEqual({ OVEN: 1 })
    for (const answer of [
      await read(id),
      await send('PUT', `/carts/${id}`, { line_items: [line('OVEN')] }),
      await send('POST', `/carts/${id}/cancel`),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.body.ucp.status).toBe('error')
      expect(answer.body.messages[0]).toMatchObject({ code: 'not_found', severity: 'unrecoverable' })
    }
  })

  it('is not found by another platform, at another brand, or by an unknown id', async () => {
    const { id } = await create(line('OVEN'))
    const other = await testPlatform(app)
    for (const answer of [
      await send('GET', `/carts/${id}`, undefined, { from: other }),
      await send('PUT', `/carts/${id}`, { line_items: [] }, { from: other }),
      await send('POST', `/carts/${id}/cancel`, undefined, { from: other }),
      await send('GET', `/carts/${id}`, undefined, { brand: 'nz' }),
      await read(randomUUID()),
      await read('nonsense'),
    ])
      expect(answer.body.messages?.[0]?.code).toBe('not_found')
    expect(unitsOf((await read(id)).body)).toEqual({ OVEN: 1 })
  })

  it.each([
    ['no lines', {}],
    ['an empty list of lines', { line_items: [] }],
    ['no quantity', { line_items: [{ item: { id: 'OVEN' } }] }],
    ['a quantity of zero', { line_items: [line('OVEN', 0)] }],
    ['a fractional quantity', { line_items: [line('OVEN', 1.5)] }],
    ['a quantity beyond the safe integers', { line_items: [line('OVEN', 1e300)] }],
    ['too many lines', { line_items: Array.from({ length: 51 }, () => line('OVEN')) }],
  ])('is refused with 400, and not created, with %s', async (_title, body) => {
    const before = await app.db('ucp_requests').count('* as n')
    expect(await send('POST', '/carts', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
    expect(await app.db('ucp_requests').count('* as n')).toEqual(before)
  })

  it('requires the cart capability in the platform’s profile', async () => {
    const schema = `https://ucp.dev/${UCP_VERSION}/schemas/shopping/x.json`
    const from = await testPlatform(
      app,
      profileWith({ capabilities: { [CATALOG_SEARCH]: [{ version: UCP_VERSION, schema }] } }),
    )
    const { body } = await send('POST', '/carts', { line_items: [line('OVEN')] }, { from })
    expect(body.messages[0].code).toBe('capabilities_incompatible')
  })

  it('takes at most eight statements to create or change, and three to read', async () => {
    const made = await app.queryCount(() => send('POST', '/carts', { line_items: [line('OVEN')] }))
    expect(made.count).toBeLessThanOrEqual(8)
    const { id } = made.result.body
    const changed = await app.queryCount(() => send('PUT', `/carts/${id}`, { line_items: [line('OVEN', 2)] }))
    expect(changed.count).toBeLessThanOrEqual(8)
    expect((await app.queryCount(() => read(id))).count).toBeLessThanOrEqual(3)
  })
})

describe('a cart of a platform, after a rotation of the signing key', () => {
  it('is read, changed and made into a checkout', async () => {
    const rotated = await testApp({
      env: { ...ucpEnv, PUBLIC_URL: 'http://api.shop.test', UCP_SIGNING_KEY: '6d'.repeat(32) },
      clock,
      foundation: { db: app.db },
    })
    const { id } = await create(line('OVEN', 2))
    const call = (method: string, path: string, body?: unknown) =>
      rotated.request(method, `/ucp/aol${path}`, {
        brand: null,
        body,
        headers: { 'UCP-Agent': platform.agent, 'Idempotency-Key': randomUUID() },
      })
    expect(unitsOf((await call('GET', `/carts/${id}`)).body)).toEqual({ OVEN: 2 })
    const changed = await call('PUT', `/carts/${id}`, { line_items: [line('PAN', 3)] })
    expect([changed.status, unitsOf(changed.body)]).toEqual([200, { PAN: 3 }])
    const checkout = await call('POST', '/checkout-sessions', { cart_id: id, line_items: [] })
    expect([checkout.status, unitsOf(checkout.body)]).toEqual([201, { PAN: 3 }])
  })
})

describe('discount codes', () => {
  beforeAll(() => insertPromotions(app.db))

  it('apply a coupon and a gift card, as negative amounts in the totals', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['save50', 'GIFT-100-AU'] } }
    const { body: cart } = await send('POST', '/carts', body)
    expect(cart.discounts).toEqual({
      codes: ['SAVE50', 'GIFT-100-AU'],
      applied: [
        { code: 'SAVE50', title: 'Coupon SAVE50', amount: 5_000 },
        { code: 'GIFT-100-AU', title: 'Gift card', amount: 10_000 },
      ],
    })
    expect(cart.totals.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['subtotal', 129_995],
      ['discount', -5_000],
      ['discount', -10_000],
      ['total', 114_995],
    ])
    const without = { line_items: [line('OVEN')], discounts: { codes: ['GIFT-100-AU'] } }
    expect((await send('PUT', `/carts/${cart.id}`, without)).body.discounts.codes).toEqual(['GIFT-100-AU'])
    expect(
      (await send('PUT', `/carts/${cart.id}`, { line_items: [line('OVEN')] })).body.discounts.codes,
    ).toEqual(['GIFT-100-AU'])
    const none = { line_items: [line('OVEN')], discounts: { codes: [] } }
    expect((await send('PUT', `/carts/${cart.id}`, none)).body.discounts).toEqual({ codes: [], applied: [] })
  })

  it('that are refused become a warning with the shop’s reason, and the cart is created', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['SAVE50', 'NONSENSE'] } }
    const { status, body: cart } = await send('POST', '/carts', body)
    expect(status).toBe(201)
    expect(cart.discounts).toMatchObject({ codes: ['SAVE50', 'NONSENSE'], applied: [{ code: 'SAVE50' }] })
    expect((await read(cart.id)).body.discounts.codes).toEqual(['SAVE50'])
    expect(cart.messages).toEqual([
      {
        type: 'warning',
        code: 'discount_code_invalid',
        content: expect.any(String),
        path: '$.discounts.codes[1]',
      },
    ])
  })

  it('with two coupons apply the first one, and warn that they cannot be combined', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['WELCOME10', 'GIFT-100-AU', 'SAVE50'] } }
    const { body: cart } = await send('POST', '/carts', body)
    const refused = { type: 'warning', code: 'discount_code_combination_disallowed' }
    expect(cart.discounts.codes).toEqual(body.discounts.codes)
    const applied = [{ code: 'WELCOME10' }, { code: 'GIFT-100-AU' }]
    expect(cart.discounts.applied).toMatchObject(applied)
    expect(cart.messages).toEqual([
      { ...refused, content: expect.stringContaining('SAVE50'), path: '$.discounts.codes[2]' },
    ])
    const again = await send('PUT', `/carts/${cart.id}`, body)
    expect(again.body.discounts.applied).toMatchObject(applied)
    expect(again.body.messages).toEqual(cart.messages)
    const other = { ...body, discounts: { codes: ['SAVE50', 'WELCOME10'] } }
    const { body: turned } = await send('PUT', `/carts/${cart.id}`, other)
    expect(turned.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    expect(turned.messages).toMatchObject([{ ...refused, path: '$.discounts.codes[1]' }])
  })

  it('with a coupon that no longer counts apply the second one, and warn about the first', async () => {
    const big = { line_items: [line('OVEN')], discounts: { codes: ['SAVE50'] } }
    const { id } = (await send('POST', '/carts', big)).body
    const small = { line_items: [line('PAN')], discounts: { codes: ['SAVE50', 'WELCOME10'] } }
    const { status, body: cart } = await send('PUT', `/carts/${id}`, small)
    expect(status).toBe(200)
    expect(unitsOf(cart)).toEqual({ PAN: 1 })
    expect(cart.discounts.applied).toMatchObject([{ code: 'WELCOME10', amount: 1_000 }])
    const warning = { type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' }
    expect(cart.messages).toEqual([{ ...warning, content: 'SAVE50 cannot be used for this cart.' }])
    const again = await send('PUT', `/carts/${id}`, small)
    expect(again.body.discounts).toEqual(cart.discounts)
    expect(again.body.messages).toMatchObject([warning])
  })

  it('with two gift cards apply the first one, without a change of the cart by the second', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['GIFT-100-AU', 'GIFT-5000-AU'] } }
    const { body: cart } = await send('POST', '/carts', body)
    const readVersion = async () => {
      const { session_id: session } = await app.db('ucp_resources').where({ id: cart.id }).first('session_id')
      return (await app.db('carts').where({ session_id: session }).first('version')).version
    }
    const before = await readVersion()
    const { body: again } = await send('PUT', `/carts/${cart.id}`, body)
    expect(again.discounts.applied).toMatchObject([{ code: 'GIFT-100-AU', amount: 10_000 }])
    expect(again.messages).toMatchObject([
      { code: 'discount_code_combination_disallowed', path: '$.discounts.codes[1]' },
    ])
    expect(await readVersion()).toBe(before)
  })

  it('are at most ten, of which the cart applies what it can', async () => {
    const codes = ['SAVE50', ...Array.from({ length: 9 }, () => randomUUID())]
    const sendCodes = (more: readonly string[] = []) =>
      send('POST', '/carts', { line_items: [line('OVEN')], discounts: { codes: [...codes, ...more] } })
    const { status, body } = await sendCodes()
    expect([status, body.discounts.codes, body.messages.length]).toEqual([201, codes, 9])
    expect(body.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    expect((await sendCodes([randomUUID()])).status).toBe(400)
  })

  it('of two coupons cost at most eight statements when they are sent again', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['SAVE50', 'WELCOME10'] } }
    const { id } = (await send('POST', '/carts', body)).body
    const { count, result } = await app.queryCount(() => send('PUT', `/carts/${id}`, body))
    expect(result.body.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    expect(count).toBeLessThanOrEqual(8)
  })

  it('and lines are those of one request, whichever of several concurrent updates is the last', async () => {
    const { id } = await create(line('OVEN'))
    const contents = [
      { line_items: [line('OVEN', 2), line('PAN')], discounts: { codes: ['SAVE50'] } },
      { line_items: [line('FRIDGE')], discounts: { codes: ['GIFT-100-AU'] } },
      { line_items: [line('PAN', 3), line('FRIDGE', 2)], discounts: { codes: [] } },
    ]
    const shapeOf = (body: {
      line_items: { item: { id: string }; quantity: number }[]
      discounts: { codes: string[] }
    }) => ({ units: unitsOf(body), codes: body.discounts.codes })
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(contents.map((body) => send('PUT', `/carts/${id}`, body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const [at, { body }] of answers.entries())
        expect(shapeOf(body)).toEqual(shapeOf(contents[at] as never))
      expect(answers.flatMap(({ body }) => body.messages ?? [])).toEqual([])
      expect(contents.map((body) => shapeOf(body))).toContainEqual(shapeOf((await read(id)).body))
    }
  })

  it('that have expired become a warning that says so', async () => {
    const body = { line_items: [line('OVEN')], discounts: { codes: ['PAST'] } }
    expect((await send('POST', '/carts', body)).body.messages).toMatchObject([
      { type: 'warning', code: 'discount_code_expired', content: 'The coupon PAST has expired.' },
    ])
  })

  it('that are refused count once for each cart, however often they are sent again', async () => {
    const strict = await testApp({ env: { ...ucpEnv, RATE_LIMIT: 'on' }, foundation: { db: app.db }, clock })
    await app.db('guess_counters').delete()
    const server = await testPlatform(strict)
    const codes = Array.from({ length: 10 }, () => randomUUID())
    const body = { line_items: [line('OVEN')], discounts: { codes } }
    const { body: cart } = await send('POST', '/carts', body, { from: server })
    const sendAgain = async (more: readonly string[] = []) => {
      const wanted = {
        line_items: [line('OVEN', 2)],
        discounts: { codes: [...codes.slice(more.length), ...more] },
      }
      expect((await send('PUT', `/carts/${cart.id}`, wanted, { from: server })).status).toBe(200)
      return (await app.db('guess_counters').max('tries as tries').first())?.tries
    }
    expect([await sendAgain(), await sendAgain(), await sendAgain([randomUUID()])]).toEqual([10, 10, 11])
    clock.advance(600_000)
    expect(await sendAgain()).toBe(10)
    await app.db('guess_counters').delete()
  })

  it('cannot be guessed: more invalid ones than an address may try end the attempts, not the update', async () => {
    const strict = await testApp({ env: { ...ucpEnv, RATE_LIMIT: 'on' }, foundation: { db: app.db }, clock })
    const guesser = await testPlatform(strict)
    const guess = (codes: string[] = Array.from({ length: 4 }, () => randomUUID())) =>
      send('POST', '/carts', { line_items: [line('OVEN')], discounts: { codes } }, { from: guesser })
    const { body: cart } = await guess(['SAVE50'])
    for (let at = 0; at < 31; at += 1)
      expect((await guess(['SAVE50'])).body.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    for (let at = 0; at < 7; at += 1) expect((await guess()).status).toBe(201)
    await guess([randomUUID(), randomUUID()])
    const wanted = { line_items: [line('OVEN', 2)], discounts: { codes: ['SAVE50', 'WELCOME10'] } }
    const { status, body } = await send('PUT', `/carts/${cart.id}`, wanted, { from: guesser })
    expect(status).toBe(200)
    expect(body.line_items).toMatchObject([{ item: { id: 'OVEN' }, quantity: 2 }])
    expect(body.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    expect(body.messages).toEqual([
      {
        type: 'warning',
        code: 'discount_code_invalid',
        content: 'Too many codes were tried. Please try again later.',
        path: '$.discounts.codes[1]',
      },
    ])
  })
})

describe('the continue_url of a cart', () => {
  const open = (url: string, buyer?: Jar) =>
    app.request('GET', new URL(url).pathname, buyer === undefined ? {} : { jar: buyer })
  const readCart = async (buyer: Jar) => (await app.request('GET', '/api/cart/', { jar: buyer })).body
  const readSkus = async (buyer: Jar): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await readCart(buyer)).products.map(({ sku, quantity }: { sku: string; quantity: number }) => [
        sku,
        quantity,
      ]),
    )
  const madeWith = async (body: object): Promise<{ id: string; continue_url: string }> =>
    (await send('POST', '/carts', body)).body

  it('merges goods and codes into the buyer’s own cart and redirects to the checkout', async () => {
    const body = { line_items: [line('OVEN', 2)], discounts: { codes: ['SAVE50', 'GIFT-100-AU'] } }
    const { continue_url: url } = await madeWith(body)
    const buyer = jar()
    const answer = await open(url, buyer)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://aol.shop.test/customer/checkout',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await readSkus(buyer)).toEqual({ OVEN: 2 })
    expect(await readCart(buyer)).toMatchObject({ couponCode: 'SAVE50', giftCardCode: 'GIFT-100-AU' })
  })

  it('removes nothing from the buyer’s cart, and changes nothing when it is opened again', async () => {
    const { id, continue_url: url } = await madeWith({ line_items: [line('OVEN', 2), line('FRIDGE')] })
    const buyer = jar()
    for (const [sku, quantity] of [
      ['OVEN', 1],
      ['FRIDGE', 3],
    ] as const)
      await app.request('POST', '/api/cart/product/', { body: { sku, quantity }, jar: buyer })
    await open(url, buyer)
    expect(await readSkus(buyer)).toEqual({ OVEN: 2, FRIDGE: 3 })
    const { version } = await readCart(buyer)
    await open(url, buyer)
    expect((await readCart(buyer)).version).toBe(version)
    expect(unitsOf((await read(id)).body)).toEqual({ OVEN: 2, FRIDGE: 1 })
  })

  it('never shares a session between platform and buyer, nor between two buyers', async () => {
    const { id, continue_url: url } = await madeWith({ line_items: [line('OVEN')] })
    const [one, two] = [jar(), jar()]
    await open(url, one)
    await open(url, two)
    expect(one.get('ct_session')).not.toBe(two.get('ct_session'))
    await app.request('POST', '/api/cart/product/', { body: { sku: 'FRIDGE', quantity: 1 }, jar: one })
    expect(await readSkus(two)).toEqual({ OVEN: 1 })
    expect(unitsOf((await read(id)).body)).toEqual({ OVEN: 1 })
    await send('POST', `/carts/${id}/cancel`)
    expect(await readSkus(one)).toEqual({ OVEN: 1, FRIDGE: 1 })
  })

  it('leads to the home page without a session if the cart was canceled or is unknown', async () => {
    const { id, continue_url: url } = await madeWith({ line_items: [line('OVEN')] })
    await send('POST', `/carts/${id}/cancel`)
    const unknown = `http://api.shop.test/ucp/aol/carts/${randomUUID()}/continue`
    for (const gone of [url, unknown, unknown.replace('/ucp/aol/', '/ucp/nz/')]) {
      const buyer = jar()
      const answer = await open(gone, buyer)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toMatch(/^https?:\/\/[^/]+\/$/)
      expect([...buyer]).toEqual([])
    }
  })

  it('merges only what is still sold', async () => {
    const { continue_url: url } = await madeWith({ line_items: [line('OVEN'), line('FRIDGE')] })
    await app.db('product_listings').where({ sku: 'FRIDGE' }).update({ sites: [] })
    const buyer = jar()
    await open(url, buyer)
    expect(await readSkus(buyer)).toEqual({ OVEN: 1 })
    await app
      .db('product_listings')
      .where({ sku: 'FRIDGE' })
      .update({ sites: ['aol', 'nz'] })
  })

  it('leads to the page on this backend’s host, which has the cookies, if several brands share one', async () => {
    const shared = await testApp({
      env: { ...ucpEnv, PUBLIC_URL: 'http://localhost:4000' },
      foundation: { db: app.db },
      clock,
    })
    await app
      .db('sites')
      .where({ code: 'nz' })
      .update({
        allowed_origins: ['http://nz.localhost:4002', 'http://localhost:4002'],
      })
    const from = await testPlatform(shared)
    const { body } = await send('POST', '/carts', { line_items: [line('OVEN')] }, { from, brand: 'nz' })
    const answer = await shared.request('GET', new URL(body.continue_url).pathname)
    expect(answer.headers.get('location')).toBe('http://localhost:4002/customer/checkout?brand=nz')
  })

  it('is left out if the brand’s pages cannot use this backend’s cookies', async () => {
    const apart = await testApp({
      env: { ...ucpEnv, COOKIE_CROSS_SITE: 'on' },
      foundation: { db: app.db },
      clock,
    })
    const from = await testPlatform(apart)
    const { body } = await send('POST', '/carts', { line_items: [line('OVEN')] }, { from })
    expect(body).not.toHaveProperty('continue_url')
  })

  it('is never logged', async () => {
    const { id, continue_url: url } = await madeWith({ line_items: [line('OVEN')] })
    await open(url)
    await read(id)
    expect(app.logLines.join('')).not.toContain(id)
  })
})

describe('an idempotency key', () => {
  const body = { line_items: [line('OVEN')] }

  it.each([
    ['missing', null],
    ['too short', 'abc'],
    ['of other characters', 'x y'.repeat(10)],
  ])('is refused with 400 if it is %s', async (_title, key) => {
    expect(await send('POST', '/carts', body, { key })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    })
  })

  it('answers a repeated creation with the first answer, and creates one cart', async () => {
    const key = randomUUID()
    const first = await send('POST', '/carts', body, { key })
    const again = await send('POST', '/carts', body, { key })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await app.db('ucp_resources').where({ id: first.body.id })).toHaveLength(1)
  })

  it('is refused with 409 for another body', async () => {
    const key = randomUUID()
    const { body: cart } = await send('POST', '/carts', body, { key })
    const other = await send('POST', '/carts', { line_items: [line('OVEN', 2)] }, { key })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect(unitsOf((await read(cart.id)).body)).toEqual({ OVEN: 1 })
  })

  it('returns the first answer of an update and of a cancellation without running them again', async () => {
    const { id } = await create(line('OVEN'))
    const [updateKey, cancelKey] = [randomUUID(), randomUUID()]
    const update = () => send('PUT', `/carts/${id}`, { line_items: [line('OVEN', 2)] }, { key: updateKey })
    const first = await update()
    await send('PUT', `/carts/${id}`, { line_items: [line('OVEN', 5)] })
    expect((await update()).body).toEqual(first.body)
    expect(unitsOf((await read(id)).body)).toEqual({ OVEN: 5 })
    const cancel = () => send('POST', `/carts/${id}/cancel`, undefined, { key: cancelKey })
    const canceled = await cancel()
    expect((await cancel()).body).toEqual(canceled.body)
  })

  it('belongs to one platform', async () => {
    const key = randomUUID()
    const mine = await send('POST', '/carts', body, { key })
    const theirs = await send('POST', '/carts', body, { key, from: await testPlatform(app) })
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('runs concurrent requests once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '/carts', body, { key })))
    const ids = new Set(answers.filter(({ status }) => status === 201).map((answer) => answer.body.id))
    expect(ids.size).toBe(1)
    for (const { status, body: answer } of answers)
      if (status !== 201) expect([status, answer.code]).toEqual([503, 'in_progress'])
  })

  it('expires after two days', async () => {
    const key = randomUUID()
    const first = await send('POST', '/carts', body, { key })
    clock.advance(47 * 3_600_000)
    await sweepUcp(app.db, clock.now())
    expect((await send('POST', '/carts', body, { key })).body.id).toBe(first.body.id)
    clock.advance(2 * 3_600_000)
    await sweepUcp(app.db, clock.now())
    expect((await send('POST', '/carts', body, { key })).body.id).not.toBe(first.body.id)
  })
})
