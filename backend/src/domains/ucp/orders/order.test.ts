import { createHash, createPublicKey, randomUUID, verify as verifyBytes } from 'node:crypto'
import { isInnerList, parseDictionary } from 'structured-headers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/index'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { plainCard } from '../../../testing/sandbox'
import { type ReceivedWebhook, type TestReceiver, testReceiver } from '../../../testing/webhookReceiver'
import { CAPABILITIES, ORDER, UCP_VERSION } from '../protocol'
import { signatureBase } from '../signatures/verify'
import { profileWith, signingPlatform, type TestPlatform, testPlatform, ucpEnv } from '../testing/platform'
import { ucpOrder } from './order.schema'

const HANDLER = 'test.shop.api.encrypted_card'
const authority = 'api.shop.test'

let stage: PurchaseStage
let receiver: TestReceiver
let platform: TestPlatform

const profile = () =>
  profileWith({
    payment_handlers: { [HANDLER]: [{ id: 'card', version: UCP_VERSION }] },
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).map(([name, one]) => [
        name,
        [name === ORDER ? { ...one, config: { webhook_url: receiver.url } } : one],
      ]),
    ),
  })

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: `http://${authority}` } })
  receiver = await testReceiver()
  platform = await signingPlatform(stage.app, { authority, profile: profile() })
  await stage.app.db('sites').update({ features: { cashOnDelivery: true } })
  await insertPromotions(stage.app.db)
})
beforeEach(async () => {
  stage.bank.sandbox.faults.clear()
  receiver.answer = { status: 200 }
  await stage.app.db('graphile_worker._private_jobs').delete()
})

const send = async (method: string, path: string, body?: unknown, from = platform, key = randomUUID()) =>
  from.call(method, path, { body, headers: method === 'GET' ? {} : { 'Idempotency-Key': key } })

const home = {
  first_name: 'Sam',
  last_name: 'Shopper',
  street_address: '1 George Street',
  address_locality: 'Sydney',
  address_region: 'NSW',
  postal_code: '2000',
}

/** Creates a session with address and delivery day, for two ovens by default. */
const filled = async (quantity = 2, discounts?: { codes: string[] }) => {
  const content = (groups?: unknown) => ({
    ...(discounts ? { discounts } : {}),
    line_items: [{ item: { id: 'OVEN' }, quantity }],
    buyer: { first_name: 'Sam', last_name: 'Shopper', email: 'sam@example.com', phone_number: '0412345678' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [home], ...(groups ? { groups } : {}) }] },
  })
  const { body: first } = await send('POST', '/checkout-sessions', content())
  const groups = first.fulfillment.methods[0].groups.map(
    ({ id, options }: { id: string; options: { id: string; totals: { amount: number }[] }[] }) => ({
      id,
      selected_option_id: options.find(({ totals }) => totals[0]?.amount === 0)?.id,
    }),
  )
  return (await send('PUT', `/checkout-sessions/${first.id}`, content(groups))).body
}

/** Places and pays an order as the platform. */
const placed = async (quantity = 2, discounts?: { codes: string[] }) => {
  const checkout = await filled(quantity, discounts)
  const key = randomUUID()
  const envelopes = { House: await stage.bank.encrypt(plainCard, key, 'House') }
  const credential = { type: 'encrypted', envelopes, holder_name: plainCard.holderName }
  const payment = { instruments: [{ id: 'one', handler_id: 'encrypted_card', type: 'card', credential }] }
  const { body } = await send(
    'POST',
    `/checkout-sessions/${checkout.id}/complete`,
    { payment },
    platform,
    key,
  )
  expect(body.status).toBe('completed')
  return { checkout: body, number: body.order.id as string }
}

