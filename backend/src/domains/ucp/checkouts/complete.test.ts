import { randomUUID } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connection'
import { jar } from '../../../testing/index'
import { dieAt, readBooks, recover } from '../../../testing/injection'
import { raceBehind } from '../../../testing/lockedRows'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { insertPromotions } from '../../../testing/promotions'
import { challengedCard, plainCard, type TestCard } from '../../../testing/sandbox'
import { ucpOf } from '../../../wiring/ucp'
import { buildProviders } from '../../payments/service'
import type { Checkpoint } from '../../purchases/deps'
import type { PurchaseService } from '../../purchases/service'
import { CAPABILITIES, UCP_VERSION } from '../protocol'
import { profileWith, type TestPlatform, testPlatform, ucpEnv, whileRefused } from '../testing/platform'
import type { UcpCheckout } from './checkout.schema'

const HANDLER = 'test.shop.api.encrypted_card'
const refusedCard: TestCard = { ...plainCard, number: '4000000000000002' }

let stage: PurchaseStage
let platform: TestPlatform

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: 'http://api.shop.test' } })
  const knows = { [HANDLER]: [{ id: 'card', version: UCP_VERSION }] }
  platform = await testPlatform(stage.app, profileWith({ payment_handlers: knows }))
})
beforeEach(() => stage.bank.sandbox.faults.clear())

type Answer = UcpCheckout & {
  ucp: { payment_handlers: Record<string, { config: { certificates: Record<string, string> } }[]> }
}

const send = async (
  method: string,
  path: string,
  body?: unknown,
  { key = randomUUID(), from = platform }: { key?: string; from?: TestPlatform } = {},
) =>
  from.call(method, `/checkout-sessions${path}`, {
    body,
    headers: method === 'GET' ? {} : { 'Idempotency-Key': key },
  })
const read = async (id: string): Promise<Answer> => (await send('GET', `/${id}`)).body

const content = (skus: readonly string[]) => ({
  line_items: skus.map((id) => ({ item: { id }, quantity: 1 })),
  buyer: { first_name: 'Sam', last_name: 'Shopper', email: 'sam@example.com', phone_number: '0412345678' },
})
const home = {
  street_address: '1 George Street',
  address_locality: 'Sydney',
  address_region: 'NSW',
  postal_code: '2000',
}

/** Creates a session with all details, on the first day without a delivery price. */
const filled = async (
  skus: readonly string[] = ['OVEN'],
  from = platform,
  more: object = {},
): Promise<Answer> => {
  const whole = {
    ...content(skus),
    ...more,
    fulfillment: { methods: [{ type: 'shipping', destinations: [home] }] },
  }
  const { body: first } = await send('POST', '', whole, { from })
  const groups = (first as Answer).fulfillment?.methods[0]?.groups.map(({ id, options }) => ({
    id,
    selected_option_id: options.find(({ totals }) => totals[0]?.amount === 0)?.id,
  }))
  const fulfillment = { methods: [{ type: 'shipping', destinations: [home], groups }] }
  return (await send('PUT', `/${first.id}`, { ...whole, fulfillment }, { from })).body
}

const paymentWith = async (checkout: Answer, key: string, card: TestCard = plainCard) => {
  const suppliers = Object.keys(checkout.ucp.payment_handlers[HANDLER]?.[0]?.config.certificates ?? {})
  const envelopes = Object.fromEntries(
    await Promise.all(
      suppliers.map(async (supplier) => [supplier, await stage.bank.encrypt(card, key, supplier)] as const),
    ),
  )
  return {
    payment: {
      instruments: [
        {
          id: 'one',
          handler_id: 'encrypted_card',
          type: 'card',
          selected: true,
          credential: { type: 'encrypted', envelopes, holder_name: card.holderName },
        },
      ],
    },
    signals: { 'dev.ucp.buyer_ip': '203.0.113.42', 'dev.ucp.user_agent': 'Mozilla/5.0' },
  }
}
const complete = async (checkout: Answer, { key = randomUUID(), card = plainCard } = {}) =>
  send('POST', `/${checkout.id}/complete`, await paymentWith(checkout, key, card), { key })

const readCart = async (id: string): Promise<string> =>
  (await stage.app.db('ucp_resources').where({ id }).first('cart_id')).cart_id
