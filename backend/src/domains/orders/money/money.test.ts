import { randomUUID } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { dieAt, otherProcess, placeThrough, recover } from '../../../testing/injection'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { orderMoneyService } from './money'
import { performRefund } from '../refunds/refunds'
import { buildProviders } from '../../payments/service'

let stage: PurchaseStage
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  const on = { site_code: 'aol', name: 'cashOnDelivery', value: 'true' }
  await stage.app.db('settings').insert(on)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const reason = 'damaged on delivery'
const call = (method: string, path: string, body?: unknown, key: string = randomUUID(), who = staff) =>
  stage.app.request(method, path, {
    jar: who.jar,
    brand: who.brand,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  })
const refund = (number: string, body: Record<string, unknown>, key?: string) =>
  call('POST', `/api/orders/${number}/refunds`, { reason, ...body }, key)
const pay = (number: string, body: Record<string, unknown>, key?: string) =>
  call('POST', `/api/orders/${number}/payments`, { reason, ...body }, key)
const cancel = (number: string) => call('POST', `/api/orders/${number}/cancel`, { reason })
const readMoney = async (number: string) => (await call('GET', `/api/orders/${number}/payments`)).body

const order = async (skus = ['OVEN'], over: Record<string, unknown> = {}) => {
  const shopper = await stage.shopper(skus)
  const { body } = await stage.buy(shopper, { over })
  return { shopper, cartId: body.cartId as string, number: body.orderNumber as string }
}
const onDelivery = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }
const readBank = async (cartId: string) => {
  const references = await stage.app.db('payment_legs').where({ cart_id: cartId }).pluck('reference')
  return stage.bank.payments().filter((one) => references.includes(one.merchantReference))
}
const refundedAtBank = async (cartId: string) =>
  (await readBank(cartId)).reduce((sum, { refundedValue }) => sum + refundedValue, 0)

/** The order as its customer looks it up. */
const lookUp = async (number: string) =>
  (await call('POST', '/api/orders/lookup', { orderNumber: number, email: 'sam@example.com' })).body

describe('access', () => {
  it('is for staff of the shop', async () => {
    const { number, cartId, shopper } = await order()
    const customer: Shopper = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, customer.jar, 'customer')
    const before = [await readMoney(number), await stage.footprint(cartId)]
    const calls: [string, string, unknown?][] = [
      ['GET', 'payments'],
      ['POST', 'payments', { reason }],
      ['POST', 'refunds', { reason, all: true }],
      ['POST', 'restock', { reason, lines: [{ line: 0, quantity: 1 }] }],
      ['POST', 'cancel', { reason }],
    ]
    for (const [method, path, body] of calls) {
      for (const [who, status, code] of [
        [shopper, 401, 'SIGN_IN_REQUIRED'],
        [customer, 403, 'STAFF_ONLY'],
        [{ jar: jar(), brand: 'aol' }, 401, 'SIGN_IN_REQUIRED'],
      ] as const) {
        const answer = await call(method, `/api/orders/${number}/${path}`, body, randomUUID(), who)
        expect(answer).toMatchObject({ status, body: { code } })
      }
      const elsewhere = { ...staff, brand: 'wa' }
      const answer = await call(method, `/api/orders/${number}/${path}`, body, randomUUID(), elsewhere)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ORDER' } })
    }
    expect([await readMoney(number), await stage.footprint(cartId)]).toEqual(before)
    expect(await refundedAtBank(cartId)).toBe(0)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no reason', { reason: '' }],
    ['a reason of spaces', { reason: '      ' }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['a part of a cent', { amount: 1.005 }],
    ['a tiny part of a cent', { amount: 1.000_000_000_1 }],
    ['a text', { amount: '12' }],
    ['a field of nobody', { amount: 1, everything: true }],
    ['neither lines, delivery, amount nor all', {}],
    ['everything and an amount', { all: true, amount: 1 }],
    ['everything and lines', { all: true, lines: [{ line: 0, quantity: 1 }] }],
    ['everything and delivery', { all: true, delivery: true }],
    ['goods that no line names', { amount: 1, restock: true }],
    ['delivery and goods that no line names', { delivery: true, restock: true }],
    ['half of what was shown', { all: true, expected: { amount: 1299.95 } }],
    ['a sum that was never shown', { all: true, expected: { amount: 0, refundable: 0 } }],
  ])('a refund with %s is refused', async (_name, body) => {
    const { number, cartId } = await order()
    expect((await refund(number, body)).status).toBe(400)
    expect(await refundedAtBank(cartId)).toBe(0)
  })

  it('is refused for a refund without a key or of an unknown order', async () => {
    const { number } = await order()
    const bare = await stage.app.request('POST', `/api/orders/${number}/refunds`, {
      jar: staff.jar,
      body: { reason, all: true },
    })
    expect(bare).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } })
    expect(await refund('AOL-999999', { all: true })).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_ORDER' },
    })
    expect((await refund('nonsense', { all: true })).status).toBe(400)
  })
})

