import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  await insertPromotions(stage.app.db)
})

const reason = 'not the right colour'
const refund = (number: string, body: Record<string, unknown>, key: string = randomUUID(), who = staff) =>
  stage.app.request('POST', `/api/orders/${number}/refunds`, {
    jar: who.jar,
    brand: who.brand,
    headers: { 'idempotency-key': key },
    body: { reason, ...body },
  })
const readMoney = async (number: string) =>
  (await stage.app.request('GET', `/api/orders/${number}/payments`, { jar: staff.jar, brand: 'aol' })).body

/** An order of one fridge (line 0, $999) and three ovens (line 1, $1,299.95 each). */
const order = async (
  prepare?: (shopper: Shopper) => Promise<unknown>,
  over: Record<string, unknown> = {},
) => {
  const shopper = await stage.shopper(['FRIDGE', 'OVEN', 'OVEN', 'OVEN'])
  await prepare?.(shopper)
  const { status, body } = await stage.buy(shopper, { over })
  expect(status).toBe(200)
  return { cartId: body.cartId as string, number: body.orderNumber as string }
}
const shelf = async () => {
  const { db } = stage.app
  const units = await db('stock')
    .join('products', 'products.id', 'stock.product_id')
    .groupBy('sku')
    .select('sku')
    .sum('available as units')
  const [slots] = await db('delivery_bookings').sum('booked as booked')
  return {
    oven: Number(units.find(({ sku }) => sku === 'OVEN')?.units),
    fridge: Number(units.find(({ sku }) => sku === 'FRIDGE')?.units),
    places: Number(slots?.booked ?? 0),
  }
}
const refundedAtBank = async (cartId: string): Promise<number> => {
  const references = await stage.app.db('payment_legs').where({ cart_id: cartId }).pluck('reference')
  return stage.bank
    .payments()
    .filter((one) => references.includes(one.merchantReference))
    .reduce((sum, { refundedValue }) => sum + refundedValue, 0)
}

