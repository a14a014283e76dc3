import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  const on = { site_code: 'aol', name: 'cashOnDelivery', value: 'true' }
  await stage.app.db('settings').insert(on)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const CODE = 'GIFT-5000-AU'
const card = () => stage.app.db('gift_cards').where({ code: CODE })
const readBalance = async (): Promise<number> => (await card().first('balance_cents')).balance_cents

const call = (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
  stage.app.request(method, path, {
    jar: staff.jar,
    brand: staff.brand,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  })
const reason = 'faulty'
const refund = (number: string, body: Record<string, unknown>, key?: string) =>
  call('POST', `/api/orders/${number}/refunds`, { reason, ...body }, key)
const readMoney = async (number: string) => (await call('GET', `/api/orders/${number}/payments`)).body
/** The order as the customer sees it. */
const lookUp = async (number: string) =>
  (await call('POST', '/api/orders/lookup', { orderNumber: number, email: 'sam@example.com' })).body
const OVEN = { lines: [{ line: 0, quantity: 1 }] }
const FRIDGE = { lines: [{ line: 1, quantity: 1 }] }

const byGiftCardAlone = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }

/** An oven of $1,299.95 and a fridge of $999, paid by a gift card with this balance and the rest by card. */
const order = async (
  balanceCents: number,
  over: Record<string, unknown> = balanceCents < 229_895 ? {} : byGiftCardAlone,
) => {
  await card().update({ balance_cents: balanceCents })
  const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
  await stage.app.request('POST', '/api/cart/coupon/', {
    jar: shopper.jar,
    brand: shopper.brand,
    body: { code: CODE },
  })
  const { body } = await stage.buy(shopper, { over })
  return { cartId: body.cartId as string, number: body.orderNumber as string }
}
const listNotices = (number: string) =>
  stage.app
    .db('mails')
    .where({ kind: 'refundNotice' })
    .whereRaw(`data->>'orderNumber' = ?`, [number])
    .orderBy('created_at')
    .pluck('data')

/** The bank reports the end of a refund. */
const report = async (
  cartId: string,
  eventCode: string,
  one: { amount_cents: number; provider_reference: string },
) => {
  const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
  const body = stage.bank.sandbox.webhooks.bodyOf({
    merchantReference: leg.reference,
    pspReference: one.provider_reference,
    eventCode,
    success: true,
    amount: { value: Number(one.amount_cents), currency: 'AUD' },
  })
  await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
}