const books = async ({ id }: Answer) => readBooks(stage, await readCart(id))
const codesOf = (body: UcpCheckout) => (body.messages ?? []).map(({ code }) => code)

const paidOnce = {
  orders: 1,
  attempts: ['approved'],
  takenCents: 129_995,
  captures: 1,
  countedCents: 129_995,
  holds: 0,
  cart: 'ordered',
}
const notPaid = {
  orders: 0,
  takenCents: 0,
  captures: 0,
  authorisedCents: 0,
  countedCents: 0,
  holds: 0,
  cart: 'open',
}

describe('the payment handler', () => {
  it('is in the profile, and in a checkout with the certificate of each supplier', async () => {
    const profile = await stage.app.request('GET', '/.well-known/ucp')
    expect(profile.body.ucp.payment_handlers).toEqual({
      [HANDLER]: [
        {
          id: 'encrypted_card',
          version: UCP_VERSION,
          available_instruments: [{ type: 'card' }],
          config: { encryption: { alg: 'RSA-OAEP-256', enc: 'A256GCM' } },
        },
      ],
    })
    const checkout = await filled()
    expect(checkout.status).toBe('ready_for_complete')
    expect(checkout.ucp.payment_handlers[HANDLER]?.[0]?.config.certificates).toEqual({
      House: expect.any(String),
    })
  })

  it('is not offered to a platform that does not support it, whose buyers pay in the shop', async () => {
    const other = await testPlatform(stage.app)
    const checkout = await filled(['OVEN'], other)
    expect(checkout.status).toBe('requires_escalation')
    expect(codesOf(checkout)).toEqual(['payment_required'])
    expect(checkout.ucp.payment_handlers).toEqual({})
    const answer = await send('POST', `/${checkout.id}/complete`, {}, { from: other })
    expect(answer.body.status).toBe('requires_escalation')
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })
})