describe('returned units of an order', () => {
  it('are refunded to the cent and can be sold again, line by line, until all goods are back', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    const sold = await shelf()
    expect(sold).toEqual({ oven: before.oven - 3, fridge: before.fridge - 1, places: before.places + 1 })

    expect(await refund(number, { lines: [{ line: 1, quantity: 2 }], restock: true })).toMatchObject({
      status: 200,
      body: {
        lines: [
          { line: 0, sku: 'FRIDGE', image: '/images/fridge.svg', quantity: 1, returned: 0, worth: 999 },
          { line: 1, sku: 'OVEN', quantity: 3, returned: 2, worth: 1299.95 },
        ],
        refunds: [{ amount: 2599.9, lines: [{ line: 1, title: 'Oven 60', quantity: 2, restocked: true }] }],
      },
    })
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 2 })

    // The fridge is beyond repair: it is refunded and does not come back.
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 2 })

    await refund(number, { lines: [{ line: 1, quantity: 1 }], restock: true })
    expect(await shelf()).toEqual({ ...sold, oven: before.oven })
    expect(await refundedAtBank(cartId)).toBe(489_885)
  })

  it('are refunded at the price paid, less a share of the coupon, and never more in total', async () => {
    const { number, cartId } = await order(async ({ jar: own, brand }) => {
      await stage.app.request('POST', '/api/cart/coupon/', { jar: own, brand, body: { code: 'SAVE50' } })
    })
    const { paid } = await readMoney(number)
    const given: number[] = []
    let { refundable } = await readMoney(number)
    for (const line of [
      { line: 1, quantity: 1 },
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ]) {
      const { body } = await refund(number, { lines: [line], restock: true })
      given.push(Math.round((refundable - body.refundable) * 100))
      refundable = body.refundable
    }
    // $4,898.85 of goods for $4,848.85: each line bears its share of the $50.
    expect(given).toEqual([128_668, 98_881, 128_668, 128_668])
    expect(await refundedAtBank(cartId)).toBe(Math.round(paid * 100))
  })

  it('are refused without effect above what is left, for a repeated line or an unknown one', async () => {
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 2 }], restock: true })
    const before = [await readMoney(number), await shelf(), await refundedAtBank(cartId)]
    for (const lines of [
      [{ line: 1, quantity: 2 }],
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
      [{ line: 7, quantity: 1 }],
    ]) {
      expect(await refund(number, { lines })).toMatchObject({
        status: 409,
        body: { code: 'REFUND_EXCEEDS_LINE' },
      })
    }
    expect(await refund(number, { lines: [{ line: 0, quantity: 1 }], amount: 99_999 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_EXCEEDS_PAYMENT' },
    })
    expect(await refund(number, { lines: [] })).toMatchObject({ status: 400 })
    expect(await refund(number, { lines: [{ line: 0, quantity: 1.5 }] })).toMatchObject({ status: 400 })
    const visitor: Shopper = { jar: jar(), brand: 'aol' }
    expect(await refund(number, { lines: [{ line: 0, quantity: 1 }] }, randomUUID(), visitor)).toMatchObject({
      status: 401,
    })
    expect([await readMoney(number), await shelf(), await refundedAtBank(cartId)]).toEqual(before)
  })

  it('come back once for each key, and never more than were sold, also when requested concurrently', async () => {
    const { number, cartId } = await order()
    const before = await shelf()
    const key = randomUUID()
    const body = { lines: [{ line: 1, quantity: 1 }], restock: true }
    const repeats = await Promise.all([refund(number, body, key), refund(number, body, key)])
    expect(repeats.map(({ status }) => status)).toEqual([200, 200])
    for (const other of [
      { ...body, restock: false },
      { lines: [{ line: 1, quantity: 2 }], restock: true },
      { all: true },
    ]) {
      expect(await refund(number, other, key)).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    }
    // Two are left, and five requests want one each.
    const rivals = await Promise.all([1, 2, 3, 4, 5].map(() => refund(number, body)))
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect((await shelf()).oven).toBe(before.oven + 3)
    expect(await refundedAtBank(cartId)).toBe(389_985)
  })

  it('are returned to stock once: a full refund returns the remaining ones, never one that did not come back', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    await refund(number, { lines: [{ line: 1, quantity: 1 }], restock: true })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      expect(await refund(number, { all: true, restock: true }, key)).toMatchObject({
        status: 200,
        body: {
          refundable: 0,
          lines: [
            { line: 0, returned: 1 },
            { line: 1, returned: 3 },
          ],
        },
      })
    }
    const { refunds } = await readMoney(number)
    expect(refunds.find(({ restocked }: { restocked: boolean }) => restocked)).toMatchObject({
      restocked: true,
      lines: [
        { line: 0, quantity: 1, restocked: true },
        { line: 1, quantity: 1, restocked: true },
      ],
    })
    for (const other of [
      { all: true },
      { amount: 1 },
      { restock: true, lines: [{ line: 0, quantity: 1 }] },
    ]) {
      expect(await refund(number, other, key)).toMatchObject({ status: 422 })
    }
    // One oven is broken, and there is no delivery left.
    expect(await shelf()).toEqual({ ...before, oven: before.oven - 1 })
    expect(await refundedAtBank(cartId)).toBe(489_885)
  })

  it('stay unchanged when the refund is requested again after the bank failed', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    await refund(number, { all: true, restock: true })
    const shelved = await shelf()
    expect(shelved).toMatchObject({ oven: before.oven - 1, fridge: before.fridge })
    const row = await stage.app.db('payment_refunds').where({ cart_id: cartId, restocks: true }).first()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: row.provider_reference,
      eventCode: 'REFUND',
      success: false,
      amount: { value: row.amount_cents, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    expect(await readMoney(number)).toMatchObject({ refundable: 3598.9 })
    expect(await refund(number, { all: true, restock: true })).toMatchObject({
      status: 200,
      body: { refundable: 0 },
    })
    expect(await shelf()).toEqual(shelved)
  })

  it('that did not come back stay out of stock when the order is cancelled', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ123499',
      eventCode: 'CAPTURE_FAILED',
      success: true,
      amount: { value: leg.amount_cents, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    expect(await readMoney(number)).toMatchObject({ status: 'paymentFailed', canCancel: true })
    expect(
      await stage.app.request('POST', `/api/orders/${number}/cancel`, {
        jar: staff.jar,
        brand: 'aol',
        body: { reason },
      }),
    ).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await shelf()).toEqual({ ...before, oven: before.oven - 1 })
  })

  it('are stored permanently, and limited to those sold by the database', async () => {
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 0, quantity: 1 }], restock: true })
    const rows = stage.app.db('refund_lines').where({ cart_id: cartId })
    await expect(rows.clone().update({ quantity: 2 })).rejects.toThrow('append-only')
    await expect(rows.clone().delete()).rejects.toThrow('append-only')
    const [row] = await rows.clone()
    await expect(
      stage.app.db('refund_lines').insert({ ...row, idempotency_key: randomUUID() }),
    ).rejects.toThrow('more units given back than were sold')
  })
})