describe('refunds', () => {
  it('return a part, then the rest; the order follows, the customer gets mails, actor and reason are stored', async () => {
    const { number, cartId } = await order()
    stage.clock.advance(1_000)
    const first = await refund(number, { amount: 300 })
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'paid', paid: 1299.95, refunded: 0, refundable: 999.95 },
    })
    expect(first.body.refunds).toMatchObject([
      { amount: 300, reason, by: 'Sasha Staff (AMH)', status: 'requested' },
    ])
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({
      status: 'paid',
      refunded: 300,
      refundable: 999.95,
      refunds: [{ status: 'done' }],
    })
    const refundedAt = stage.clock.now().toISOString()
    expect(await lookUp(number)).toMatchObject({
      status: 'paid',
      refunded: 300,
      refundedAt,
      totals: { total: 1299.95 },
    })
    stage.clock.advance(1_000)
    await refund(number, { all: true })
    await stage.deliverNotifications()
    const laterAt = stage.clock.now().toISOString()
    expect(await lookUp(number)).toMatchObject({ status: 'refunded', refunded: 1299.95, refundedAt: laterAt })
    expect(laterAt).not.toBe(refundedAt)
    const money = await readMoney(number)
    expect(money).toMatchObject({
      status: 'refunded',
      paid: 1299.95,
      refunded: 1299.95,
      refundable: 0,
      remaining: 0,
    })
    expect(await refundedAtBank(cartId)).toBe(129_995)
    expect(money.history.map(({ what }: { what: string }) => what)).toEqual([
      'authorised',
      'captured',
      'paid',
      'refunded',
      'refunded',
      'refunded',
    ])
    const mails = await stage.app.db('mails').where({ kind: 'refundNotice' }).orderBy('created_at')
    expect(mails.map(({ data }) => [data.amountCents, data.isFull, data.isByHand])).toEqual([
      [30_000, false, false],
      [99_995, true, false],
    ])
  })

  it('are made once for each key; another body with the key is refused', async () => {
    const { number, cartId } = await order()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(number, { amount: 100 }, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await refundedAtBank(cartId)).toBe(10_000)
    expect((await readMoney(number)).refunds).toHaveLength(1)
    for (const body of [{ amount: 101 }, { amount: 100, reason: 'something else' }]) {
      expect(await refund(number, body, key)).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    }
    expect(await refundedAtBank(cartId)).toBe(10_000)
  })

  it('never exceed the captured amount, also when requested concurrently', async () => {
    const { number, cartId } = await order()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(number, { amount: 400 })))
    const codes = answers.map(({ status }) => status).sort()
    expect(codes).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'REFUND_EXCEEDS_PAYMENT',
      errors: ['Only $99.95 can be refunded.'],
    })
    expect(await refundedAtBank(cartId)).toBe(120_000)
    expect((await refund(number, { amount: 100 })).status).toBe(409)
    expect((await refund(number, { amount: 99.95 })).status).toBe(200)
    expect(await refund(number, { all: true })).toMatchObject({
      body: { errors: ['Nothing is left to refund.'] },
    })
    expect(await refundedAtBank(cartId)).toBe(129_995)
  })

  it('above the captured amount are refused by the database', async () => {
    const { cartId } = await order()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const insert = (amount_cents: number) =>
      stage.app.db('payment_refunds').insert({
        id: randomUUID(),
        cart_id: cartId,
        attempt_id: leg.attempt_id,
        leg_id: leg.id,
        idempotency_key: randomUUID(),
        amount_cents,
        reason,
        actor: 'test',
        created_at: new Date(),
        updated_at: new Date(),
      })
    const both = await Promise.allSettled([insert(70_000), insert(70_000)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(insert(59_996)).rejects.toMatchObject({ constraint: 'payment_refunds_within_captured' })
    await insert(59_995)
  })

  const bySupplier = async (cartId: string) =>
    (await readBank(cartId)).map(({ supplier, refundedValue }) => [supplier, refundedValue]).sort()

  it('of items are refunded by the payment of the supplier that was paid for them', async () => {
    const { number, cartId } = await order(['OVEN', 'MIELE-1'])
    const places = (await readMoney(number)).lines.map(({ supplier }: { supplier: string }) => supplier)
    expect(places).toEqual(['House', 'Miele'])
    await refund(number, { lines: [{ line: 1, quantity: 1 }] })
    expect(await bySupplier(cartId)).toEqual([
      ['House', 0],
      ['Miele', 300_000],
    ])
  })

  it('of delivery are refunded by the payment of each supplier that was paid for it', async () => {
    const services = { deliveryServices: ['REMOVE-OLD'], shownTotal: 4_369.95 }
    const { number, cartId } = await order(['OVEN', 'MIELE-1'], services)
    const { body } = await refund(number, { delivery: true })
    expect(body).toMatchObject({ delivery: 0, payments: [{ delivery: 0 }, { delivery: 0 }] })
    expect(await bySupplier(cartId)).toEqual([
      ['House', 4_500],
      ['Miele', 2_500],
    ])
  })

  it('of an amount are refunded by one supplier’s payment after another', async () => {
    const { number, cartId } = await order(['OVEN', 'MIELE-1'])
    await refund(number, { amount: 3100 })
    expect(await bySupplier(cartId)).toEqual([
      ['House', 129_995],
      ['Miele', 180_005],
    ])
    expect((await readMoney(number)).refundable).toBe(1224.95)
  })

  it.each(['drop', 'fail', 'dropBefore'] as const)(
    'whose answer is lost (%s) are completed once by the worker',
    async (kind) => {
      const { number, cartId } = await order()
      stage.bank.fault({ operation: 'refunds', kind, times: 2 })
      const answer = await refund(number, { amount: 200 })
      expect(answer).toMatchObject({ status: 200, body: { refunds: [{ status: 'requested' }] } })
      await recover(stage, cartId, 2)
      expect(await readMoney(number)).toMatchObject({ refunded: 200, refunds: [{ status: 'done' }] })
      expect(await refundedAtBank(cartId)).toBe(20_000)
    },
  )

  it('of a process killed between the bank’s answer and ours are counted once', async () => {
    const { number, cartId } = await order()
    const { app, clock, log } = stage
    let died: () => void = () => undefined
    const dead = new Promise<void>((resolve) => {
      died = resolve
    })
    const dying = orderMoneyService({
      db: app.db,
      clock,
      log,
      providers: buildProviders(app.config, log, clock),
      principals: {
        read: async () => ({
          kind: 'staff',
          accountId: '1',
          email: '',
          firstName: 'Sasha',
          lastName: 'Staff',
          staffCode: 'AMH',
          storeId: null,
        }),
      },
      checkpoint: () => {
        died()
        return new Promise(() => undefined)
      },
    })
    void dying.refund({
      brand: brands.aol,
      sessionId: null,
      number,
      idempotencyKey: randomUUID(),
      reason,
      choice: { kind: 'amount', amountCents: 20_000 },
      restocks: false,
      expected: null,
    })
    await dead
    expect(await readMoney(number)).toMatchObject({ refunded: 0, refunds: [{ status: 'requested' }] })
    await recover(stage, cartId, 2)
    expect(await readMoney(number)).toMatchObject({ refunded: 200, refunds: [{ status: 'done' }] })
    expect(await refundedAtBank(cartId)).toBe(20_000)
  })

  it('whose notification comes before the answer are counted once', async () => {
    const { number, cartId } = await order()
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 2 })
    await refund(number, { amount: 200 })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ refunded: 200, refunds: [{ status: 'requested' }] })
    // Subtracted twice for now: never more than the database accepts.
    expect((await readMoney(number)).refundable).toBe(899.95)
    expect((await refund(number, { amount: 1000 })).body.code).toBe('REFUND_EXCEEDS_PAYMENT')
    await recover(stage, cartId, 1)
    expect(await readMoney(number)).toMatchObject({
      refunded: 200,
      refunds: [{ status: 'done' }],
      refundable: 1099.95,
    })
  })

  it('without an answer fail their job, which is retried', async () => {
    const { number, cartId } = await order(['FRIDGE'])
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 4 })
    await refund(number, { amount: 200 })
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    const run = () => stage.app.backend.services.purchases.tasks['refund-payment']?.({ refundId: id })
    await expect(run()).rejects.toThrow(`No answer to the refund ${id}`)
    const jobs = () => stage.app.db('graphile_worker.jobs').where({ key: `refund-payment:${id}` })
    expect(await jobs()).toHaveLength(1)
    await run()
    expect(await jobs()).toEqual([])
    // Neither one that is accepted fails it, nor one that is done.
    await run()
    await stage.deliverNotifications()
    await run()
    expect(await readMoney(number)).toMatchObject({ refunds: [{ status: 'done' }] })
    expect(await refundedAtBank(cartId)).toBe(20_000)
  })

  it('that a provider accepted and never confirmed raise one alarm and stay requested', async () => {
    const { number, cartId } = await order()
    stage.bank.fault({ operation: 'refunds', kind: 'webhookWithheld' })
    await refund(number, { amount: 200 })
    const check = () => stage.app.backend.services.housekeeping.tasks['check-payments']?.({})
    const alarms = () =>
      stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).pluck('detail')
    const acceptedAt = (days: number) => {
      const at = new Date(stage.clock.now().getTime() - days * 86_400_000)
      const own = stage.app.db('payment_refunds').where({ cart_id: cartId })
      return own.update({ created_at: at, updated_at: at })
    }
    await acceptedAt(9)
    await check()
    expect(await alarms()).toEqual([])
    await acceptedAt(11)
    await check()
    await check()
    expect(await alarms()).toEqual([{ detail: 'refund of $200.00 AUD accepted, but never confirmed' }])
    expect(await readMoney(number)).toMatchObject({ refunds: [{ status: 'requested' }] })
  })

  it('that the provider refuses are shown, raise an alarm, and can be requested again', async () => {
    const { number, cartId } = await order()
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    const { provider_reference: reference } = await legs.clone().first()
    await legs.clone().update({ provider_reference: 'NOSUCHPAYMENT000' })
    const answer = await refund(number, { amount: 200 })
    expect(answer.body.refunds).toMatchObject([{ status: 'refused' }])
    expect(answer.body.refundable).toBe(1299.95)
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    expect(await stage.app.db('graphile_worker.jobs').where({ key: `refund-payment:${id}` })).toEqual([])
    const events = await stage.app.db('payment_events').where({ cart_id: cartId }).pluck('kind')
    expect(events).toEqual(expect.arrayContaining(['refundRefused', 'alarm']))
    await legs.clone().update({ provider_reference: reference })
    await refund(number, { amount: 200 })
    expect(await refundedAtBank(cartId)).toBe(20_000)
  })

  it('of the same amount that the provider refuses raise an alarm each', async () => {
    const { number, cartId } = await order()
    await stage.app
      .db('payment_legs')
      .where({ cart_id: cartId })
      .update({ provider_reference: 'NOSUCHPAYMENT000' })
    for (let time = 0; time < 2; time += 1) await refund(number, { amount: 200 })
    expect(await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })).toHaveLength(2)
  })

  it('whose call outlived its repeat keep the answer of the repeat', async () => {
    const { number, cartId } = await order()
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 2 })
    await refund(number, { amount: 200 })
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    const { app, clock, log } = stage
    const providers = buildProviders(app.config, log, clock)
    const card = providers.named('card')
    const repeat = () => performRefund({ db: app.db, clock, log, providers }, id)
    const slow = async () => {
      clock.advance(81_000)
      expect(await repeat()).toMatchObject({ providerReference: expect.any(String) })
      return {
        kind: 'declined',
        status: 'Declined',
        reason: 'a refund with this key is being processed',
      } as const
    }
    const late = { ...providers, named: () => card && { ...card, refund: slow } }
    await performRefund({ db: app.db, clock, log, providers: late }, id)
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ refunded: 200, refunds: [{ status: 'done' }] })
    expect(await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })).toEqual([])
  })

  it('whose repeat was refused while the first call succeeded are counted', async () => {
    const { number, cartId } = await order(['FRIDGE'])
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 2 })
    await refund(number, { amount: 200 })
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    const { app, clock, log } = stage
    const providers = buildProviders(app.config, log, clock)
    const card = providers.named('card')
    if (!card) throw new Error('There is no card')
    const through = (refund: typeof card.refund) =>
      performRefund(
        { db: app.db, clock, log, providers: { ...providers, named: () => ({ ...card, refund }) } },
        id,
      )
    await through(async (...call) => {
      const outcome = await card.refund(...call)
      clock.advance(81_000)
      const refused = await through(async () => ({ kind: 'declined', status: 'Declined', reason: 'busy' }))
      expect(refused).toMatchObject({ state: 'refused' })
      return outcome
    })
    expect(await readMoney(number)).toMatchObject({
      refundable: 799,
      refunds: [{ status: 'requested', refusal: null }],
    })
    expect(
      await stage.app
        .db('payment_events')
        .where({ cart_id: cartId, kind: 'alarm' })
        .orderBy('id', 'desc')
        .first(),
    ).toMatchObject({
      detail: {
        detail: 'refund of $200.00 AUD succeeded although it was refused before: do not refund it again',
      },
    })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({
      refunded: 200,
      refundable: 799,
      refunds: [{ status: 'done' }],
    })
    expect(await refundedAtBank(cartId)).toBe(20_000)
  })

  it('whose refusal comes before the answer end as refused, with an alarm', async () => {
    const { number, cartId } = await order()
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 2 })
    await refund(number, { amount: 200 })
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const waiting = stage.bank
      .waitingNotifications()
      .find((body) => body.includes('"REFUND"') && body.includes(leg.reference as string))
    const pspReference = /"pspReference":"(?<reference>[^"]+)"/.exec(waiting ?? '')?.groups?.reference
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: pspReference ?? '',
      eventCode: 'REFUND',
      success: false,
      amount: { value: 20_000, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    await stage.app.backend.services.purchases.tasks['refund-payment']?.({ refundId: id })
    expect(await readMoney(number)).toMatchObject({
      refunded: 0,
      refundable: 1299.95,
      refunds: [{ status: 'refused' }],
    })
    expect(await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })).toHaveLength(1)
  })

  it('that are refused after they were accepted are not counted, allow no further refund, and raise an alarm', async () => {
    const { number, cartId } = await order()
    await refund(number, { amount: 200 })
    const row = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: row.provider_reference,
      eventCode: 'REFUND',
      success: false,
      amount: { value: 20_000, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    const money = await readMoney(number)
    expect(money).toMatchObject({
      paid: 1299.95,
      refunded: 0,
      refundable: 1299.95,
      refunds: [{ status: 'refused' }],
    })
    const again = await refund(number, { amount: 1300 })
    expect(again).toMatchObject({ status: 409, body: { code: 'REFUND_EXCEEDS_PAYMENT' } })
    expect(await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })).toHaveLength(1)
  })
})

