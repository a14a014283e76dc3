import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { orderEventBody } from '../events/event.schema'
import { orderShipment } from '../schema'

let stage: PurchaseStage
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  await stage.app.db('settings').insert({ site_code: 'aol', name: 'cashOnDelivery', value: 'true' })
  const events = ['order.shipped', 'order.delivered'] as const
  await stage.app.backend.services.webhooks.add({
    siteCode: 'aol',
    url: 'https://erp.aol.test/hooks',
    events,
  })
})

const parcel = {
  carrier: 'StarTrack',
  trackingNumber: 'ST 4711',
  trackingUrl: 'https://startrack.test/ST4711',
}
const call = (method: string, path: string, body?: unknown, who = staff, key: string = randomUUID()) =>
  stage.app.request(method, `/api/orders/${path}`, {
    jar: who.jar,
    brand: who.brand,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  })
const ship = (number: string, body: Record<string, unknown>, key?: string) =>
  call('POST', `${number}/shipments`, { ...parcel, ...body }, staff, key)
const deliver = (number: string, id: string, body = {}) =>
  call('POST', `${number}/shipments/${id}/delivered`, body)

/** An order of two ovens and a fridge. */
const order = async (over: Record<string, unknown> = {}, brand = 'aol') => {
  const shopper = await stage.shopper(['OVEN', 'OVEN', 'FRIDGE'], brand)
  const { body } = await stage.buy(shopper, { over })
  return { shopper, cartId: body.cartId as string, number: body.orderNumber as string }
}
const read = async (number: string) => (await call('GET', `${number}/payments`)).body
const mails = (number: string) =>
  stage.app
    .db('mails')
    .where({ kind: 'orderShipped' })
    .whereRaw(`data->>'orderNumber' = ?`, [number])
    .orderBy('created_at')
/** Everything that receivers get of a shipment: another field is an error. */
const publishedShipment = orderShipment.extend({ id: z.uuid() }).strict()
const events = async (number: string) =>
  (
    await stage.app.db('webhook_deliveries').whereLike('dedupe_key', `%:${number}:%`).orderBy('created_at')
  ).map(({ body }: { body: string }) => {
    const sent = JSON.parse(body) as { data: { shipment: unknown } }
    publishedShipment.parse(sent.data.shipment)
    return orderEventBody.parse(sent)
  })
/** Everything that a refused request leaves as it was. */
const traces = async (number: string) => [await read(number), await mails(number), await events(number)]

describe('access to shipments', () => {
  it('is for staff of the shop', async () => {
    const { number, shopper } = await order()
    const { body } = await ship(number, { lines: [{ line: 0, quantity: 1 }] })
    const path = `${number}/shipments`
    const customer: Shopper = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, customer.jar, 'customer')
    const before = await traces(number)
    for (const [who, status, code] of [
      [shopper, 401, 'SIGN_IN_REQUIRED'],
      [customer, 403, 'STAFF_ONLY'],
      [{ ...staff, brand: 'wa' }, 404, 'NO_SUCH_ORDER'],
    ] as const) {
      const given = { ...parcel, lines: [{ line: 1, quantity: 1 }] }
      expect(await call('POST', path, given, who)).toMatchObject({ status, body: { code } })
      const arrived = await call('POST', `${path}/${body.shipments[0].id}/delivered`, {}, who)
      expect(arrived).toMatchObject({ status, body: { code } })
    }
    expect(await traces(number)).toEqual(before)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no carrier', { carrier: '  ' }],
    ['a carrier of several lines', { carrier: 'Star\nTrack' }],
    ['an endless carrier', { carrier: 'x'.repeat(61) }],
    ['a number that is none', { trackingNumber: 4711 }],
    ['a script as the address', { trackingUrl: 'javascript:alert(1)' }],
    ['an address without TLS', { trackingUrl: 'http://startrack.test/' }],
    ['an address with a space', { trackingUrl: 'https://startrack.test/ST 1' }],
    ['an address with a zero byte', { trackingUrl: 'https://startrack.test/\0' }],
    ['no lines', { lines: [] }],
    ['lines that are missing', { lines: undefined }],
    ['no unit', { lines: [{ line: 0, quantity: 0 }] }],
    ['half a unit', { lines: [{ line: 0, quantity: 0.5 }] }],
    ['a time without a zone', { shippedAt: '2026-11-25T10:00' }],
    ['a field of nobody', { weight: 4 }],
  ])('refuses %s', async (_, body) => {
    const { number } = await order()
    const answer = await ship(number, { lines: [{ line: 0, quantity: 1 }], ...body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect((await read(number)).shipments).toEqual([])
  })

  it('names the fault of a carrier of several lines', async () => {
    const { number } = await order()
    const given = { ...parcel, carrier: 'Star\nTrack', lines: [{ line: 0, quantity: 1 }] }
    const { body } = await ship(number, given)
    expect(body.fields).toEqual({ carrier: ['Enter a single line of text.'] })
  })

  it('refuses a request without a key, an order and a shipment that do not exist', async () => {
    const { number } = await order()
    const body = { ...parcel, lines: [{ line: 0, quantity: 1 }] }
    const keyless = await stage.app.request('POST', `/api/orders/${number}/shipments`, {
      jar: staff.jar,
      body,
    })
    expect(keyless).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } })
    expect(await ship('AOL-1', body)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ORDER' } })
    const other = await order()
    const { body: shipped } = await ship(other.number, body)
    for (const id of [randomUUID(), shipped.shipments[0].id]) {
      expect(await deliver(number, id)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_SHIPMENT' } })
    }
    expect(await deliver(number, 'none')).toMatchObject({ status: 400 })
  })
})