describe('units of a refund that the provider did not make', () => {
  const unreachable = 'NOSUCHPAYMENT000'
  /** Refunds as the bank refuses it at once. */
  const refused = async (number: string, cartId: string, body: Record<string, unknown>) => {
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    const { provider_reference: reference } = await legs.clone().first()
    await legs.clone().update({ provider_reference: unreachable })
    const answer = await refund(number, body)
    await legs.clone().update({ provider_reference: reference })
    stage.clock.advance(1_000)
    return answer
  }
  /** The bank reports that it could not make the newest refund. */
  const reportFailed = async (number: string, cartId: string) => {
    const row = await stage.app
      .db('payment_refunds')
      .where({ cart_id: cartId, state: 'requested' })
      .orderBy('created_at', 'desc')
      .first()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const sent = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: row.provider_reference,
      eventCode: 'REFUND',
      success: false,
      amount: { value: row.amount_cents, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body: sent })
    stage.clock.advance(1_000)
    return { body: await readMoney(number) }
  }
  /** Refunds, and the bank reports afterwards that it could not. */
  const failed = async (number: string, cartId: string, body: Record<string, unknown>) => {
    await refund(number, body)
    return reportFailed(number, cartId)
  }

  it.each([
    ['refused', refused],
    ['reported as failed afterwards', failed],
  ])('can be sent, and refunded again as units: %s', async (_how, without) => {
    const { number, cartId } = await order()
    const lines = [{ line: 1, quantity: 3 }]
    const { body } = await without(number, cartId, { lines })
    expect(body).toMatchObject({
      refunded: 0,
      lines: [{ toShip: 1 }, { returned: 0, worth: 3899.85, restockable: 0, toShip: 3 }],
      refunds: [{ status: 'refused', lines: [{ line: 1, quantity: 3 }] }],
    })
    const sent = await stage.app.request('POST', `/api/orders/${number}/shipments`, {
      jar: staff.jar,
      brand: 'aol',
      headers: { 'idempotency-key': randomUUID() },
      body: { carrier: 'StarTrack', lines: [{ line: 1, quantity: 1 }] },
    })
    expect(sent).toMatchObject({ status: 200, body: { lines: [{}, { shipped: 1, toShip: 2 }] } })
    stage.clock.advance(1_000)
    expect(await refund(number, { lines })).toMatchObject({
      status: 200,
      body: { lines: [{}, { returned: 3, toShip: 0 }] },
    })
    expect(await refund(number, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_EXCEEDS_LINE' },
    })
    const requested = stage.app.db('payment_refunds').where({ cart_id: cartId })
    expect(await requested.pluck('amount_cents')).toEqual([389_985, 389_985])
    // The bank's sandbox has made the refund that it reported as failed, and so refuses the other.
    expect(await refundedAtBank(cartId)).toBe(389_985)
  })

  it('enter the stock once, whatever was refunded before and is refunded then', async () => {
    const { number, cartId } = await order()
    const sold = await shelf()
    // One oven is broken and does not come back.
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    const back = { lines: [{ line: 1, quantity: 1 }], restock: true }
    const { body } = await refused(number, cartId, back)
    // It is in stock, so it is no longer to be sent.
    expect(body.lines).toMatchObject([{}, { returned: 1, restocked: 1, restockable: 1, toShip: 1 }])
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 1 })
    expect(await refund(number, { ...back, lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
      status: 200,
      body: { lines: [{}, { returned: 3, restocked: 2, restockable: 1, toShip: 0 }] },
    })
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 2 })
    expect(await refundedAtBank(cartId)).toBe(389_985)
  })

  it('enter the stock once if staff returned them before the bank reported the failure', async () => {
    const { number, cartId } = await order()
    const sold = await shelf()
    const lines = [{ line: 1, quantity: 1 }]
    await refund(number, { lines })
    stage.clock.advance(1_000)
    const returned = await stage.app.request('POST', `/api/orders/${number}/restock`, {
      jar: staff.jar,
      brand: 'aol',
      headers: { 'idempotency-key': randomUUID() },
      body: { reason, lines },
    })
    expect(returned.status).toBe(200)
    stage.clock.advance(1_000)
    const { body } = await reportFailed(number, cartId)
    // It is in stock, so it is no longer to be sent.
    expect(body.lines).toMatchObject([{}, { returned: 0, restocked: 1, restockable: 0, toShip: 2 }])
    expect(await refund(number, { lines, restock: true })).toMatchObject({
      status: 200,
      body: { lines: [{}, { returned: 1, restocked: 1, restockable: 0, toShip: 2 }] },
    })
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 1 })
  })

  it('enter the stock once after several refunds that failed', async () => {
    const { number, cartId } = await order()
    const sold = await shelf()
    for (const quantity of [1, 2]) {
      await refused(number, cartId, { lines: [{ line: 1, quantity }], restock: true })
      expect(await shelf()).toEqual({ ...sold, oven: sold.oven + quantity })
    }
    expect(await refund(number, { lines: [{ line: 1, quantity: 3 }], restock: true })).toMatchObject({
      status: 200,
      body: { lines: [{}, { returned: 3, restocked: 3, restockable: 0, toShip: 0 }] },
    })
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 3 })
    expect(await refundedAtBank(cartId)).toBe(389_985)
  })

  it('enter the stock once when the order is cancelled', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    await refused(number, cartId, { lines: [{ line: 1, quantity: 1 }], restock: true })
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ123500',
      eventCode: 'CAPTURE_FAILED',
      success: true,
      amount: { value: leg.amount_cents, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    const cancelled = await stage.app.request('POST', `/api/orders/${number}/cancel`, {
      jar: staff.jar,
      brand: 'aol',
      body: { reason },
    })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await shelf()).toEqual({ ...before, oven: before.oven - 1 })
  })
})