describe('orders paid later', () => {
  it('wait for their payment, which staff record whole or in parts', async () => {
    const { number, cartId } = await order(['OVEN'], onDelivery)
    expect(await readMoney(number)).toMatchObject({
      status: 'awaitingPayment',
      paymentType: 'Cash',
      total: 1299.95,
      paid: 0,
      remaining: 1299.95,
      payments: [],
    })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      expect(await pay(number, { amount: 300 }, key)).toMatchObject({
        status: 200,
        body: { status: 'depositPaid', paid: 300, remaining: 999.95 },
      })
    }
    expect(await lookUp(number)).toMatchObject({
      status: 'depositPaid',
      paid: 300,
      totals: { deposit: null, remaining: 999.95 },
    })
    expect(await pay(number, { amount: 301 }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await pay(number, { amount: 1000 })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_EXCEEDS_TOTAL', errors: ['Only $999.95 is still to be paid.'] },
    })
    expect(await pay(number, {})).toMatchObject({ body: { status: 'paid', paid: 1299.95, remaining: 0 } })
    expect(await pay(number, {})).toMatchObject({
      status: 409,
      body: { errors: ['This order is already paid in full.'] },
    })
    expect(await readBank(cartId)).toEqual([])
    expect(await stage.app.db('orders').where({ number }).first('state', 'paid_cents')).toEqual({
      state: 'paid',
      paid_cents: 129_995,
    })
    const moves = await stage.app.db('order_events').where({ cart_id: cartId }).orderBy('id')
    expect(moves.map(({ from_state: from, to_state: to, actor }) => [from, to, actor])).toEqual([
      [null, 'awaitingPayment', 'shopper'],
      ['awaitingPayment', 'depositPaid', 'Sasha Staff (AMH)'],
      ['depositPaid', 'paid', 'Sasha Staff (AMH)'],
    ])
  })

  it('get no more than their total when two counters record together', async () => {
    const { number } = await order(['OVEN'], onDelivery)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(number, { amount: 500 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect((await readMoney(number)).paid).toBe(1000)
  })

  it('record how each payment was received, and refuse what is no way to pay', async () => {
    const { number } = await order(['FRIDGE'], onDelivery)
    for (const [method, code] of [
      ['cheque', 'INVALID_REQUEST'],
      ['', 'INVALID_REQUEST'],
      [1, 'INVALID_REQUEST'],
      ['account', 'PAYMENT_METHOD_INVALID'],
    ]) {
      expect(await pay(number, { method })).toMatchObject({ status: 400, body: { code } })
    }
    expect(await readMoney(number)).toMatchObject({ paid: 0, recorded: null })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      expect((await pay(number, { amount: 300, method: 'cash' }, key)).status).toBe(200)
    }
    for (const other of [{ method: 'eftpos' }, {}]) {
      expect(await pay(number, { amount: 300, ...other }, key)).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    }
    expect(await readMoney(number)).toMatchObject({ recorded: { method: 'cash', returnBy: 'cash' } })
    await pay(number, { amount: 200, method: 'eftpos' })
    await pay(number, { amount: 100 })
    const { recorded, history, recordable } = await readMoney(number)
    expect(recordable).toEqual(['cash', 'eftpos', 'bankTransfer'])
    expect(recorded).toMatchObject({
      method: 'cash',
      returnBy: 'other',
      amount: 600,
      payments: [
        { method: 'cash', amount: 300 },
        { method: 'eftpos', amount: 200 },
        { method: null, amount: 100 },
      ],
    })
    const captured = history.filter(({ what }: { what: string }) => what === 'captured')
    expect(captured.map(({ method }: { method: unknown }) => method)).toEqual(['cash', 'eftpos', null])
  })

  it('are refunded by hand where the payment was recorded by hand', async () => {
    const { number, cartId } = await order(['OVEN'], onDelivery)
    await pay(number, { method: 'cash' })
    expect(await readMoney(number)).toMatchObject({
      recorded: { method: 'cash', amount: 1299.95, refundable: 1299.95 },
    })
    expect(await refund(number, { amount: 100 })).toMatchObject({
      body: {
        status: 'paid',
        refunded: 100,
        refundable: 1199.95,
        recorded: { refundable: 1199.95 },
        refunds: [{ status: 'done', method: 'cash' }],
      },
    })
    expect(await refund(number, { all: true })).toMatchObject({
      body: { status: 'refunded', refunded: 1299.95 },
    })
    expect(await readBank(cartId)).toEqual([])
    const mails = await stage.app.db('mails').where({ kind: 'refundNotice' })
    const ofOrder = mails.filter(({ data }) => data.orderNumber === number)
    expect(ofOrder.map(({ data }) => data.isByHand)).toEqual([true, true])
  })

  it('tell hosts of every release that staff return the money, and later ones how', async () => {
    const { number } = await order(['FRIDGE'], onDelivery)
    await pay(number, { amount: 300, method: 'eftpos' })
    await refund(number, { amount: 50 })
    stage.clock.advance(1_000)
    await pay(number, { amount: 100, method: 'bankTransfer' })
    expect(await readMoney(number)).toMatchObject({
      recorded: { method: 'cash', returnBy: 'other' },
      refunds: [{ method: 'cash', returnBy: 'eftpos' }],
    })
  })

  it('are cancelled while unpaid, safely repeated, and not once paid', async () => {
    const { number, cartId } = await order(['OVEN'], onDelivery)
    expect(await cancel(number)).toMatchObject({ status: 200, body: { status: 'cancelled', remaining: 0 } })
    expect(await cancel(number)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await pay(number, { amount: 1 })).toMatchObject({
      status: 409,
      body: { errors: ['This order was cancelled, so no payment was recorded.'] },
    })
    expect(await stage.app.db('order_events').where({ cart_id: cartId })).toHaveLength(2)
    const paid = await order()
    expect(await cancel(paid.number)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_CANCELLABLE' },
    })
    expect(await readMoney(paid.number)).toMatchObject({ status: 'paid' })
  })

  it('accept the rest of a deposit', async () => {
    const feature = { site_code: 'aol', name: 'partialPayment', value: 'true' }
    await stage.app.db('settings').insert(feature)
    const { number } = await order(['OVEN'], { partialPayment: 500 })
    await stage.app.db('settings').where(feature).delete()
    expect(await readMoney(number)).toMatchObject({ status: 'depositPaid', paid: 500, remaining: 799.95 })
    await pay(number, { amount: 100 })
    expect(await lookUp(number)).toMatchObject({ paid: 600, totals: { deposit: 500, remaining: 699.95 } })
    expect(await pay(number, { method: 'cash' })).toMatchObject({ body: { status: 'paid', remaining: 0 } })
    const card = expect.stringContaining('ending in') as string
    const { payments, payment, totals } = await lookUp(number)
    expect(totals).toMatchObject({ deposit: 500, remaining: 0 })
    expect(payment.lines.slice(1)).toEqual(['Other payment $100.00', 'Cash $699.95'])
    expect(payments).toEqual([
      { label: card, amount: 500 },
      { label: 'Other payment', amount: 100 },
      { label: 'Cash', amount: 699.95 },
    ])
    // The card payment is refunded by card, the recorded one by hand.
    await refund(number, { all: true })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunded: 1299.95 })
  })

  it('stay open with a deposit when one of its items is taken back that costs more than was paid', async () => {
    const feature = { site_code: 'aol', name: 'partialPayment', value: 'true' }
    await stage.app.db('settings').insert(feature)
    const { number } = await order(['OVEN', 'FRIDGE'], { partialPayment: 700 })
    await stage.app.db('settings').where(feature).delete()
    const before = await readMoney(number)
    expect(await refund(number, { lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CLOSES_ORDER' },
    })
    expect(await readMoney(number)).toEqual(before)
    expect(await pay(number, {})).toMatchObject({ body: { status: 'paid' } })
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'paid', refunded: 1299.95, remaining: 0 })
  })
})

