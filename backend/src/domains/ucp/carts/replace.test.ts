import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, testClock } from '../../../testing/index'
import { raceBehind } from '../../../testing/lockedRows'
import { insertPromotions } from '../../../testing/promotions'
import { insertProducts, insertShop } from '../../../testing/shop'
import { type TestPlatform, testPlatform, ucpEnv, whileRefused } from '../testing/platform'

const clock = testClock()
let app: TestApp
let platform: TestPlatform

beforeAll(async () => {
  app = await testApp({ env: ucpEnv, clock })
  await insertShop(app.db)
  await insertPromotions(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', title: 'Oven', priceCents: 129_995, available: 50 },
    { sku: 'PAN', title: 'Pan', priceCents: 10_000, available: 50 },
    { sku: 'FRIDGE', title: 'Fridge', priceCents: 99_900, available: 50 },
  ])
  platform = await testPlatform(app)
})

/** The key that counts the codes of this machine's requests. */
const codesKey = createHash('sha256').update('ucp-codes\n127.0.0.1').digest()

const line = (id: string, quantity = 1) => ({ item: { id }, quantity })
const send = (method: string, path: string, body?: unknown, through = app, key: string = randomUUID()) =>
  through.request(method, `/ucp/aol/carts${path}`, {
    brand: null,
    body,
    headers: { 'UCP-Agent': platform.agent, 'Idempotency-Key': key },
  })
const unitsOf = (body: { line_items: { item: { id: string }; quantity: number }[] }) =>
  Object.fromEntries(body.line_items.map(({ item, quantity }) => [item.id, quantity]))

describe('an update of a cart', () => {
  it('reports a line whose product is no longer sold, and applies the others', async () => {
    const { body: cart } = await send('POST', '', { line_items: [line('OVEN'), line('PAN')] })
    const listing = app.db('product_listings').where({ sku: 'OVEN' })
    await listing.clone().update({ sites: [] })
    const { status, body } = await send('PUT', `/${cart.id}`, {
      line_items: [line('OVEN', 2), line('PAN', 3)],
    })
    await listing.clone().update({ sites: ['aol', 'nz'] })
    expect(status).toBe(200)
    expect(unitsOf(body)).toEqual({ OVEN: 1, PAN: 3 })
    expect(body.messages).toContainEqual(
      expect.objectContaining({
        type: 'error',
        code: 'item_unavailable',
        content: 'We do not sell that product. (OVEN)',
      }),
    )
  })

  it('is whole after another one that it has waited for, and so are both answers', async () => {
    const before = { line_items: [line('OVEN'), line('PAN')], discounts: { codes: ['SAVE50'] } }
    const { body: cart } = await send('POST', '', before)
    const sessions = app.db('ucp_resources').where({ id: cart.id }).select('session_id')
    const { results, deadlocks } = await raceBehind(
      app.db,
      (third) => third('carts').whereIn('session_id', sessions).forUpdate(),
      [
        () => send('PUT', `/${cart.id}`, { line_items: [line('FRIDGE')], discounts: { codes: [] } }),
        () => send('PUT', `/${cart.id}`, { line_items: [line('OVEN', 2)] }),
      ],
    )
    expect(deadlocks).toEqual([])
    expect(results.map(({ status, body }) => [status, unitsOf(body), body.discounts.codes])).toEqual([
      [200, { FRIDGE: 1 }, []],
      [200, { OVEN: 2 }, []],
    ])
    expect(unitsOf((await send('GET', `/${cart.id}`)).body)).toEqual({ OVEN: 2 })
  })

  it.each([
    { event: 'update', table: 'cart_lines' },
    { event: 'delete', table: 'cart_lines' },
    { event: 'update of coupon_code', table: 'carts' },
  ])('changes nothing if its $event of $table fails, and can be sent again', async (refused) => {
    const strict = await testApp({ env: { ...ucpEnv, RATE_LIMIT: 'on' }, clock, foundation: { db: app.db } })
    const before = { line_items: [line('OVEN'), line('PAN')], discounts: { codes: ['SAVE50'] } }
    const { body: cart } = await send('POST', '', before)
    await app.db('guess_counters').where({ key: codesKey }).delete()
    const update = (key: string) =>
      send(
        'PUT',
        `/${cart.id}`,
        { line_items: [line('FRIDGE'), line('OVEN', 2)], discounts: { codes: ['NONE', 'WELCOME10'] } },
        strict,
        key,
      )
    const key = randomUUID()
    expect((await whileRefused(app.db, refused, () => update(key))).status).toBe(500)
    const { body: after } = await send('GET', `/${cart.id}`)
    expect([unitsOf(after), after.discounts]).toEqual([{ OVEN: 1, PAN: 1 }, cart.discounts])
    const { status, body } = await update(key)
    expect([status, unitsOf(body), body.discounts.codes]).toEqual([
      200,
      { FRIDGE: 1, OVEN: 2 },
      ['NONE', 'WELCOME10'],
    ])
    expect(await app.db('guess_counters').where({ key: codesKey }).first('tries')).toEqual({ tries: 1 })
  })
})

describe('a creation of a cart', () => {
  it('leaves no session and no cart if the last of its writes fails', async () => {
    const count = async () => [
      await app.db('sessions').count('* as n'),
      await app.db('carts').count('* as n'),
    ]
    const before = await count()
    const { status } = await whileRefused(app.db, { event: 'insert', table: 'ucp_resources' }, () =>
      send('POST', '', { line_items: [line('OVEN')] }),
    )
    expect(status).toBe(500)
    expect(await count()).toEqual(before)
  })
})

describe('a cancellation of a cart', () => {
  it('changes nothing if it cannot end the cart', async () => {
    const { body: cart } = await send('POST', '', { line_items: [line('OVEN')] })
    const { status } = await whileRefused(app.db, { event: 'update', table: 'ucp_resources' }, () =>
      send('POST', `/${cart.id}/cancel`),
    )
    expect(status).toBe(500)
    expect(unitsOf((await send('GET', `/${cart.id}`)).body)).toEqual({ OVEN: 1 })
  })
})
