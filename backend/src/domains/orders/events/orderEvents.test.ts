import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/index'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { plainCard } from '../../../testing/sandbox'
import { ORDER_EVENTS } from '../../webhooks/service'
import { orderEventBody } from './event.schema'
import { type FailedMove, orderEventsOfChange } from './orderEvents'

const CODE = 'GIFT-5000-AU'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
  const { webhooks } = stage.app.backend.services
  for (const siteCode of ['aol', 'nz']) {
    await webhooks.add({ siteCode, url: `https://erp.${siteCode}.test/hooks`, events: ORDER_EVENTS })
  }
  await stage.app.db('sites').update({ features: { cashOnDelivery: true } })
})

/** The events published to a site's endpoint about an order, in order. */
const publishedFor = async (orderNumber: string) => {
  const rows = await stage.app.db('webhook_deliveries').orderBy('created_at').orderBy('event').select('body')
  return rows
    .map(({ body }: { body: string }) => orderEventBody.parse(JSON.parse(body)))
    .filter(({ data }) => data.orderNumber === orderNumber)
}
const readTypes = async (orderNumber: string) => (await publishedFor(orderNumber)).map(({ type }) => type)

/** Delivers a notification of the acquirer about a supplier's part of an order. */
const notify = async (
  cartId: unknown,
  eventCode: string,
  {
    cents,
    reference = randomUUID().slice(0, 16),
    supplier = 'House',
  }: { cents: number; reference?: string; supplier?: string },
) => {
  const leg = await stage.app
    .db('payment_legs')
    .where({ cart_id: cartId as string, supplier_key: supplier })
    .first('reference')
  const body = stage.bank.sandbox.webhooks.bodyOf({
    merchantReference: leg.reference,
    pspReference: reference,
    eventCode,
    success: true,
    amount: { value: cents, currency: 'AUD' },
  })
  await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
}

const asStaff = async (path: string, body: unknown) => {
  const staff = jar()
  await signedIn(stage.app, staff, 'staff')
  return stage.app.request('POST', path, { jar: staff, body, headers: { 'Idempotency-Key': randomUUID() } })
}