describe('the stock, gift card and coupon of an order', () => {
  const shelf = async () => ({
    stock: await stage.app
      .db('stock')
      .select('product_id', 'warehouse_code', 'available', 'on_order')
      .orderBy(['product_id', 'warehouse_code']),
    places: await stage.app.db('delivery_bookings').sum('booked as booked').first(),
    giftCard: (await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).first()).balance_cents,
    coupon: (await stage.app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).first()).uses_left,
  })
  beforeAll(() => insertPromotions(stage.app.db))

  const withCodes = async (over: Record<string, unknown> = {}) => {
    const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
    for (const code of ['LASTONE', 'GIFT-100-AU']) {
      const body = { code }
      await stage.app.request('POST', '/api/cart/coupon/', { jar: shopper.jar, brand: shopper.brand, body })
    }
    const { body } = await stage.buy(shopper, { over })
    return { cartId: body.cartId as string, number: body.orderNumber as string }
  }

  it('are released once when it is cancelled unpaid, with its delivery slot', async () => {
    const before = await shelf()
    const { number } = await withCodes(onDelivery)
    const sold = await shelf()
    expect([sold.giftCard, sold.coupon]).toEqual([0, 0])
    expect(Number(sold.places?.booked)).toBe(Number(before.places?.booked) + 1)
    expect(await Promise.all([cancel(number), cancel(number)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await shelf()).toEqual(before)
  })

  it('stay used after a partial refund, and after a full one except for goods that came back', async () => {
    const before = await shelf()
    const { number } = await withCodes()
    const sold = await shelf()
    expect(await readMoney(number)).toMatchObject({ giftCard: 100 })
    await refund(number, { amount: 100 })
    await stage.deliverNotifications()
    // Refunded money is not owed again.
    expect(await readMoney(number)).toMatchObject({ status: 'paid', refunded: 100, remaining: 0 })
    expect(await pay(number, { amount: 100 })).toMatchObject({ status: 409 })
    expect(await refund(number, { amount: 50, restock: true })).toMatchObject({
      status: 400,
      body: { fields: { restock: ['Choose the lines that are back.'] } },
    })
    expect(await shelf()).toEqual(sold)
    await refund(number, { all: true })
    await stage.deliverNotifications()
    const notices = await stage.app
      .db('mails')
      .where({ kind: 'refundNotice' })
      .whereRaw(`data->>'orderNumber' = ?`, [number])
      .orderBy('created_at')
    expect(notices.map(({ data }) => [data.isFull, data.isRest, data.giftCardCents])).toEqual([
      [false, false, 0],
      [true, true, 10_000],
    ])
    // All money is refunded, including the gift card's part; the coupon stays used and the goods stay with
    // the customer.
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refundable: 0, giftCard: 0 })
    expect(await shelf()).toEqual({ ...sold, giftCard: before.giftCard })
    await stage.app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).update({ uses_left: 1 })
  })

  it('are named in the email about a refund whose notification comes before its answer', async () => {
    const { cartId, number } = await withCodes()
    stage.bank.fault({ operation: 'refunds', kind: 'drop', times: 2 })
    await refund(number, { all: true, restock: true })
    await stage.deliverNotifications()
    const { app, clock, log } = stage
    const { id } = await app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    clock.advance(81_000)
    await performRefund({ db: app.db, clock, log, providers: buildProviders(app.config, log, clock) }, id)
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] })
    expect(
      await app
        .db('mails')
        .where({ dedupe_key: `refund:${id}` })
        .pluck('data'),
    ).toMatchObject([{ isFull: true, giftCardCents: 10_000 }])
    await app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).update({ uses_left: 1 })
  })

  it('are named in one email where a full refund fails and is made again', async () => {
    const { cartId, number } = await withCodes()
    await refund(number, { all: true, restock: true })
    await stage.deliverNotifications()
    const { app, bank } = stage
    const made = () => app.db('payment_refunds').where({ cart_id: cartId })
    const leg = await app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const report = async (eventCode: string, one: { amount_cents: number; provider_reference: string }) => {
      const body = bank.sandbox.webhooks.bodyOf({
        merchantReference: leg.reference,
        pspReference: one.provider_reference,
        eventCode,
        success: true,
        amount: { value: Number(one.amount_cents), currency: 'AUD' },
      })
      await app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    }
    const failed = await made().first()
    await report('REFUND_FAILED', failed)
    await refund(number, { all: true })
    const again = await made().whereNot({ id: failed.id }).first()
    // The bank of the test knows of no failure, and would refuse it.
    await report('REFUND', again)
    expect(await readMoney(number)).toMatchObject({ status: 'refunded', refundable: 0 })
    const readNotice = async (id: string) =>
      (
        await app
          .db('mails')
          .where({ dedupe_key: `refund:${id}` })
          .first('data')
      ).data
    expect([await readNotice(failed.id), await readNotice(again.id)]).toMatchObject([
      { isFull: true, isRest: false, giftCardCents: 10_000 },
      { isFull: true, isRest: false, giftCardCents: 0 },
    ])
    await app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).update({ uses_left: 1 })
  })

  it('are not named again by the refund of a payment that came after the cancellation', async () => {
    const { cartId, number } = await withCodes()
    await stage.app.db('orders').where({ number }).update({ state: 'cancelled' })
    await refund(number, { all: true, restock: true })
    await stage.deliverNotifications()
    const { id } = await stage.app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    const { data } = await stage.app
      .db('mails')
      .where({ dedupe_key: `refund:${id}` })
      .first('data')
    expect(data).toMatchObject({ isFull: true, giftCardCents: 0 })
    await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).update({ balance_cents: 10_000 })
    await stage.app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).update({ uses_left: 1 })
  })

  it('are released by a full refund with the goods back, once for each key', async () => {
    const before = await shelf()
    const { number } = await withCodes()
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      expect(await refund(number, { all: true, restock: true }, key)).toMatchObject({
        status: 200,
        body: { refunds: [{ restocked: true }] },
      })
    }
    expect(await refund(number, { all: true }, key)).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    await stage.deliverNotifications()
    expect(await readMoney(number)).toMatchObject({ status: 'refunded' })
    expect(await shelf()).toEqual({ ...before, coupon: 0 })
    await stage.app.db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).update({ uses_left: 1 })
  })

  it('return when staff cancel it, and the customer gets one email, with the value of the gift card', async () => {
    const { number } = await withCodes(onDelivery)
    const mails = () =>
      stage.app
        .db('mails')
        .where({ kind: 'orderCancelled' })
        .whereRaw(`data->>'orderNumber' = ?`, [number])
        .select('recipient', 'data')
    expect(await mails()).toEqual([])
    await Promise.all([cancel(number), cancel(number)])
    expect(await mails()).toMatchObject([
      { recipient: 'sam@example.com', data: { wasReversed: false, giftCardCents: 10_000 } },
    ])
  })

  it('of an order paid by gift cards are released when it is cancelled', async () => {
    const before = await shelf()
    await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).update({ balance_cents: 900_000 })
    const { number } = await withCodes(onDelivery)
    expect(await readMoney(number)).toMatchObject({ status: 'paid', total: 0, canCancel: true })
    expect(await cancel(number)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', canCancel: false },
    })
    expect(await shelf()).toEqual({ ...before, giftCard: 900_000 })
    await stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' }).update({ balance_cents: 10_000 })
  })
})