describe('completing a checkout', () => {
  it('places the shop’s own order, paid once, in at most 60 statements', async () => {
    const checkout = await filled()
    const { result, count } = await stage.app.queryCount(() => complete(checkout))
    expect(count).toBeLessThanOrEqual(60)
    expect(result.status).toBe(200)
    const { body } = result
    expect(body).toMatchObject({
      id: checkout.id,
      status: 'completed',
      order: { id: expect.stringMatching(/^AOL-\d{6}$/), permalink_url: 'http://aol.shop.test/order-status' },
      line_items: [{ item: { id: 'OVEN', price: 129_995 }, quantity: 1 }],
    })
    expect(await books(checkout)).toMatchObject(paidOnce)
    const order = await stage.app.db('orders').where({ number: body.order.id }).first()
    expect(order).toMatchObject({ email: 'sam@example.com', state: 'paid' })
    expect(order.snapshot.given).toMatchObject({ phone: '0412345678', newsletter: false })
    expect(await read(checkout.id)).toMatchObject({ status: 'completed', order: body.order })
  })

  it('answers a repetition with the first answer, and another key with the same order', async () => {
    const checkout = await filled()
    const key = randomUUID()
    const payment = await paymentWith(checkout, key)
    const first = await send('POST', `/${checkout.id}/complete`, payment, { key })
    const again = await send('POST', `/${checkout.id}/complete`, payment, { key })
    expect(again.body).toEqual(first.body)
    const other = await complete(checkout)
    expect(other.body).toMatchObject({ status: 'completed', order: first.body.order })
    expect(await books(checkout)).toMatchObject(paidOnce)
  })

  it('pays once for four concurrent requests', async () => {
    const checkout = await filled()
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(checkout)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(['completed', 'complete_in_progress']).toContain(body.status)
    }
    expect(await books(checkout)).toMatchObject(paidOnce)
  })

  it('reports a declined card, charges nothing, and accepts another one', async () => {
    const checkout = await filled()
    const { body } = await complete(checkout, { card: refusedCard })
    expect(body.status).toBe('incomplete')
    expect(body.messages).toEqual([
      expect.objectContaining({
        code: 'payment_failed',
        severity: 'recoverable',
        path: '$.payment.instruments',
      }),
    ])
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: ['declined'] })
    expect((await read(checkout.id)).status).toBe('ready_for_complete')
    stage.clock.advance(1_000)
    expect((await complete(checkout)).body.status).toBe('completed')
    expect(await books(checkout)).toMatchObject({ ...paidOnce, attempts: ['declined', 'approved'] })
  })

  it('ends a payment that the bank challenges, without a hold, and leaves it to the shop [CHK-366]', async () => {
    const checkout = await filled()
    const { body } = await complete(checkout, { card: challengedCard })
    expect(body.status).toBe('requires_escalation')
    expect(codesOf(body)).toEqual(['payment_authentication_required'])
    await recover(stage, await readCart(checkout.id), 2)
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: ['cancelled'] })
    const now = await read(checkout.id)
    expect(now.status).toBe('requires_escalation')
    const shopper = { jar: jar(), brand: 'aol' }
    await stage.app.request('GET', new URL(now.continue_url ?? '').pathname, { jar: shopper.jar })
    expect((await stage.buy(shopper)).body.orderCompleted).toBe(true)
    expect((await read(checkout.id)).status).toBe('completed')
  })

  it('refuses a card that was encrypted for another request', async () => {
    const checkout = await filled()
    const payment = await paymentWith(checkout, randomUUID())
    const { body } = await send('POST', `/${checkout.id}/complete`, payment)
    expect(codesOf(body)).toEqual(['payment_invalid'])
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })

  it('charges no total other than the one that was shown', async () => {
    const checkout = await filled(['FRIDGE'])
    const price = (cents: number) =>
      stage.app.db('product_listings').where({ sku: 'FRIDGE', country: 'AU' }).update({ price_cents: cents })
    await price(109_900)
    const { body } = await complete(checkout)
    expect(codesOf(body)).toContain('total_changed')
    expect(body.totals.at(-1)).toMatchObject({ type: 'total', amount: 109_900 })
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
    await price(99_900)
  })

  it('takes no more from a gift card that pays for everything than was shown [CHK-OP-030]', async () => {
    await insertPromotions(stage.app.db)
    const card = stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' })
    const readBalance = async (): Promise<number> => (await card.clone().first()).balance_cents
    await card.clone().update({ balance_cents: 500_000 })
    const price = (cents: number) =>
      stage.app.db('product_listings').where({ sku: 'FRIDGE', country: 'AU' }).update({ price_cents: cents })
    const checkout = await filled(['FRIDGE'], platform, { discounts: { codes: ['GIFT-100-AU'] } })
    expect(checkout.totals.at(-1)).toMatchObject({ type: 'total', amount: 0 })
    await price(149_900)
    const { body } = await send('POST', `/${checkout.id}/complete`, {})
    const content =
      'The gift card now pays $1,499 instead of $999. Nothing was charged. Update the checkout and show it again.'
    expect(body.messages).toContainEqual({
      type: 'error',
      code: 'total_changed',
      content,
      severity: 'recoverable',
      path: '$.totals',
    })
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
    expect(await readBalance()).toBe(500_000)
    await price(99_900)
    expect((await send('POST', `/${checkout.id}/complete`, {})).body.status).toBe('completed')
    expect(await readBalance()).toBe(400_100)
  })

  it('reports a missing card, and a session that is not ready', async () => {
    const checkout = await filled()
    const { body } = await send('POST', `/${checkout.id}/complete`, {})
    expect(body.messages).toMatchObject([{ code: 'missing', content: 'A card is needed to pay.' }])
    const { body: bare } = await send('POST', '', content(['OVEN']))
    const answer = await complete(bare)
    expect(answer.body.status).toBe('incomplete')
    expect(await books(bare)).toMatchObject({ ...notPaid, attempts: [] })
  })

  it('is refused while two methods have different addresses, and charges nothing', async () => {
    const checkout = await filled()
    const [method] = checkout.fulfillment?.methods ?? []
    const groups = method?.groups.map(({ id, selected_option_id: day }) => ({ id, selected_option_id: day }))
    const update = async (second: object): Promise<Answer> => {
      const methods = [{ destinations: [home], groups }, { destinations: [second] }]
      const body = { ...content(['OVEN']), fulfillment: { methods } }
      return (await send('PUT', `/${checkout.id}`, body)).body
    }
    const elsewhere = await update({ ...home, street_address: '2 George Street' })
    expect(elsewhere.status).toBe('incomplete')
    expect(codesOf(elsewhere)).toEqual(['invalid'])
    const refused = await complete(elsewhere)
    expect([refused.body.status, codesOf(refused.body)]).toEqual(['incomplete', ['invalid']])
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
    expect((await update({ ...home, id: 'same' })).status).toBe('ready_for_complete')
  })

  it.each([
    ['a key that is not a UUID', { key: 'x'.repeat(30) }, {}],
    [
      'malformed envelopes',
      {},
      {
        payment: {
          instruments: [
            {
              handler_id: 'encrypted_card',
              type: 'card',
              credential: { type: 'encrypted', envelopes: [], holder_name: 'Sam' },
            },
          ],
        },
      },
    ],
    ['instruments that are not a list', {}, { payment: { instruments: {} } }],
    ['an invalid IP address', {}, { signals: { 'dev.ucp.buyer_ip': 'here' } }],
  ])('is refused with 400 with %s', async (_title, sent, body) => {
    const checkout = await filled()
    expect((await send('POST', `/${checkout.id}/complete`, body, sent)).status).toBe(400)
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })

  it('is refused to another platform, and charges nothing', async () => {
    const checkout = await filled()
    const from = await testPlatform(stage.app)
    const key = randomUUID()
    const payment = await paymentWith(checkout, key)
    const { body } = await send('POST', `/${checkout.id}/complete`, payment, { key, from })
    expect(body.messages).toEqual([expect.objectContaining({ code: 'not_found' })])
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })

  it('is refused once the buyer has opened the checkout in the shop', async () => {
    const checkout = await filled()
    await stage.app.request('GET', new URL(checkout.continue_url ?? '').pathname, { jar: jar() })
    const { body } = await complete(checkout)
    expect(codesOf(body)).toContain('continued_in_shop')
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })
})

