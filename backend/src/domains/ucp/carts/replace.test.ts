import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, testClock } from '../../../testing/index'
import { insertPromotions } from '../../../testing/promotions'
import { insertProducts, insertShop } from '../../../testing/shop'
import { type TestPlatform, testPlatform, ucpEnv } from '../testing/platform'

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

type Meanwhile = () => Promise<unknown>

/** Another process on the same database. It runs `meanwhile` once, after its first statement of a name. */
const interruptedAfter = (name: string, meanwhile: Meanwhile, env: Record<string, string> = {}) => {
  let isDone = false
  const query: TestApp['db']['query'] = async (statement, ...rest) => {
    const rows = await app.db.query(statement, ...rest)
    if (statement === name && !isDone) {
      isDone = true
      await meanwhile()
    }
    return rows as never
  }
  const db = Object.assign(app.db.bind(null), app.db, { query })
  return testApp({ env: { ...ucpEnv, ...env }, clock, foundation: { db } })
}

/** The key that counts the codes of this machine's requests. */
const codesKey = createHash('sha256').update('ucp-codes\n127.0.0.1').digest()

const line = (id: string, quantity = 1) => ({ item: { id }, quantity })
const send = (method: string, path: string, body?: unknown, through = app) =>
  through.request(method, `/ucp/aol/carts${path}`, {
    brand: null,
    body,
    headers: { 'UCP-Agent': platform.agent, 'Idempotency-Key': randomUUID() },
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

  it.each([
    { statement: 'cart-set', skus: ['OVEN'] },
    { statement: 'cart-remove', skus: ['OVEN', 'PAN'] },
  ])(
    'starts again after another update between $statement and the read of the cart with its code',
    async ({ statement, skus }) => {
      const before = { line_items: skus.map((sku) => line(sku)), discounts: { codes: ['SAVE50'] } }
      const { body: cart } = await send('POST', '', before)
      const other = await interruptedAfter(statement, () =>
        send('PUT', `/${cart.id}`, { line_items: [line('FRIDGE')] }),
      )
      const { status, body } = await send('PUT', `/${cart.id}`, { line_items: [line('OVEN', 2)] }, other)
      expect(status).toBe(200)
      expect(unitsOf(body)).toEqual({ OVEN: 2 })
      expect(unitsOf((await send('GET', `/${cart.id}`)).body)).toEqual({ OVEN: 2 })
    },
  )

  it('counts a code once, also if it starts again after another update', async () => {
    const { body: cart } = await send('POST', '', { line_items: [line('OVEN')] })
    const other = await interruptedAfter(
      'cart-codes',
      () => send('PUT', `/${cart.id}`, { line_items: [line('FRIDGE')], discounts: { codes: [] } }),
      { RATE_LIMIT: 'on' },
    )
    const wanted = { line_items: [line('OVEN', 2)], discounts: { codes: ['SAVE50'] } }
    const { body } = await send('PUT', `/${cart.id}`, wanted, other)
    expect(unitsOf(body)).toEqual({ OVEN: 2 })
    expect(body.discounts.applied).toMatchObject([{ code: 'SAVE50' }])
    const own = await app.db('guess_counters').where({ key: codesKey }).first('tries')
    expect(own).toEqual({ tries: 1 })
  })
})