describe('the events published to the retailer’s systems', () => {
  it.each([
    ['aol', '0412345678', 'AUD', 118.18],
    ['nz', '0212345678', 'NZD', 169.56],
  ])('of an order that is placed and paid, in full: %s', async (brand, phoneNumber, currency, gst) => {
    const shopper = await stage.shopper(['OVEN'], brand)
    const { body } = await stage.buy(shopper, { over: { phoneNumber, email: 'Sam@example.com' } })
    const [placed, paid, ...others] = await publishedFor(body.orderNumber as string)
    expect(others).toEqual([])
    expect([placed?.type, paid?.type].sort()).toEqual(['order.paid', 'order.placed'])
    expect(placed?.data).toMatchObject({
      orderNumber: body.orderNumber,
      site: brand,
      status: 'paid',
      email: 'Sam@example.com',
      currency,
      total: 1299.95,
      paid: 1299.95,
      products: [{ sku: 'OVEN', quantity: 1, lineTotal: 1299.95 }],
      totals: { gstIncluded: gst },
    })
    expect(placed?.data.refund).toBeUndefined()
    expect(placed?.timestamp).toBe(stage.clock.now().toISOString())
  })

  it('include none for a declined payment', async () => {
    const before = await stage.app.db('webhook_deliveries').count('* as n').first()
    await stage.buy(await stage.shopper(['OVEN']), { card: { ...plainCard, holderName: 'DECLINED' } })
    expect(await stage.app.db('webhook_deliveries').count('* as n').first()).toEqual(before)
  })

  it('include each refund with its amount', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const number = body.orderNumber as string
    for (const choice of [{ amount: 100 }, { all: true }]) {
      expect(
        (await asStaff(`/api/orders/${number}/refunds`, { ...choice, reason: 'scratched' })).status,
      ).toBe(200)
      await stage.deliverNotifications()
    }
    const refunds = (await publishedFor(number)).filter(({ type }) => type === 'order.refunded')
    expect(refunds[0]?.data).not.toHaveProperty('returnBy')
    expect(refunds.map(({ data: { refund, paid, status } }) => ({ refund, paid, status }))).toEqual([
      { refund: 100, paid: 1199.95, status: 'paid' },
      { refund: 1199.95, paid: 0, status: 'refunded' },
    ])
  })

  it('include what a refund returns to the gift card, also where no money went back', async () => {
    const place = async (balanceCents: number, over = {}) => {
      await stage.app.db('gift_cards').where({ code: CODE }).update({ balance_cents: balanceCents })
      const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
      await stage.app.request('POST', '/api/cart/coupon/', { ...shopper, body: { code: CODE } })
      return (await stage.buy(shopper, { over })).body.orderNumber as string
    }
    const refund = async (number: string, choice: object) => {
      const { status } = await asStaff(`/api/orders/${number}/refunds`, { ...choice, reason: 'faulty' })
      expect(status).toBe(200)
      await stage.deliverNotifications()
      stage.clock.advance(1_000)
    }
    const readRefunds = async (number: string) =>
      (await publishedFor(number))
        .filter(({ type }) => type === 'order.refunded')
        .map(({ data: { refund: money, giftCardRefund, paid, status } }) => [
          money,
          giftCardRefund,
          paid,
          status,
        ])
    const oven = { lines: [{ line: 0, quantity: 1 }] }
    const free = await place(500_000, {
      selectedPaymentOption: 1,
      encryptedValues: null,
      cardHolderName: null,
    })
    await refund(free, oven)
    expect(await readRefunds(free)).toEqual([[0, 1299.95, 0, 'paid']])

    const mixed = await place(150_000)
    await refund(mixed, oven)
    await refund(mixed, { all: true })
    expect(await readRefunds(mixed)).toEqual(
      expect.arrayContaining([
        [0, 848.18, 798.95, 'paid'],
        [451.77, undefined, 347.18, 'paid'],
        [347.18, 651.82, 0, 'refunded'],
      ]),
    )

    // Its items stay with the customer, so the card stays used until staff cancel the order.
    const kept = await place(150_000)
    await refund(kept, { amount: 798.95 })
    expect(await readRefunds(kept)).toEqual([[798.95, undefined, 0, 'paid']])
    await asStaff(`/api/orders/${kept}/cancel`, { reason: 'changed mind' })
    expect((await publishedFor(kept)).at(-1)).toMatchObject({
      type: 'order.cancelled',
      data: { status: 'cancelled', paid: 0 },
    })
  })

  it('include a refund that failed after it was made, and the one that replaces it', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const number = body.orderNumber as string
    const refund = async () => {
      await asStaff(`/api/orders/${number}/refunds`, { amount: 100, reason: 'scratched' })
      await stage.deliverNotifications()
    }
    await refund()
    const { provider_reference: reference } = await stage.app
      .db('payment_refunds')
      .where({ cart_id: body.cartId as string })
      .first()
    await notify(body.cartId, 'REFUND_FAILED', { cents: 10_000, reference })
    await refund()
    const refunds = (await publishedFor(number)).filter(({ type }) => type.startsWith('order.refund'))
    expect(refunds.map(({ type, data: { refund: cents, paid } }) => [type, cents, paid])).toEqual([
      ['order.refunded', 100, 1199.95],
      ['order.refundFailed', 100, 1299.95],
      ['order.refunded', 100, 1199.95],
    ])
  })

  it('include a payment that failed afterwards, and the one that replaces it', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const number = body.orderNumber as string
    await notify(body.cartId, 'CAPTURE_FAILED', { cents: 129_995 })
    await asStaff(`/api/orders/${number}/payments`, { reason: 'paid in cash' })
    expect((await readTypes(number)).slice(2)).toEqual(['order.paymentFailed', 'order.paid'])
  })

  it('include one of two captures that failed afterwards, as no refund', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN', 'MIELE-1']))
    const number = body.orderNumber as string
    await asStaff(`/api/orders/${number}/refunds`, { amount: 20, reason: 'scratched' })
    await stage.deliverNotifications()
    await notify(body.cartId, 'CAPTURE_FAILED', { cents: 302_500, supplier: 'Miele' })
    const [refund, failure, ...others] = (await publishedFor(number)).slice(2)
    expect([refund?.type, others]).toEqual(['order.refunded', []])
    expect(failure).toMatchObject({
      type: 'order.paymentFailed',
      data: { status: 'depositPaid', paid: 1279.95 },
    })
    await asStaff(`/api/orders/${number}/payments`, { reason: 'paid in cash' })
    expect((await publishedFor(number)).at(-1)).toMatchObject({
      type: 'order.paid',
      data: { status: 'paid' },
    })
  })

  it('name how staff received recorded payments, and how they return them', async () => {
    const over = { selectedPaymentOption: 1, encryptedValues: null }
    const { body } = await stage.buy(await stage.shopper(['OVEN']), { over })
    const number = body.orderNumber as string
    const record = (payment: object) =>
      asStaff(`/api/orders/${number}/payments`, { ...payment, reason: 'at the counter' })
    await record({ method: 'eftpos', amount: 300 })
    expect(await readTypes(number)).toEqual(['order.placed'])
    await record({ method: 'eftpos' })
    await asStaff(`/api/orders/${number}/refunds`, { amount: 100, reason: 'scratched' })
    const [placed, ...changes] = await publishedFor(number)
    expect(placed?.data).not.toHaveProperty('recorded')
    expect(changes).toMatchObject([
      {
        type: 'order.paid',
        data: {
          recorded: [
            { method: 'eftpos', amount: 300 },
            { method: 'eftpos', amount: 999.95 },
          ],
        },
      },
      { type: 'order.refunded', data: { refund: 100, returnBy: 'eftpos' } },
    ])
    expect(changes[0]?.data).not.toHaveProperty('returnBy')
    expect(changes[1]?.data).not.toHaveProperty('recorded')
    const mail = await stage.app
      .db('mails')
      .whereRaw(`kind = 'refundNotice' and data->>'orderNumber' = ?`, [number])
      .first('data')
    expect(mail.data).toMatchObject({ isByHand: true, returnBy: 'eftpos' })
  })

  it('include a recorded payment and a cancellation', async () => {
    const place = async () => {
      const over = { selectedPaymentOption: 1, encryptedValues: null }
      const { body } = await stage.buy(await stage.shopper(['OVEN']), { over })
      return body.orderNumber as string
    }
    const [kept, dropped] = [await place(), await place()]
    expect(await readTypes(kept)).toEqual(['order.placed'])
    await asStaff(`/api/orders/${kept}/payments`, { reason: 'paid in cash' })
    expect(await readTypes(kept)).toEqual(['order.placed', 'order.paid'])
    for (let time = 0; time < 2; time += 1) {
      expect((await asStaff(`/api/orders/${dropped}/cancel`, { reason: 'changed mind' })).status).toBe(200)
    }
    expect(await readTypes(dropped)).toEqual(['order.placed', 'order.cancelled'])
  })
})