describe('a refund of items that a gift card paid in part', () => {
  it('returns their share to the card at once, and the customer gets an email of each', async () => {
    const { number } = await order(150_000)
    expect(await readMoney(number)).toMatchObject({ giftCard: 1500, paid: 798.95, refundable: 798.95 })
    stage.clock.advance(1_000)
    const { status, body } = await refund(number, OVEN)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'paid', giftCard: 651.82, giftCardAdvance: 0, refundable: 347.18 })
    expect(body.refunds).toMatchObject([
      { method: 'card', amount: 451.77, lines: [{ line: 0, quantity: 1 }] },
      { method: 'giftCard', amount: 848.18, status: 'done', reason, lines: [{ line: 0, quantity: 1 }] },
    ])
    expect(body.history).toContainEqual({
      at: expect.any(String),
      what: 'refundedToGiftCard',
      amount: 848.18,
      reason,
      by: 'Sasha Staff (AMH)',
    })
    expect(await readBalance()).toBe(84_818)
    const refundedAt = stage.clock.now().toISOString()
    expect(await lookUp(number)).toMatchObject({ refunded: 0, giftCardRefunded: 848.18, refundedAt })
    stage.clock.advance(1_000)
    await stage.deliverNotifications()
    expect(await lookUp(number)).toMatchObject({ refunded: 451.77, giftCardRefunded: 848.18 })
    expect(await listNotices(number)).toMatchObject([
      { amountCents: 84_818, isToGiftCard: true, paymentMethod: 'Gift card', isFull: false },
      { amountCents: 45_177, giftCardCents: 0 },
    ])
    // The rest follows with the refund that closes the order, and all in all no cent too much.
    stage.clock.advance(1_000)
    await refund(number, { all: true })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunded: 798.95, giftCard: 0 })
    expect(await lookUp(number)).toMatchObject({ refunded: 798.95, giftCardRefunded: 1500 })
    expect(await readBalance()).toBe(150_000)
    expect((await listNotices(number)).slice(2)).toMatchObject([{ isFull: true, giftCardCents: 65_182 }])
  })

  it('returns it once for each key, also when it is requested concurrently', async () => {
    const { number } = await order(150_000)
    const key = randomUUID()
    const repeats = await Promise.all([1, 2, 3].map(() => refund(number, OVEN, key)))
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await readBalance()).toBe(84_818)
    expect(await listNotices(number)).toHaveLength(1)
    expect(await refund(number, { ...OVEN, reason: 'another' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await refund(number, OVEN)).toMatchObject({ status: 409, body: { code: 'REFUND_EXCEEDS_LINE' } })
    expect(await readBalance()).toBe(84_818)
  })

  it('returns it once where the bank’s answer is lost and the refund is made again', async () => {
    const { number } = await order(150_000)
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 1 })
    const key = randomUUID()
    await refund(number, OVEN, key)
    await refund(number, OVEN, key)
    await stage.deliverNotifications()
    expect(await readBalance()).toBe(84_818)
    expect(await readMoney(number)).toMatchObject({ giftCard: 651.82 })
  })

  it('returns it once where the bank could not make the refund, and staff refund the items again', async () => {
    const { number, cartId } = await order(150_000)
    await refund(number, OVEN)
    await stage.deliverNotifications()
    const first = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first()
    await report(cartId, 'REFUND_FAILED', first)
    expect(await readMoney(number)).toMatchObject({ refunded: 0, giftCard: 651.82, giftCardAdvance: 848.18 })
    const expected = { amount: 451.77, refundable: 798.95 }
    expect(await refund(number, { ...OVEN, expected: { ...expected, giftCard: 848.18 } })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED' },
    })
    const again = await refund(number, { ...OVEN, expected: { ...expected, giftCard: 0 } })
    expect(again).toMatchObject({ status: 200, body: { giftCard: 651.82, giftCardAdvance: 0 } })
    expect(await readBalance()).toBe(84_818)
    // The fridge has a share of its own.
    await refund(number, FRIDGE)
    expect(await readBalance()).toBe(150_000)
  })

  it('returns each share once where the bank refuses a refund and staff refund other items first', async () => {
    const { number, cartId } = await order(150_000)
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    const { provider_reference: reference } = await legs.clone().first()
    await legs.clone().update({ provider_reference: 'NOSUCHPAYMENT000' })
    expect((await refund(number, OVEN)).body).toMatchObject({
      refundable: 798.95,
      giftCard: 651.82,
      giftCardAdvance: 848.18,
      lines: [
        { returned: 0, toShip: 1 },
        { returned: 0, toShip: 1 },
      ],
    })
    await legs.clone().update({ provider_reference: reference })
    // The fridge's share is on the card already; of the advance, the oven's is left.
    const fridge = { amount: 347.18, refundable: 798.95, giftCard: 0 }
    expect((await refund(number, { ...FRIDGE, expected: fridge })).body).toMatchObject({
      giftCard: 651.82,
      giftCardAdvance: 196.36,
    })
    await stage.deliverNotifications()
    const oven = { amount: 451.77, refundable: 451.77, giftCard: 651.82 }
    expect((await refund(number, { ...OVEN, expected: oven })).status).toBe(200)
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunded: 798.95, giftCard: 0 })
    expect(await readBalance()).toBe(150_000)
  })

  it('keeps the card used where staff choose another amount than the price', async () => {
    const { number } = await order(150_000)
    await refund(number, { ...OVEN, amount: 400 })
    await refund(number, { amount: 10 })
    expect(await readMoney(number)).toMatchObject({ refundable: 388.95, giftCard: 1500 })
    expect(await readBalance()).toBe(0)
  })

  it('refuses a card that differs from what staff confirmed, and moves nothing', async () => {
    const { number } = await order(150_000)
    const shown = { amount: 451.77, refundable: 798.95, giftCard: 848.19 }
    const answer = await refund(number, { ...OVEN, expected: shown })
    expect(answer).toMatchObject({ status: 409, body: { code: 'REFUND_CHANGED' } })
    expect(answer.body.errors[0]).toContain(
      'It would now refund $451.77 AUD of the $798.95 AUD that is left, and $848.18 AUD to the gift card.',
    )
    expect(await readMoney(number)).toMatchObject({ refunds: [], giftCard: 1500 })
    expect(await readBalance()).toBe(0)
  })
})