describe('a lost answer of the bank', () => {
  it('leaves the checkout in progress, closed to changes and payments until the outcome is known', async () => {
    const checkout = await filled()
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 2 })
    const { body } = await complete(checkout)
    expect(body.status).toBe('complete_in_progress')
    expect(body).not.toHaveProperty('order')
    const changed = await send('PUT', `/${checkout.id}`, content(['FRIDGE']))
    expect(codesOf(changed.body)).toContain('complete_in_progress')
    expect(changed.body.line_items).toMatchObject([{ item: { id: 'OVEN' } }])
    expect(codesOf((await send('POST', `/${checkout.id}/cancel`)).body)).toContain('complete_in_progress')
    expect((await complete(checkout)).body.status).toBe('complete_in_progress')
    const shopper = jar()
    await stage.app.request('GET', new URL(checkout.continue_url ?? '').pathname, { jar: shopper })
    expect([...shopper]).toEqual([])
    stage.clock.advance(61_000)
    await stage.runJob('settle-payment', await readCart(checkout.id))
    await recover(stage, await readCart(checkout.id))
    expect(await books(checkout)).toMatchObject(notPaid)
    expect((await read(checkout.id)).status).toBe('ready_for_complete')
  })
})

const points: readonly Checkpoint[] = ['claimed', 'authorised', 'recorded', 'settling', 'captured']

interface OtherProcess {
  readonly db?: Db
  readonly purchases?: PurchaseService
}

/** Runs an operation on a checkout as another process would, with the test's database or purchases. */
const runThrough = async (
  { db = stage.app.db, purchases }: OtherProcess,
  name: string,
  checkout: Answer,
  { key = randomUUID(), body = {} }: { key?: string; body?: object } = {},
) => {
  const { services } = stage.app.backend
  const { config } = stage.app
  const other = ucpOf(
    { db, clock: stage.clock, config, log: stage.log } as never,
    {
      ...services,
      ...(purchases ? { purchases } : {}),
      providers: buildProviders(config, stage.log, stage.clock),
      listOrigins: services.origins.listOrigins,
      listHosts: services.origins.listHosts,
    } as never,
  )
  const operation = other?.operations.find((one) => one.name === name)
  if (other === undefined || operation === undefined) throw new Error('The protocol is off')
  const made = await stage.app.db('ucp_resources').where({ id: checkout.id }).first('platform')
  const profileUrl = made.platform as string
  const active = new Map(Object.keys(CAPABILITIES).map((name) => [name, UCP_VERSION]))
  return other.run(operation, {
    brand: brands.aol,
    platform: { profileUrl, active, keys: [], handlers: new Set([HANDLER]) },
    id: checkout.id,
    address: '127.0.0.1',
    body: operation.body.parse(body),
    bytes: Buffer.from(JSON.stringify(body)),
    idempotencyKey: key,
  })
}