describe('a refund confirmed by staff', () => {
  const shown = async (number: string, amount: number) => ({
    amount,
    refundable: (await readMoney(number)).refundable as number,
  })

  it('is made at the amount shown, once for each key, although it changes the order', async () => {
    const { number, cartId } = await order()
    const key = randomUUID()
    const body = { lines: [{ line: 0, quantity: 1 }], expected: await shown(number, 999) }
    for (let time = 0; time < 2; time += 1) {
      expect(await refund(number, body, key)).toMatchObject({
        status: 200,
        body: { refunds: [{ key, amount: 999 }] },
      })
    }
    expect(await refundedAtBank(cartId)).toBe(99_900)
  })

  it('is refused without effect at another amount', async () => {
    const { number, cartId } = await order()
    const before = [await readMoney(number), await shelf()]
    for (const choice of [{ lines: [{ line: 0, quantity: 1 }] }, { all: true }, { amount: 998.99 }]) {
      const body = {
        ...choice,
        restock: 'amount' in choice ? false : true,
        expected: await shown(number, 998),
      }
      expect(await refund(number, body)).toMatchObject({ status: 409, body: { code: 'REFUND_CHANGED' } })
    }
    expect([await readMoney(number), await shelf()]).toEqual(before)
    expect(await refundedAtBank(cartId)).toBe(0)
  })

  it('is made for one of two members of staff who confirm together, and refused for the other', async () => {
    const { number, cartId } = await order()
    const expected = await shown(number, 100)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(number, { amount: 100, expected })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'REFUND_CHANGED',
      errors: [expect.stringContaining('It would now refund $100.00 AUD of the')],
    })
    expect(await refundedAtBank(cartId)).toBe(10_000)
  })
})