const asStaff = async (path: string, body: unknown) => {
  const staff = jar()
  await signedIn(stage.app, staff, 'staff')
  const answer = await stage.app.request('POST', path, {
    jar: staff,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(answer.status).toBe(200)
  return answer
}
const refund = async (number: string, choice: object) => {
  await asStaff(`/api/orders/${number}/refunds`, { reason: 'scratched', ...choice })
  await stage.deliverNotifications()
}

/** Continues a session in the shop and buys it there. */
const buyInShop = async (checkout: { continue_url: string }, over: Record<string, unknown> = {}) => {
  const shopper = { jar: jar(), brand: 'aol' }
  await stage.app.request('GET', new URL(checkout.continue_url).pathname, { jar: shopper.jar })
  return (await stage.buy(shopper, { over })).body.orderNumber as string
}

/** The payloads of the pending jobs that update followers. */
const waitingJobs = async (): Promise<{ followerId: string }[]> =>
  (await stage.app.db('graphile_worker.jobs').where({ task_identifier: 'update-follower' })).length === 0
    ? []
    : (
        await stage.app
          .db('graphile_worker._private_jobs as j')
          .join('graphile_worker._private_tasks as t', 't.id', 'j.task_id')
          .where('t.identifier', 'update-follower')
          .select('j.payload')
      ).map(({ payload }: { payload: { followerId: string } }) => payload)
const task = (payload: unknown): Promise<void> => {
  const run = stage.app.backend.services.ucp?.tasks['update-follower']
  if (run === undefined) throw new Error('There is no such job')
  return run(payload)
}
/** Runs the pending jobs and returns what the platform has received. */
const delivered = async (): Promise<ReceivedWebhook[]> => {
  const before = receiver.received.length
  for (const payload of await waitingJobs()) await task(payload)
  return receiver.received.slice(before)
}
const orderIn = ({ body }: ReceivedWebhook) => ucpOrder.parse(JSON.parse(body))
const read = async (number: string, from = platform) =>
  (await send('GET', `/orders/${number}`, undefined, from)).body

describe('reading an order', () => {
  it('returns the whole order, signed, in at most three statements', async () => {
    const { checkout, number } = await placed()
    await read(number)
    const { result, count } = await stage.app.queryCount(() => send('GET', `/orders/${number}`))
    expect(count).toBeLessThanOrEqual(3)
    expect(result.body).toMatchObject({
      ucp: { version: UCP_VERSION, status: 'success', capabilities: { [ORDER]: [{ version: UCP_VERSION }] } },
      id: number,
      label: number,
      checkout_id: checkout.id,
      permalink_url: 'http://aol.shop.test/order-status',
      currency: 'AUD',
      line_items: [
        {
          id: 'OVEN',
          item: { id: 'OVEN', price: 129_995 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          status: 'processing',
        },
      ],
      fulfillment: {
        expectations: [
          {
            line_items: [{ id: 'OVEN', quantity: 2 }],
            method_type: 'shipping',
            destination: { street_address: '1 George Street', postal_code: '2000', first_name: 'Sam' },
            description: expect.stringMatching(/^\w{3} \d{1,2} \w{3} \d{4}$/),
          },
        ],
        events: [],
      },
      adjustments: [],
    })
    expect(result.body.totals.at(-1)).toMatchObject({ type: 'total', amount: 259_990 })
    expect(result.body.ucp).not.toHaveProperty('payment_handlers')
    expect(result.headers.get('signature')).toMatch(/^sig1=:/)
  })

  it('shows refunded units and amounts, without the reason that staff have entered', async () => {
    const { number } = await placed()
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    const order = await read(number)
    expect(order.line_items[0]).toMatchObject({
      quantity: { original: 2, total: 1, fulfilled: 0 },
      status: 'processing',
    })
    expect(order.adjustments).toEqual([
      {
        id: expect.any(String),
        type: 'refund',
        occurred_at: expect.any(String),
        status: 'completed',
        line_items: [{ id: 'OVEN', quantity: -1 }],
        totals: [{ type: 'total', display_text: 'Refund', amount: -129_995 }],
      },
    ])
    expect(JSON.stringify(order)).not.toContain('scratched')
    await refund(number, { all: true })
    const over = await read(number)
    expect(over.line_items[0]).toMatchObject({ quantity: { total: 0 }, status: 'removed' })
    expect(over.fulfillment.expectations).toEqual([])
    expect(over.adjustments).toHaveLength(2)
  })

  it.each([
    ['a part', 200_000],
    ['all', 500_000],
  ])('shows what a refund returned to the gift card that paid %s of it', async (_, cents) => {
    await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).update({ balance_cents: cents })
    const { number } = await placed(2, { codes: ['GIFT-100-AU'] })
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    const order = await read(number)
    expect(order.line_items[0].quantity).toMatchObject({ original: 2, total: 1 })
    expect(order.adjustments).toMatchObject([
      {
        type: 'refund',
        status: 'completed',
        line_items: [{ id: 'OVEN', quantity: -1 }],
        totals: [{ amount: -129_995 }],
      },
    ])
    if (cents === 500_000) return
    stage.clock.advance(1_000)
    await refund(number, { all: true })
    const { adjustments } = await read(number)
    expect(adjustments).toMatchObject([{}, { type: 'refund', totals: [{ amount: -129_995 }] }])
  })

  it('shows the whole price of a refund that is made again after its payment was refused', async () => {
    await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).update({ balance_cents: 200_000 })
    const { number } = await placed(2, { codes: ['GIFT-100-AU'] })
    const { cart_id } = await stage.app.db('orders').where({ number }).first('cart_id')
    const leg = stage.app.db('payment_legs').where({ cart_id })
    const { provider_reference } = await leg.clone().first('provider_reference')
    await leg.clone().update({ provider_reference: 'NOSUCHPAYMENT000' })
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    await leg.clone().update({ provider_reference })
    stage.clock.advance(1_000)
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    const order = await read(number)
    expect(order.line_items[0].quantity).toMatchObject({ original: 2, total: 1 })
    expect(order.adjustments).toMatchObject([
      { status: 'failed', totals: [{ amount: -129_995 }] },
      { status: 'completed', totals: [{ amount: -129_995 }] },
    ])
  })

  it('shows a canceled order that the buyer placed in the shop, without the buyer’s street', async () => {
    const checkout = await filled()
    const number = await buyInShop(checkout, { selectedPaymentOption: 1, encryptedValues: null })
    const before = await read(number)
    expect(before.checkout_id).toBe(checkout.id)
    const [{ destination }] = before.fulfillment.expectations
    expect(destination).toEqual({
      address_locality: 'Sydney',
      address_region: 'NSW',
      postal_code: '2000',
      address_country: 'AU',
    })
    await asStaff(`/api/orders/${number}/cancel`, { reason: 'changed mind' })
    const order = await read(number)
    expect(order.line_items[0]).toMatchObject({ quantity: { total: 0 }, status: 'removed' })
    expect(order.adjustments).toEqual([
      {
        id: 'cancellation',
        type: 'cancellation',
        occurred_at: expect.any(String),
        status: 'completed',
        line_items: [{ id: 'OVEN', quantity: -2 }],
      },
    ])
  })

  it('shows partial and full shipments and deliveries', async () => {
    const { number } = await placed()
    const parcel = { carrier: 'StarTrack', trackingNumber: 'ST1', trackingUrl: 'https://startrack.test/ST1' }
    const line_items = [{ id: 'OVEN', quantity: 1 }]
    const { body } = await asStaff(`/api/orders/${number}/shipments`, {
      ...parcel,
      lines: [{ line: 0, quantity: 1 }],
    })
    const shipped = {
      id: body.shipments[0].id,
      occurred_at: body.shipments[0].shippedAt,
      type: 'shipped',
      line_items,
      carrier: 'StarTrack',
      tracking_number: 'ST1',
      tracking_url: 'https://startrack.test/ST1',
    }
    const part = await read(number)
    expect(part.fulfillment.events).toEqual([shipped])
    expect(part.line_items[0]).toMatchObject({
      quantity: { original: 2, total: 2, fulfilled: 1 },
      status: 'partial',
    })
    stage.clock.advance(1_000)
    await asStaff(`/api/orders/${number}/shipments`, { carrier: 'Own', lines: [{ line: 0, quantity: 1 }] })
    stage.clock.advance(1_000)
    await asStaff(`/api/orders/${number}/shipments/${shipped.id}/delivered`, {})
    const all = await read(number)
    expect(all.fulfillment.events).toEqual([
      shipped,
      {
        id: expect.any(String),
        occurred_at: expect.any(String),
        type: 'shipped',
        line_items,
        carrier: 'Own',
      },
      { ...shipped, id: `${shipped.id}-delivered`, occurred_at: expect.any(String), type: 'delivered' },
    ])
    expect(all.line_items[0]).toMatchObject({ quantity: { total: 2, fulfilled: 2 }, status: 'fulfilled' })
    stage.clock.advance(1_000)
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    expect((await read(number)).line_items[0]).toMatchObject({
      quantity: { total: 1, fulfilled: 1 },
      status: 'fulfilled',
    })
  })

  it('finds no order of another platform, of another brand, or of the shop’s own', async () => {
    const { number } = await placed()
    const other = await signingPlatform(stage.app, { authority, profile: profile(), secret: 'b8'.repeat(32) })
    const missing = [
      { type: 'error', code: 'not_found', severity: 'unrecoverable', content: expect.any(String) },
    ]
    expect((await read(number, other)).messages).toEqual(missing)
    const { body } = await platform.call('GET', `/orders/${number}`, { brand: 'nz' })
    expect(body.messages).toEqual(missing)
    const own = await stage.buy(await stage.shopper(['OVEN']))
    expect((await read(own.body.orderNumber as string)).messages).toEqual(missing)
    for (const id of ['AOL-1', 'AOL-999999', 'x%27--', '%00']) {
      const answer = await send('GET', `/orders/${id}`)
      expect(answer.body).toMatchObject({ ucp: { status: 'error' }, messages: missing })
    }
  })

  it('is refused to a platform that cannot prove its identity', async () => {
    const { number } = await placed()
    const keyless = await testPlatform(stage.app)
    const { body } = await keyless.call('GET', `/orders/${number}`)
    expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'unauthorized' }] })
    const unsigned = await stage.app.request('GET', `/ucp/aol/orders/${number}`, {
      brand: null,
      headers: { 'UCP-Agent': platform.agent },
    })
    expect(unsigned).toMatchObject({ status: 401, body: { code: 'signature_missing' } })
  })
})