describe('a concurrent call', () => {
  it.each(['get_checkout', 'complete_checkout'])(
    '%s that started before the checkout was ordered answers with the order',
    async (name) => {
      const checkout = await filled()
      let isOrdered = false
      const db: Db = {
        ...stage.app.db,
        query: async (statement, ...rest) => {
          if (statement === 'cart-read-checkout' && !isOrdered) {
            isOrdered = true
            expect((await complete(checkout)).body.status).toBe('completed')
          }
          return stage.app.db.query(statement, ...rest)
        },
      }
      const { text } = await runThrough({ db }, name, checkout)
      expect(JSON.parse(text)).toMatchObject({
        id: checkout.id,
        status: 'completed',
        order: { id: expect.any(String) },
      })
      expect(await books(checkout)).toMatchObject(paidOnce)
    },
  )
})

const lockOf = (cartId: string) => (third: Knex.Transaction) =>
  third('carts').where({ id: cartId }).forUpdate()

/** The test's database, which runs `meanwhile` once before a statement. */
const interrupted = (name: string, meanwhile: () => Promise<unknown>): Db => {
  let isDone = false
  return {
    ...stage.app.db,
    query: async (statement, ...rest) => {
      if (statement === name && !isDone) {
        isDone = true
        await meanwhile()
      }
      return stage.app.db.query(statement, ...rest)
    },
  }
}

describe('a completion beside another request', () => {
  const readAnswer = async (...run: Parameters<typeof runThrough>): Promise<Answer> =>
    JSON.parse((await runThrough(...run)).text)
  const priceFridge = (cents: number) =>
    stage.app.db('product_listings').where({ sku: 'FRIDGE', country: 'AU' }).update({ price_cents: cents })

  it('charges nothing if the checkout is canceled first, and stays canceled', async () => {
    const checkout = await filled()
    const key = randomUUID()
    const body = await paymentWith(checkout, key)
    const db = interrupted('ucp-checkout-begin', () => send('POST', `/${checkout.id}/cancel`))
    const answer = await readAnswer({ db }, 'complete_checkout', checkout, { key, body })
    expect(answer.status).toBe('canceled')
    expect(codesOf(answer)).toContain('checkout_canceled')
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
  })

  it('places the order if it begins before the cancellation, which is refused', async () => {
    const checkout = await filled()
    const db = interrupted('ucp-checkout-cancel', () => complete(checkout))
    expect(await readAnswer({ db }, 'cancel_checkout', checkout)).toMatchObject({
      status: 'completed',
      messages: [{ code: 'checkout_completed' }],
    })
    expect(await books(checkout)).toMatchObject(paidOnce)
  })

  it.each([
    { before: 'cart-read-checkout', cents: 129_995, code: 'checkout_changed' },
    { before: 'ucp-checkout-begin', cents: 129_995, code: 'total_changed' },
    { before: 'ucp-checkout-begin', cents: 99_900, code: 'total_changed' },
  ])(
    'charges nothing for goods of $cents cents that an update replaces before $before',
    async ({ before, cents, code }) => {
      const checkout = await filled()
      await priceFridge(cents)
      const key = randomUUID()
      const body = await paymentWith(checkout, key)
      const other = { ...content(['FRIDGE']), fulfillment: { methods: checkout.fulfillment?.methods } }
      const db = interrupted(before, () => send('PUT', `/${checkout.id}`, other))
      const answer = await readAnswer({ db }, 'complete_checkout', checkout, { key, body })
      await priceFridge(99_900)
      expect(codesOf(answer)).toContain(code)
      expect(answer.line_items).toMatchObject([{ item: { id: 'FRIDGE' } }])
      expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: [] })
    },
  )

  it('is not disturbed by an update that waits for the cart, which is refused as a whole', async () => {
    const checkout = await filled()
    const { results } = await raceBehind(stage.app.db, lockOf(await readCart(checkout.id)), [
      () => send('PUT', `/${checkout.id}`, content(['FRIDGE'])),
      () => complete(checkout),
    ])
    const [updated, completed] = results.map(({ body }) => body as Answer)
    expect(updated && codesOf(updated)).toContain('complete_in_progress')
    expect(completed).toMatchObject({ status: 'completed', line_items: [{ item: { id: 'OVEN' } }] })
    expect(await books(checkout)).toMatchObject(paidOnce)
  })

  it('is not disturbed by an update that finds the cart locked, which is refused as a whole', async () => {
    const checkout = await filled()
    await stage.app
      .db('carts')
      .where({ id: await readCart(checkout.id) })
      .update({ status: 'frozen' })
    const body = { ...content(['FRIDGE']), discounts: { codes: [] } }
    const { status, body: answer } = await send('PUT', `/${checkout.id}`, body)
    expect(status).toBe(200)
    expect(codesOf(answer)).toContain('complete_in_progress')
    expect(answer.line_items).toMatchObject([{ item: { id: 'OVEN' } }])
    expect(answer.fulfillment).toMatchObject(checkout.fulfillment ?? {})
  })
})