describe('the events of a change of an order’s money', () => {
  const now = new Date('2026-11-21T01:00:00Z')
  const order = {
    siteCode: 'aol',
    number: 'AOL-1',
    state: 'paid',
    email: 'sam@example.com',
    currency: 'AUD',
    totalCents: 1000,
    paidCents: 1000,
    capturedCents: 1000,
    placedAt: now,
    deliveryDate: null,
    snapshot: { products: [], totals: { total: 10, remaining: 6 } },
  } as unknown as Parameters<typeof orderEventsOfChange>[0]
  const eventsAfter = (
    after: Parameters<typeof orderEventsOfChange>[1],
    refundedCents: number,
    failed?: FailedMove,
  ) =>
    orderEventsOfChange(order, after, { now, refundedCents, failed }).map(({ event }) => [
      event.type,
      event.data.refund,
    ])

  it.each([
    [{ state: 'paymentFailed', paidCents: 0 }, 0, [['order.paymentFailed', undefined]]],
    [{ state: 'paid', paidCents: 600 }, 400, [['order.refunded', 4]]],
    [{ state: 'refunded', paidCents: 0 }, 1000, [['order.refunded', 10]]],
    [{ state: 'awaitingPayment', paidCents: 1000 }, 0, []],
    [{ state: 'paid', paidCents: 1000 }, 400, []],
  ] as const)('%o with %i cents refunded in all is %j', (after, refundedCents, events) => {
    expect(eventsAfter(after, refundedCents)).toEqual(events)
  })

  it.each([
    ['depositPaid', { state: 'paid', paidCents: 1000 }, [1000, 0], undefined, 0],
    ['paid', { state: 'depositPaid', paidCents: 300 }, [500, 200], 'captureFailed', 5],
    // More was refunded than is captured any more.
    ['paid', { state: 'depositPaid', paidCents: 0 }, [400, 500], 'captureFailed', 6],
    ['paid', { state: 'paymentFailed', paidCents: 0 }, [0, 0], undefined, 10],
    ['depositPaid', { state: 'refunded', paidCents: 0 }, [400, 400], undefined, 0],
    ['awaitingPayment', { state: 'cancelled', paidCents: 0 }, [0, 0], undefined, 0],
  ] as const)(
    'from %s to %o, with %j captured and refunded, names what the order still costs',
    (state, after, [capturedCents, refundedCents], failed, rest) => {
      const before = { ...order, state, capturedCents, paidCents: 400 }
      const events = orderEventsOfChange(before, after, { now, refundedCents, failed })
      expect(events.map(({ event }) => event.data.totals.remaining)).toEqual([rest])
    },
  )

  it('is never a refund where a capture failed', () => {
    const failed = [['order.paymentFailed', undefined]]
    for (const state of ['paid', 'depositPaid', 'refunded'] as const) {
      expect(eventsAfter({ state, paidCents: 300 }, 200, 'captureFailed')).toEqual(failed)
    }
  })

  it('is a failed refund only where the refund was published before', () => {
    const failed = [['order.refundFailed', 4]]
    expect(eventsAfter({ state: 'refunded', paidCents: 1400 }, 0, 'refundFailed')).toEqual(failed)
    expect(eventsAfter({ state: 'paid', paidCents: 1400 }, -400, 'refundFailed')).toEqual([])
  })
})