describe('every change of an order’s money by staff', () => {
  it('starts with the locks of cart and order, before any write', async () => {
    const { number } = await order()
    const { number: later } = await order(['OVEN'], onDelivery)
    const { number: unpaid } = await order(['OVEN'], onDelivery)
    for (const act of [
      () => refund(number, { amount: 10 }),
      () => refund(number, { all: true, restock: true }),
      () => pay(later, { amount: 10 }),
      () => cancel(unpaid),
    ]) {
      const { statements, result } = await stage.app.queryCount(act)
      expect(result.status).toBe(200)
      const begin = statements.findIndex((text) => /^begin/i.test(text.trim()))
      expect(statements[begin + 1]?.trim()).toMatch(/from carts where id = \$1 for update$/)
      expect(statements[begin + 2]?.trim()).toMatch(/from orders where attempt_id = \$1 for update$/)
      expect(statements.slice(0, begin).filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual(
        [],
      )
    }
  })
})

describe('the history', () => {
  it('cannot be changed: the events of orders and payments refuse updates', async () => {
    const { cartId } = await order()
    for (const table of ['order_events', 'payment_events']) {
      const rows = stage.app.db(table).where({ cart_id: cartId })
      await expect(rows.clone().update({ cart_id: randomUUID() })).rejects.toThrow('append-only')
      await expect(rows.clone().delete()).rejects.toThrow('append-only')
    }
  })

  it('is read in at most four statements', async () => {
    const { number } = await order()
    const { count } = await stage.app.queryCount(() => readMoney(number))
    expect(count).toBeLessThanOrEqual(4)
  })

  it('counts no second capture under another reference, and raises an alarm', async () => {
    const { number, cartId } = await order()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ999999',
      eventCode: 'CAPTURE',
      success: true,
      amount: { value: 129_995, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    expect(await readMoney(number)).toMatchObject({ paid: 1299.95, refundable: 1299.95 })
    const alarms = await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
    expect(alarms.map(({ detail }) => detail.detail)).toEqual([
      'captured again: $1,299.95 AUD where $0.00 AUD was left',
    ])
  })
})

describe('a payment', () => {
  it('that could not make an order is released by the same refunds', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    await dieAt(stage, { point: 'captured' }, (dying) => placeThrough(dying, shopper, attempt, form))
    const cartId = form.cartId as string
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ amount_cents: 129_996 })
    await recover(stage, cartId, 3)
    await otherProcess(stage).tasks['release-payment']?.({
      attemptId: (await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')).id,
      cartId,
    })
    expect(await refundedAtBank(cartId)).toBe(129_995)
    expect(await stage.app.db('payment_refunds').where({ cart_id: cartId }).select('state', 'actor')).toEqual(
      [{ state: 'done', actor: 'system' }],
    )
  })

  it('without an order that the bank refunded in part is released by the rest', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    await dieAt(stage, { point: 'captured' }, (dying) => placeThrough(dying, shopper, attempt, form))
    const cartId = form.cartId as string
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ amount_cents: 129_996 })
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: randomUUID().slice(0, 16),
      eventCode: 'REFUND',
      success: true,
      amount: { value: 20_000, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    await recover(stage, cartId, 3)
    expect(
      await stage.app.db('payment_refunds').where({ cart_id: cartId }).select('state', 'amount_cents'),
    ).toEqual([{ state: 'done', amount_cents: 109_995 }])
  })
})