/** Whether a delivery is signed with the key of the shop's profile. */
const isSigned = async ({ headers, body }: ReceivedWebhook): Promise<boolean> => {
  const { body: own } = await stage.app.request('GET', '/.well-known/ucp')
  const covered = parseDictionary(String(headers['signature-input'])).get('sig1')
  if (covered === undefined || !isInnerList(covered)) return false
  const names = covered[0].map(([name]) => name)
  for (const name of ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent'])
    expect(names).toContain(name)
  expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`)
  const jwk = own.keys.find(({ kid }: { kid: string }) => kid === covered[1].get('keyid'))
  const { host, pathname } = new URL(receiver.url)
  const base = signatureBase(covered, {
    method: 'POST',
    authority: host,
    target: pathname,
    headers,
    body: Buffer.from(body),
  })
  const [signature] = parseDictionary(String(headers.signature)).get('sig1') ?? []
  return verifyBytes(
    'sha256',
    Buffer.from(base),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature as ArrayBuffer),
  )
}

describe('order updates to the platform', () => {
  it('send the whole signed order once when it is placed', async () => {
    const { checkout, number } = await placed()
    const [update, ...others] = await delivered()
    if (update === undefined) throw new Error('Nothing came')
    expect(others).toEqual([])
    expect(orderIn(update)).toMatchObject({ id: number, checkout_id: checkout.id })
    expect(JSON.parse(update.body)).toEqual(await read(number))
    expect(update.headers).toMatchObject({
      'content-type': 'application/json',
      'ucp-agent': 'profile="http://aol.shop.test/.well-known/ucp"',
      'webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    })
    expect(await isSigned(update)).toBe(true)
    expect(await isSigned({ ...update, headers: { ...update.headers, 'webhook-id': randomUUID() } })).toBe(
      false,
    )
    expect(await delivered()).toEqual([])
  })

  it('follow a session into the shop, and report refunds, cancellations and shipments', async () => {
    const checkout = await filled()
    const number = await buyInShop(checkout, { selectedPaymentOption: 1, encryptedValues: null })
    await asStaff(`/api/orders/${number}/cancel`, { reason: 'changed mind' })
    const orders = (await delivered()).map(orderIn)
    // Both updates carry the order as it is when they are sent.
    expect(orders.map(({ id, adjustments }) => [id, adjustments.map(({ type }) => type)])).toEqual([
      [number, ['cancellation']],
      [number, ['cancellation']],
    ])
    const { number: paid } = await placed()
    await delivered()
    const lines = [{ line: 0, quantity: 1 }]
    const { body } = await asStaff(`/api/orders/${paid}/shipments`, { carrier: 'Own', lines })
    const [left] = (await delivered()).map(orderIn)
    expect(left?.fulfillment.events).toMatchObject([{ type: 'shipped', carrier: 'Own' }])
    await asStaff(`/api/orders/${paid}/shipments/${body.shipments[0].id}/delivered`, {})
    const [arrived] = (await delivered()).map(orderIn)
    expect(arrived?.fulfillment.events.map(({ type }) => type)).toEqual(['shipped', 'delivered'])
    await refund(paid, { amount: 100 })
    const [update] = (await delivered()).map(orderIn)
    expect(update?.adjustments).toMatchObject([{ type: 'refund', totals: [{ amount: -10_000 }] }])
  })

  it('are retried in order with the same id, and abandoned together', async () => {
    const { number } = await placed()
    receiver.answer = { status: 500 }
    const [job] = await waitingJobs()
    await expect(task(job)).rejects.toThrow('answered 500')
    await refund(number, { amount: 100 })
    await expect(task(job)).rejects.toThrow('answered 500')
    const failed = receiver.received.slice(-2)
    expect(new Set(failed.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    receiver.answer = { status: 204 }
    const came = await delivered()
    expect(came.map(({ headers }) => headers['webhook-id'])).toEqual([
      failed[0]?.headers['webhook-id'],
      expect.not.stringContaining(String(failed[0]?.headers['webhook-id'])),
    ])
    receiver.answer = { status: 410 }
    await refund(number, { amount: 50 })
    await refund(number, { amount: 25 })
    expect(await delivered()).toHaveLength(1)
    const states = await stage.app
      .db('webhook_deliveries as d')
      .join('order_followers as f', 'f.id', 'd.follower_id')
      .where('f.id', job?.followerId)
      .orderBy('d.created_at')
      .pluck('d.state')
    expect(states).toEqual(['delivered', 'delivered', 'failed', 'failed'])
    receiver.answer = { status: 200 }
    expect(await delivered()).toEqual([])
  })

  it('are not sent by two processes concurrently', async () => {
    await placed()
    receiver.answer = 'hold'
    const [job] = await waitingJobs()
    const before = receiver.received.length
    const first = task(job)
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    await expect(task(job)).rejects.toThrow('Another process')
    expect(receiver.received).toHaveLength(before + 1)
    await receiver.close()
    await expect(first).rejects.toThrow('answered nothing')
    receiver = await testReceiver(Number(new URL(receiver.url).port))
  })

  it('are not sent for orders of the shop’s own, nor to a platform without a webhook_url', async () => {
    await stage.buy(await stage.shopper(['OVEN']))
    const quiet = await signingPlatform(stage.app, { authority, secret: 'c9'.repeat(32) })
    const { body } = await send(
      'POST',
      '/checkout-sessions',
      { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] },
      quiet,
    )
    await buyInShop(body)
    expect(await waitingJobs()).toEqual([])
  })
})