describe('delivery and services', () => {
  it('are refunded once, alone or with items, and the order adds up', async () => {
    const { number, cartId } = await order(undefined, {
      deliveryServices: ['REMOVE-OLD'],
      shownTotal: 4943.85,
    })
    const { delivery, total } = await readMoney(number)
    expect([delivery, total]).toEqual([45, 4943.85])
    expect(await refund(number, { delivery: true })).toMatchObject({
      status: 200,
      body: { delivery: 0, refunds: [{ amount: delivery, delivery, lines: [] }] },
    })
    const before = await readMoney(number)
    for (const body of [{ delivery: true }, { delivery: true, lines: [{ line: 0, quantity: 1 }] }]) {
      expect(await refund(number, body)).toMatchObject({
        status: 409,
        body: {
          code: 'REFUND_EXCEEDS_DELIVERY',
          errors: ['Nothing of delivery and services is left to refund.'],
        },
      })
    }
    expect(await readMoney(number)).toEqual(before)
    await refund(number, {
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 3 },
      ],
    })
    expect(await readMoney(number)).toMatchObject({ refundable: 0 })
    expect(await refundedAtBank(cartId)).toBe(Math.round(total * 100))
  })
})

describe('items returned after their refund', () => {
  const restock = (number: string, lines: unknown, key: string = randomUUID(), who = staff) =>
    stage.app.request('POST', `/api/orders/${number}/restock`, {
      jar: who.jar,
      brand: who.brand,
      headers: { 'idempotency-key': key },
      body: { reason, lines },
    })

  it('are returned to stock once for each key, until the whole order is back; no money moves', async () => {
    const before = await shelf()
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 2 }] })
    const sold = await shelf()
    expect((await readMoney(number)).lines).toMatchObject([
      { restockable: 0 },
      { restockable: 2, restocked: 0 },
    ])
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      expect(await restock(number, [{ line: 1, quantity: 1 }], key)).toMatchObject({
        status: 200,
        body: { lines: [{}, { returned: 2, restocked: 1, restockable: 1 }] },
      })
    }
    expect(await shelf()).toEqual({ ...sold, oven: sold.oven + 1 })
    expect(await restock(number, [{ line: 1, quantity: 2 }], key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const { history } = await readMoney(number)
    expect(history.filter(({ what }: { what: string }) => what === 'restocked')).toMatchObject([
      { reason, by: 'Sasha Staff (AMH)', amount: 0 },
    ])
    await refund(number, { all: true })
    await restock(number, [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ])
    expect(await shelf()).toEqual(before)
    expect(await refundedAtBank(cartId)).toBe(Math.round((await readMoney(number)).total * 100))
  })

  it('never exceed the refunded ones, also when requested concurrently; a bad request changes nothing', async () => {
    const { number } = await order()
    await refund(number, { lines: [{ line: 1, quantity: 2 }] })
    const before = await shelf()
    for (const lines of [
      [{ line: 0, quantity: 1 }],
      [{ line: 1, quantity: 3 }],
      [{ line: 7, quantity: 1 }],
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    ]) {
      expect(await restock(number, lines)).toMatchObject({
        status: 409,
        body: { code: 'RESTOCK_EXCEEDS_RETURN' },
      })
    }
    for (const lines of [[], [{ line: 1, quantity: 0 }], [{ line: 1, quantity: 0.5 }], null]) {
      expect((await restock(number, lines)).status).toBe(400)
    }
    expect(await shelf()).toEqual(before)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => restock(number, [{ line: 1, quantity: 1 }])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await shelf()).toEqual({ ...before, oven: before.oven + 2 })
  })

  it('may be any items of an order refunded by an amount', async () => {
    const before = await shelf()
    const { number } = await order()
    await refund(number, { amount: (await readMoney(number)).refundable })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({
      status: 'refunded',
      lines: [{ restockable: 1 }, { restockable: 3 }],
    })
    await restock(number, [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 3 },
    ])
    expect(await shelf()).toEqual(before)
  })

  it('are limited to those sold by the database, and stored permanently', async () => {
    const { number, cartId } = await order()
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    await restock(number, [{ line: 0, quantity: 1 }])
    const rows = stage.app.db('restocked_lines').where({ cart_id: cartId })
    await expect(rows.clone().delete()).rejects.toThrow('append-only')
    const [row] = await rows.clone()
    await expect(
      stage.app.db('restocked_lines').insert({ ...row, idempotency_key: randomUUID() }),
    ).rejects.toThrow('more units restocked than were sold')
  })
})