describe('a shipment', () => {
  it('of a part is shown to staff and customer, mailed and published, and the rest follows', async () => {
    const { number, cartId, shopper } = await order()
    const { status, body } = await ship(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { sku: 'OVEN', quantity: 2, shipped: 1, toShip: 1 },
      { sku: 'FRIDGE', quantity: 1, shipped: 0, toShip: 1 },
    ])
    const lines = [{ line: 0, sku: 'OVEN', title: 'Oven 60', quantity: 1 }]
    const shown = { ...parcel, shippedAt: expect.stringMatching(/Z$/), deliveredAt: null, lines }
    expect(body.shipments).toEqual([
      { ...shown, id: expect.any(String), shippedBy: expect.stringContaining('Sasha'), deliveredBy: null },
    ])
    expect(body.history.at(-1)).toMatchObject({ what: 'shipped', reason: 'StarTrack', amount: 0 })
    stage.clock.advance(1_000)

    const confirmation = await stage.app.request('GET', `/api/orders/confirmation?cartId=${cartId}`, {
      jar: shopper.jar,
    })
    expect(confirmation.body.shipments).toEqual([shown])
    const lookup = await stage.app.request('POST', '/api/orders/lookup', {
      body: { orderNumber: number, email: 'sam@example.com' },
    })
    expect(lookup.body.shipments).toEqual([shown])
    // Who recorded it stays in the shop.
    expect(JSON.stringify([confirmation.body, lookup.body])).not.toContain('Sasha')

    const { body: rest } = await ship(number, {
      trackingNumber: null,
      trackingUrl: null,
      lines: [
        { line: 1, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    })
    expect(rest.lines.map(({ toShip }: { toShip: number }) => toShip)).toEqual([0, 0])
    expect((await mails(number)).map(({ data, recipient }) => [recipient, data])).toEqual([
      [
        'sam@example.com',
        expect.objectContaining({
          ...parcel,
          products: [{ title: 'Oven 60', quantity: 1 }],
          isPart: true,
          shopUrl: expect.stringMatching(/^http/),
        }),
      ],
      [
        'sam@example.com',
        expect.objectContaining({ trackingUrl: null, isPart: false, products: expect.arrayContaining([]) }),
      ],
    ])
    expect((await events(number)).map(({ type, data }) => [type, data.shipment?.lines])).toEqual([
      ['order.shipped', lines],
      ['order.shipped', expect.arrayContaining([expect.objectContaining({ sku: 'FRIDGE' })])],
    ])
  })

  it('is recorded once for each key', async () => {
    const { number } = await order()
    const key = randomUUID()
    const given = { lines: [{ line: 0, quantity: 2 }] }
    const first = await ship(number, given, key)
    stage.clock.advance(1_000)
    const before = await traces(number)
    expect(await ship(number, given, key)).toMatchObject({ status: 200, body: first.body })
    expect(await traces(number)).toEqual(before)
    for (const other of [{ lines: [{ line: 0, quantity: 1 }] }, { ...given, carrier: 'TNT' }]) {
      expect(await ship(number, other, key)).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    }
    expect(await traces(number)).toEqual(before)
  })

  it('never has more units than are to be sent, at once or in parallel', async () => {
    const { number } = await order()
    for (const lines of [
      [{ line: 0, quantity: 3 }],
      [{ line: 7, quantity: 1 }],
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    ]) {
      expect(await ship(number, { lines })).toMatchObject({
        status: 409,
        body: { code: 'SHIPMENT_EXCEEDS_ORDER' },
      })
    }
    const both = await Promise.all([0, 1].map(() => ship(number, { lines: [{ line: 0, quantity: 2 }] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails(number)).toHaveLength(1)
    const [{ id }] = await stage.app.db('shipments').orderBy('created_at', 'desc').limit(1)
    await expect(
      stage.app.db('shipment_lines').insert({ shipment_id: id, line: 1, quantity: 2 }),
    ).rejects.toThrow('more units shipped than were sold')
  })

  it('leaves out what was refunded before, and counts what comes back afterwards', async () => {
    const { number } = await order()
    const refund = async (lines: object[]) => {
      const { status } = await call('POST', `${number}/refunds`, { reason: 'changed mind', lines })
      expect(status).toBe(200)
      stage.clock.advance(1_000)
    }
    await refund([{ line: 0, quantity: 1 }])
    expect(await ship(number, { lines: [{ line: 0, quantity: 2 }] })).toMatchObject({
      status: 409,
      body: { errors: ['Only 1 of Oven 60 can still be sent.'] },
    })
    expect((await ship(number, { lines: [{ line: 0, quantity: 1 }] })).status).toBe(200)
    stage.clock.advance(1_000)
    await refund([{ line: 0, quantity: 1 }])
    expect((await read(number)).lines).toMatchObject([
      { shipped: 1, toShip: 0 },
      { shipped: 0, toShip: 1 },
    ])
  })

  it('does not make refunded units shippable again by an earlier time of dispatch', async () => {
    const { number } = await order()
    stage.clock.advance(3_600_000)
    const earlier = stage.clock.now().toISOString()
    stage.clock.advance(60_000)
    const lines = [{ line: 0, quantity: 1 }]
    await call('POST', `${number}/refunds`, { reason: 'changed mind', lines })
    stage.clock.advance(60_000)
    const { body } = await ship(number, { lines, shippedAt: earlier })
    expect(body.lines).toMatchObject([{ shipped: 1, toShip: 0 }, { toShip: 1 }])
    expect(await ship(number, { lines })).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_EXCEEDS_ORDER' },
    })
    await ship(number, { lines: [{ line: 1, quantity: 1 }], shippedAt: earlier })
    expect((await mails(number)).map(({ data }) => data.isPart)).toEqual([true, false])
  })

  it('is refused for an order that was cancelled or refunded', async () => {
    const unpaid = await order({ selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null })
    const lines = [{ line: 0, quantity: 1 }]
    await call('POST', `${unpaid.number}/cancel`, { reason: 'changed mind' })
    const refunded = await order()
    await call('POST', `${refunded.number}/refunds`, { reason: 'changed mind', all: true })
    await stage.deliverNotifications()
    for (const { number } of [unpaid, refunded]) {
      expect(await ship(number, { lines })).toMatchObject({
        status: 409,
        body: { code: 'ORDER_NOT_SHIPPABLE' },
      })
      expect((await read(number)).lines).toMatchObject([{ toShip: 0 }, { toShip: 0 }])
      expect(await mails(number)).toEqual([])
    }
  })

  it('of a cancelled order stays out of stock until staff record its return', async () => {
    const { db } = stage.app
    const shelf = async () => {
      const units = await db('stock')
        .join('products', 'products.id', 'stock.product_id')
        .whereIn('sku', ['OVEN', 'FRIDGE'])
        .groupBy('sku')
        .orderBy('sku')
        .select('sku')
        .sum('available as units')
      const [slots] = await db('delivery_bookings').sum('booked as booked')
      return [...units.map(({ units: sum }) => Number(sum)), Number(slots?.booked)]
    }
    const restock = (number: string, lines: unknown) =>
      call('POST', `${number}/restock`, { reason: 'refused at the door', lines })
    const { number } = await order({
      selectedPaymentOption: 1,
      encryptedValues: null,
      cardHolderName: null,
    })
    const [fridges = 0, ovens = 0, places] = await shelf()
    await ship(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await restock(number, [{ line: 0, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'RESTOCK_EXCEEDS_RETURN' },
    })
    expect(await call('POST', `${number}/cancel`, { reason: 'refused at the door' })).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        lines: [
          { shipped: 1, toShip: 0, restockable: 1 },
          { shipped: 0, toShip: 0, restockable: 0 },
        ],
      },
    })
    const mails = db('mails').where({ kind: 'orderCancelled' }).whereRaw(`data->>'orderNumber' = ?`, [number])
    expect(await mails.pluck('data')).toMatchObject([
      { products: [{ quantity: 1 }, { quantity: 1 }], sent: [{ quantity: 1 }] },
    ])
    // One oven is on its way, and so is its delivery slot.
    expect(await shelf()).toEqual([fridges + 1, ovens + 1, places])
    for (const lines of [[{ line: 0, quantity: 2 }], [{ line: 1, quantity: 1 }]]) {
      expect((await restock(number, lines)).status).toBe(409)
    }
    expect(await restock(number, [{ line: 0, quantity: 1 }])).toMatchObject({
      status: 200,
      body: { lines: [{ restocked: 1, restockable: 0 }, { restockable: 0 }] },
    })
    expect(await shelf()).toEqual([fridges + 1, ovens + 2, places])
    expect((await restock(number, [{ line: 0, quantity: 1 }])).status).toBe(409)
  })

  it('leaves after the order and before now, and arrives after it left, once', async () => {
    const { number } = await order({}, 'aol')
    stage.clock.advance(3_600_000)
    const at = (ms: number) => new Date(stage.clock.now().getTime() + ms).toISOString()
    const lines = [{ line: 0, quantity: 1 }]
    for (const shippedAt of [at(120_000), at(-7_200_000)]) {
      expect(await ship(number, { lines, shippedAt })).toMatchObject({
        status: 400,
        body: { code: 'SHIPMENT_TIME_INVALID' },
      })
    }
    const { body } = await ship(number, { lines, shippedAt: at(-600_000) })
    const [{ id, shippedAt }] = body.shipments
    expect(shippedAt).toBe(at(-600_000))
    for (const deliveredAt of [at(120_000), at(-700_000)]) {
      expect(await deliver(number, id, { deliveredAt })).toMatchObject({
        status: 400,
        body: { code: 'SHIPMENT_TIME_INVALID' },
      })
    }
    const arrived = at(-60_000)
    const { body: after } = await deliver(number, id, { deliveredAt: arrived })
    expect(after.shipments).toMatchObject([{ deliveredAt: arrived, deliveredBy: expect.any(String) }])
    const before = await traces(number)
    expect((await deliver(number, id)).body.shipments).toEqual(after.shipments)
    expect(await traces(number)).toEqual(before)
    expect((await events(number)).map(({ type }) => type)).toEqual(['order.shipped', 'order.delivered'])
  })

  it('goes to customers in New Zealand too', async () => {
    const { number } = await order({}, 'nz')
    const answer = await call(
      'POST',
      `${number}/shipments`,
      { carrier: 'NZ Post', lines: [{ line: 0, quantity: 2 }] },
      { ...staff, brand: 'nz' },
    )
    expect(answer).toMatchObject({ status: 200, body: { shipments: [{ trackingNumber: null }] } })
    expect(await mails(number)).toMatchObject([{ site_code: 'nz' }])
  })
})