describe('a refund of all money of an order whose gift card pays for units left', () => {
  /** $50 by card, the rest by gift card. */
  const almostWhole = () => order(224_895)
  /** Refunds, and delivers the bank's notification. */
  const refundNow = async (number: string, body: Record<string, unknown>) => {
    stage.clock.advance(1_000)
    const answer = await refund(number, body)
    await stage.deliverNotifications()
    return answer
  }
  const open = { status: 'paid', refundable: 0, remaining: 0, canCancel: true }

  it('leaves the order open, its items to be sent, and the card used', async () => {
    const { number } = await almostWhole()
    await refundNow(number, { amount: 50 })
    expect(await readMoney(number)).toMatchObject({
      ...open,
      refunded: 50,
      giftCard: 2248.95,
      lines: [{ toShip: 1 }, { toShip: 1 }],
    })
    expect(await readBalance()).toBe(0)
    expect(await lookUp(number)).toMatchObject({ status: 'paid', refunded: 50, giftCardRefunded: 0 })
    expect(await listNotices(number)).toMatchObject([{ isFull: false, isRest: false, giftCardCents: 0 }])
  })

  it('can be followed by items, whose share returns to the card, and a cancellation returns the rest', async () => {
    const { number } = await almostWhole()
    await refundNow(number, { amount: 50 })
    const expected = { amount: 0, refundable: 0, giftCard: 1271.67 }
    expect(await refund(number, { ...OVEN, expected })).toMatchObject({
      status: 200,
      body: { ...open, giftCard: 977.28, refunds: [{ amount: 50 }, { method: 'giftCard', amount: 1271.67 }] },
    })
    expect(await readBalance()).toBe(127_167)
    expect(await refund(number, FRIDGE)).toMatchObject({ status: 409, body: { code: 'REFUND_CLOSES_ORDER' } })
    for (const other of [{ all: true }, { amount: 1 }]) {
      expect(await refund(number, other)).toMatchObject({
        status: 409,
        body: { code: 'REFUND_EXCEEDS_PAYMENT' },
      })
    }
    const press = () => call('POST', `/api/orders/${number}/cancel`, { reason })
    for (const { body } of await Promise.all([press(), press()])) expect(body.status).toBe('cancelled')
    expect(await readBalance()).toBe(224_895)
    const mails = stage.app.db('mails').where({ kind: 'orderCancelled' })
    expect(await mails.whereRaw(`data->>'orderNumber' = ?`, [number]).pluck('data')).toMatchObject([
      { wasReversed: false, giftCardCents: 97_728, products: [{ quantity: 1, title: 'Fridge 500' }] },
    ])
    expect(await lookUp(number)).toMatchObject({ status: 'cancelled', giftCardRefunded: 2248.95 })
  })

  it('of services alone leaves it open where they alone were paid by card', async () => {
    const { number } = await order(229_895, { deliveryServices: ['REMOVE-OLD'], shownTotal: 45 })
    await refundNow(number, { delivery: true })
    expect(await readMoney(number)).toMatchObject({ ...open, refunded: 45, giftCard: 2298.95 })
  })

  it('closes it where the refund names the last units, and returns the rest to the card', async () => {
    for (const choices of [[{ all: true }], [OVEN, FRIDGE], [{ ...OVEN, amount: 1 }, { all: true }]]) {
      const { number } = await almostWhole()
      for (const choice of choices) await refundNow(number, choice)
      expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunded: 50, giftCard: 0 })
      expect(await readBalance()).toBe(224_895)
      expect((await listNotices(number)).at(-1)).toMatchObject({ isFull: true })
    }
  })

  it('made at the bank leaves it open too, and closes it once refunds have named all units', async () => {
    const { number, cartId } = await almostWhole()
    await report(cartId, 'REFUND', { amount_cents: 5_000, provider_reference: 'MADEATTHEBANK001' })
    expect(await readMoney(number)).toMatchObject({ ...open, refunded: 50, giftCard: 2248.95 })

    const reduced = await almostWhole()
    await refundNow(reduced.number, { lines: [...OVEN.lines, ...FRIDGE.lines], amount: 20 })
    expect(await readMoney(reduced.number)).toMatchObject({ status: 'paid', giftCard: 2248.95 })
    await report(reduced.cartId, 'REFUND', { amount_cents: 3_000, provider_reference: 'MADEATTHEBANK002' })
    expect(await readMoney(reduced.number)).toMatchObject({ status: 'refunded', giftCard: 0 })
    expect(await readBalance()).toBe(224_895)
  })

  it('that fails afterwards is made again, and its email names what closing returns to the card', async () => {
    const { number, cartId } = await almostWhole()
    await refundNow(number, { amount: 50 })
    const made = stage.app.db('payment_refunds').where({ cart_id: cartId })
    const first = await made.clone().first()
    stage.clock.advance(1_000)
    await report(cartId, 'REFUND_FAILED', first)
    expect(await readMoney(number)).toMatchObject({ status: 'paid', refunded: 0, refundable: 50 })
    stage.clock.advance(1_000)
    await refund(number, { all: true })
    // The bank of the test knows of no failure, and would refuse it.
    await report(cartId, 'REFUND', await made.clone().whereNot({ id: first.id }).first())
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', giftCard: 0 })
    expect(await readBalance()).toBe(224_895)
    expect(await listNotices(number)).toMatchObject([
      { isFull: false, giftCardCents: 0 },
      { isFull: true, isRest: false, giftCardCents: 224_895 },
    ])
  })

  it('leaves an order open of which only the deposit was paid, and its rest due', async () => {
    const feature = { site_code: 'aol', name: 'partialPayment', value: 'true' }
    await stage.app.db('settings').insert(feature)
    const { number } = await order(150_000, { partialPayment: 500 })
    await stage.app.db('settings').where(feature).delete()
    await refundNow(number, { amount: 500 })
    const due = { status: 'depositPaid', remaining: 298.95, refunded: 500, giftCard: 1500, canCancel: true }
    expect(await readMoney(number)).toMatchObject(due)
    expect(await refund(number, OVEN)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_EXCEEDS_PAYMENT' },
    })
    await call('POST', `/api/orders/${number}/payments`, { reason, method: 'cash' })
    expect(await readMoney(number)).toMatchObject({ status: 'paid', refundable: 298.95 })
    await refundNow(number, { all: true })
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunded: 798.95 })
    expect(await readBalance()).toBe(150_000)
    expect((await listNotices(number)).at(-1)).toMatchObject({ isRest: true, giftCardCents: 150_000 })
  })

  it('reads the units of an order only where a gift card pays for some', async () => {
    const { number } = await almostWhole()
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const readsUnits = async (one: string): Promise<boolean> => {
      await refund(one, { all: true })
      const { statements } = await stage.app.queryCount(() => stage.deliverNotifications())
      expect(await readMoney(one)).toMatchObject({ status: 'refunded' })
      return statements.some((text) => text.includes('from refund_lines'))
    }
    expect([await readsUnits(number), await readsUnits(body.orderNumber as string)]).toEqual([true, false])
  })
})