describe('the order that staff see', () => {
  it('shows the customer, their contact and everything entered, none of which others can look up', async () => {
    const { number, shopper, cartId } = await order(['OVEN'], {
      poNumber: 'PO-77',
      requestedInstallationContact: true,
      newsletter: false,
    })
    const seen = await readMoney(number)
    expect(seen).toMatchObject({
      deliveryAddress: { firstName: expect.any(String) as string },
      deliveryDate: expect.any(Array) as unknown,
      given: {
        poNumber: 'PO-77',
        billingAddress: null,
        requestedInstallationContact: true,
        requestedDeliveryContact: false,
        newsletter: false,
      },
    })
    expect(seen.given.phone).toMatch(/^0\d+/)
    const path = `/api/orders/confirmation?cartId=${cartId}`
    expect((await call('GET', path, undefined, randomUUID(), shopper)).body.given).toBeUndefined()
  })

  it('names the actor and reason of a refund that the bank reported first', async () => {
    const { number } = await order()
    await refund(number, { amount: 50 })
    await stage.deliverNotifications()
    const { history, refunds } = await readMoney(number)
    const told = history.filter(({ what }: { what: string }) => what === 'refunded')
    expect(told).toMatchObject([{ amount: 50, reason, by: refunds[0].by }])
    expect(refunds[0].by).not.toBe('system')
  })
})

describe('the day of a refund', () => {
  it('is of the last one that did not fail', async () => {
    const { number, cartId } = await order()
    expect(await lookUp(number)).not.toHaveProperty('refundedAt')
    await refund(number, { amount: 100 })
    await stage.deliverNotifications()
    const { refundedAt } = await lookUp(number)
    stage.clock.advance(1_000)
    await refund(number, { amount: 50 })
    await stage.deliverNotifications()
    expect(await lookUp(number)).toMatchObject({ refunded: 150, refundedAt: stage.clock.now().toISOString() })
    const events = stage.app.db('payment_events').where({ cart_id: cartId, kind: 'refunded' })
    const { id: _, detail: _reason, ...last } = await events.orderBy('id', 'desc').first()
    await stage.app.db('payment_events').insert({
      ...last,
      kind: 'refundFailed',
      dedupe_key: `refundFailed:${last.provider_reference}`,
    })
    expect(await lookUp(number)).toMatchObject({ refunded: 100, refundedAt })
  })
})