describe('an update beside another update', () => {
  it('waits for it, so that goods and buyer are those of the later one', async () => {
    const checkout = await filled()
    const other = content(['FRIDGE'])
    const whole = { ...content(['OVEN']), fulfillment: { methods: checkout.fulfillment?.methods } }
    const { results, deadlocks } = await raceBehind(stage.app.db, lockOf(await readCart(checkout.id)), [
      () => send('PUT', `/${checkout.id}`, { ...other, buyer: { ...other.buyer, first_name: 'Alex' } }),
      () => send('PUT', `/${checkout.id}`, whole),
    ])
    expect(deadlocks).toEqual([])
    const [first, second] = results.map(({ body }) => body as Answer)
    expect(first).toMatchObject({ line_items: [{ item: { id: 'FRIDGE' } }], buyer: { first_name: 'Alex' } })
    for (const answer of [second, await read(checkout.id)])
      expect(answer).toMatchObject({
        line_items: [{ item: { id: 'OVEN' } }],
        buyer: { first_name: 'Sam' },
        status: 'ready_for_complete',
      })
  })

  it('changes nothing if it cannot save its details', async () => {
    const checkout = await filled()
    const { status } = await whileRefused(stage.app.db, { event: 'update', table: 'ucp_resources' }, () =>
      send('PUT', `/${checkout.id}`, content(['FRIDGE'])),
    )
    expect(status).toBe(500)
    expect((await complete(checkout)).body.status).toBe('completed')
    expect(await books(checkout)).toMatchObject(paidOnce)
  })
})

describe('a process killed while it completes a checkout', () => {
  it('leaves a refusal that a repetition reports, also with a key in capital letters', async () => {
    const checkout = await filled()
    const key = randomUUID().toUpperCase()
    const payment = await paymentWith(checkout, key, refusedCard)
    await dieAt(stage, { point: 'recorded' }, (purchases) =>
      runThrough({ purchases }, 'complete_checkout', checkout, { key, body: payment }),
    )
    await recover(stage, await readCart(checkout.id))
    const { status, body } = await send('POST', `/${checkout.id}/complete`, payment, { key })
    expect([status, codesOf(body)]).toEqual([200, ['payment_failed']])
    expect(await books(checkout)).toMatchObject({ ...notPaid, attempts: ['declined'] })
  })

  it.each(points)(
    'at %s leaves one order, paid once, however often the completion is repeated',
    async (point) => {
      const checkout = await filled()
      const key = randomUUID()
      const payment = await paymentWith(checkout, key)
      await dieAt(stage, { point }, (purchases) =>
        runThrough({ purchases }, 'complete_checkout', checkout, { key, body: payment }),
      )
      const early = await send('POST', `/${checkout.id}/complete`, payment, { key })
      expect(early.status).toBe(503)
      await recover(stage, await readCart(checkout.id))
      const again = await send('POST', `/${checkout.id}/complete`, payment, { key })
      expect(again.status).toBe(200)
      if (again.body.status !== 'completed') {
        // The bank has reversed the dead process's payment: another completion charges the buyer once.
        expect(codesOf(again.body)).toContain('payment_failed')
        expect((await complete(checkout)).body.status).toBe('completed')
      }
      expect(await books(checkout)).toMatchObject({
        orders: 1,
        takenCents: 129_995,
        captures: 1,
        authorisedCents: 0,
        countedCents: 129_995,
        holds: 0,
        cart: 'ordered',
      })
    },
  )
})