describe('a refund of items that a gift card paid', () => {
  it('returns their price to the card alone, and they can go back to stock', async () => {
    const { number } = await order(500_000)
    expect(await readMoney(number)).toMatchObject({ total: 0, refundable: 0, giftCard: 2298.95 })
    const units = async () =>
      Number(
        (
          await stage.app
            .db('stock')
            .join('products', 'products.id', 'stock.product_id')
            .where({ sku: 'OVEN' })
            .sum('available as units')
            .first()
        )?.units,
      )
    const before = await units()
    const key = randomUUID()
    const expected = { amount: 0, refundable: 0, giftCard: 1299.95 }
    const press = () => refund(number, { ...OVEN, expected }, key)
    for (const { status, body } of await Promise.all([press(), press()])) {
      expect([status, body.status, body.giftCard]).toEqual([200, 'paid', 999])
    }
    const { body } = await press()
    expect(body.refunds).toMatchObject([{ key, method: 'giftCard', amount: 1299.95 }])
    expect(body.lines).toMatchObject([
      { returned: 1, restockable: 1, toShip: 0 },
      { returned: 0, toShip: 1 },
    ])
    expect(await readBalance()).toBe(500_000 - 99_900)
    expect(await listNotices(number)).toMatchObject([{ amountCents: 129_995, isToGiftCard: true }])
    expect(await refund(number, { ...FRIDGE, expected }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    const restock = { reason, lines: [{ line: 0, quantity: 1 }] }
    expect((await call('POST', `/api/orders/${number}/restock`, restock)).status).toBe(200)
    expect(await units()).toBe(before + 1)
  })

  it('is no refund of the last ones: the order is cancelled, which returns the rest', async () => {
    const { number } = await order(500_000)
    await refund(number, OVEN)
    expect(await refund(number, FRIDGE)).toMatchObject({
      status: 409,
      body: {
        code: 'REFUND_CLOSES_ORDER',
        errors: [
          'These are the last items that a gift card pays for. Cancel the order instead: that returns the rest to the card.',
        ],
      },
    })
    for (const other of [{ all: true }, { amount: 1 }]) {
      expect(await refund(number, other)).toMatchObject({
        status: 409,
        body: { code: 'REFUND_EXCEEDS_PAYMENT' },
      })
    }
    const press = () => call('POST', `/api/orders/${number}/cancel`, { reason })
    for (const { body } of await Promise.all([press(), press()])) expect(body.status).toBe('cancelled')
    expect(await readBalance()).toBe(500_000)
    const mails = stage.app.db('mails').where({ kind: 'orderCancelled' })
    expect(await mails.whereRaw(`data->>'orderNumber' = ?`, [number]).pluck('data')).toMatchObject([
      { giftCardCents: 99_900, products: [{ quantity: 1, title: 'Fridge 500' }] },
    ])
    expect(await lookUp(number)).toMatchObject({ status: 'cancelled', giftCardRefunded: 2298.95 })
    // Nothing is left of the card, so nothing more returns.
    expect((await refund(number, FRIDGE)).status).toBe(409)
    expect(await readBalance()).toBe(500_000)
  })

  it('is stored permanently, and once for each refund', async () => {
    const { number, cartId } = await order(500_000)
    await refund(number, OVEN)
    const rows = stage.app.db('gift_card_refunds').where({ cart_id: cartId })
    await expect(rows.clone().update({ returned_cents: 1 })).rejects.toThrow('append-only')
    await expect(rows.clone().delete()).rejects.toThrow('append-only')
    const [row] = await rows.clone()
    await expect(stage.app.db('gift_card_refunds').insert(row)).rejects.toMatchObject({ code: '23505' })
  })
})
