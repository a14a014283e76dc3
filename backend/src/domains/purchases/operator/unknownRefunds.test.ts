import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jar } from '../../../testing/client'
import { untilWaiting } from '../../../testing/lockedRows'
import { signedIn } from '../../../testing/people'
import type { Shopper } from '../../../testing/purchase'
import { performRefund } from '../../orders/service'
import { buildProviders } from '../../payments/service'
import { redirectMethod, type RedirectPurchases, redirectPurchases } from '../../../testing/redirectPurchase'
import { type ZipShop, zipShop } from '../../../testing/zipPurchases'

let shop: ZipShop
let pay: RedirectPurchases
let staff: Shopper
let colleague: Shopper
beforeAll(async () => {
  shop = await zipShop()
  pay = await redirectPurchases(shop.stage)
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(shop.stage.app, staff.jar, 'staff')
  colleague = { jar: jar(), brand: 'aol' }
  await signedIn(shop.stage.app, colleague.jar, 'staff')
})
beforeEach(() => {
  vi.restoreAllMocks()
  shop.stage.bank.sandbox.faults.clear()
})

const post = (path: string, body: object, who = staff, key: string = randomUUID()) =>
  shop.stage.app.request('POST', path, {
    jar: who.jar,
    brand: who.brand,
    headers: { 'idempotency-key': key },
    body,
  })

const requestRefund = async (cartId: string, orderNumber: string, amount = 100) => {
  const { app } = shop.stage
  const key = randomUUID()
  const request = () =>
    post(`/api/orders/${orderNumber}/refunds`, { reason: 'damaged on delivery', amount }, staff, key)
  await request()
  const { reference } = await app.db('payment_attempts').where({ cart_id: cartId }).first('reference')
  const { id } = await app.db('payment_refunds').where({ cart_id: cartId }).first('id')
  const payment = `/api/operator/payments/${reference}`
  return {
    id: id as string,
    cartId,
    repeat: request,
    read: async () => (await app.request('GET', payment, { jar: staff.jar })).body,
    money: async () =>
      (await app.request('GET', `/api/orders/${orderNumber}/payments`, { jar: staff.jar })).body,
    query: () => post(`${payment}/query`, {}),
    resolve: () => post(`${payment}/resolve`, { reason: 'looked it up' }),
    refundAgain: () => post(`/api/orders/${orderNumber}/refunds`, { reason: 'again', amount }),
    end: (body: object, who = staff) => post(`${payment}/refunds/${id}`, body, who),
    events: (kind: string) => app.db('payment_events').where({ cart_id: cartId, kind }),
    notices: async () =>
      (await app.db('mails').where({ kind: 'refundNotice' }).pluck('data')).filter((data) =>
        JSON.stringify(data).includes(orderNumber),
      ),
    jobs: () =>
      app
        .db('graphile_worker.jobs')
        .where({ key: `refund-payment:${id}` })
        .pluck('task_identifier'),
  }
}

/** A refund of $100 at Zip's counter that Zip answers with a stored 500, after it was booked or before, or not at all. */
const unknown = async (kind: 'fail' | 'refuse' | 'dropBefore' = 'fail') => {
  const { stage } = shop
  const seller = await shop.staff('aol')
  const answer = await shop.payInStore(seller, '111110')
  stage.clock.advance(2000)
  await shop.status(seller, answer)
  const cartId = String(answer.body.cartId)
  const order = await stage.app.db('orders').where({ cart_id: cartId }).first('number')
  stage.bank.fault({ operation: 'zip-in-store.refund', kind, times: kind === 'dropBefore' ? 2 : 1 })
  return requestRefund(cartId, String(order?.number))
}

/** Counts the requests for a refund that Zip's counter gets from now on. */
const refundsSent = () => {
  const requests = vi.spyOn(shop.stage.bank.sandbox.faults, 'take')
  return () => requests.mock.calls.filter(([operation]) => operation === 'zip-in-store.refund').length
}

const made = { made: true, reason: 'Zip shows it' }
const notMade = { made: false, reason: 'Zip does not show it' }

describe('a refund whose outcome is unknown', () => {
  it('counts once staff have found it, once, and is requested no more', async () => {
    const { id, cartId, read, money, end, events, notices, jobs, query } = await unknown()
    expect(await read()).toMatchObject({
      unknownRefunds: [{ id, amount: 100, reason: 'damaged on delivery' }],
      alarms: ['refund of $100.00 AUD unknown: status 500'],
    })
    const answer = await end(made)
    expect(answer).toMatchObject({ status: 200, body: { unknownRefunds: [], refunded: 100 } })
    const [last] = (answer.body.history as object[]).slice(-1)
    expect(last).toMatchObject({
      what: 'refunded',
      amount: 100,
      reason: made.reason,
      by: 'Sasha Staff (AMH)',
    })
    expect(await end(made)).toMatchObject({ status: 200, body: answer.body })
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
    expect(await notices()).toHaveLength(1)
    expect(await jobs()).toEqual([])
    await query()
    expect(await shop.records(cartId)).toMatchObject([{ refundedCents: 10_000 }])
    expect(await events('refunded')).toHaveLength(1)
  })

  it('frees its amount where it was not made, and can be refunded again', async () => {
    const { cartId, money, end, events, notices, jobs, refundAgain } = await unknown('refuse')
    expect(await money()).toMatchObject({ refunded: 0, refundable: 899 })
    const answer = await end(notMade)
    expect(answer).toMatchObject({ status: 200, body: { unknownRefunds: [], refunded: 0 } })
    expect(await end(notMade)).toMatchObject({ status: 200, body: answer.body })
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
    expect([await events('refundNotMade'), await notices(), await jobs()]).toMatchObject([
      [{ actor: 'Sasha Staff (AMH)', detail: { detail: notMade.reason } }],
      [],
      [],
    ])
    expect((await refundAgain()).status).toBe(200)
    expect(await shop.records(cartId)).toMatchObject([{ refundedCents: 10_000 }])
  })

  it('is ended by one of two colleagues, and only once', async () => {
    const { end, events, money } = await unknown()
    const both = await Promise.all([end(made), end({ ...notMade, reason: 'not on the page' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([...(await events('refundMade')), ...(await events('refundNotMade'))]).toHaveLength(1)
    const before = await money()
    for (const body of [made, notMade]) {
      const again = await end({ ...body, reason: 'another reason' })
      expect(again).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_UNKNOWN' } })
    }
    expect(await money()).toEqual(before)
  })

  it('is sent again by no job, no check with the provider and no repeat of its own request', async () => {
    const { id, cartId, jobs, query, read, repeat } = await unknown('refuse')
    const { app, clock } = shop.stage
    const sent = refundsSent()
    expect(await jobs()).toEqual([])
    clock.advance(3 * 86_400_000)
    await app.backend.services.housekeeping.tasks['check-payments']?.({})
    expect(await jobs()).toEqual([])
    // A job that was under way meanwhile fails no more.
    await app.backend.services.purchases.tasks['refund-payment']?.({ refundId: id })
    expect((await query()).status).toBe(200)
    expect((await repeat()).status).toBe(200)
    expect(sent()).toBe(0)
    expect(await read()).toMatchObject({ unknownRefunds: [{ id }], alarms: [expect.any(String)] })
    expect(await shop.records(cartId)).toMatchObject([{ refundedCents: 0 }])
  })

  it('is sent once where the check with the provider requests it, for a payment without an order', async () => {
    const { stage } = shop
    const seller = await shop.staff('aol')
    stage.bank.fault({ operation: 'zip-in-store.capture', kind: 'drop', times: 100 })
    const answer = await shop.payInStore(seller, '111110')
    stage.clock.advance(2000)
    await shop.status(seller, answer)
    const payment = `/api/operator/payments/${String(answer.body.paymentReference)}`
    stage.clock.advance(25 * 3_600_000)
    expect((await post(`${payment}/end`, { reason: 'It has closed' })).status).toBe(200)
    const leg = await stage.app.db('payment_legs').where({ cart_id: answer.body.cartId }).first()
    await stage.app.db('payment_legs').where({ id: leg.id }).update({ state: 'captured' })
    await stage.app.db('payment_events').insert({
      cart_id: leg.cart_id,
      attempt_id: leg.attempt_id,
      leg_id: leg.id,
      kind: 'captured',
      amount_cents: leg.amount_cents,
      created_at: stage.clock.now(),
      actor: 'system',
      dedupe_key: 'captured',
    })
    stage.bank.sandbox.faults.clear()
    stage.bank.fault({ operation: 'zip-in-store.refund', kind: 'refuse' })
    const sent = refundsSent()
    const checked = await post(`${payment}/query`, {})
    expect(checked.body).toMatchObject({ unknownRefunds: [{ amount: 999 }] })
    expect(sent()).toBe(1)
    await post(`${payment}/query`, {})
    expect(sent()).toBe(1)
  })

  it('keeps its alarm until it has ended', async () => {
    const { end, read, resolve } = await unknown()
    const before = await read()
    expect(before.actions).toEqual([])
    expect(await resolve()).toMatchObject({ status: 409, body: { code: 'REFUND_UNKNOWN' } })
    expect(await read()).toEqual(before)
    expect((await end(made)).body).toMatchObject({ actions: ['resolve'] })
    expect(await resolve()).toMatchObject({ status: 200, body: { alarms: [], unknownRefunds: [] } })
  })

  it('is not ended while it is being requested, and its answer counts', async () => {
    const { id, end, query, money } = await unknown()
    const row = shop.stage.app.db('payment_refunds').where({ id })
    const before = await money()
    await row.clone().update({ busy_until: new Date(shop.stage.clock.now().getTime() + 60_000) })
    expect(await end(made)).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } })
    expect(await money()).toEqual(before)
    // A killed process loses its reservation.
    shop.stage.clock.advance(61_000)
    await query()
    expect(await end(made)).toMatchObject({ status: 200 })
  })

  it.each([
    ['made', made, []],
    [
      'not made',
      notMade,
      ['refund of $100.00 AUD succeeded although it was refused before: do not refund it again'],
    ],
  ])('that staff end as %s counts once when a call outlived its reservation', async (_end, body, raised) => {
    const { id, end, events, money, read, query } = await unknown('dropBefore')
    const { app, bank, clock, log } = shop.stage
    const providers = buildProviders(app.config, log, clock)
    const zip = providers.named('zip-in-store')
    if (!zip) throw new Error('There is no Zip')
    const refund = async () => {
      clock.advance(81_000)
      bank.fault({ operation: 'zip-in-store.refund', kind: 'fail' })
      await query()
      expect((await end(body)).status).toBe(200)
      return { kind: 'approved', providerReference: 'ZIP-1' } as const
    }
    const late = { ...providers, named: () => ({ ...zip, refund }) }
    await performRefund({ db: app.db, clock, log, providers: late }, id)
    expect(await events('refunded')).toHaveLength(1)
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
    expect((await read()).alarms).toEqual(['refund of $100.00 AUD unknown: status 500', ...raised])
  })

  it('is one that an alarm names: no other refund is ended', async () => {
    const unanswered = await unknown('dropBefore')
    expect(await unanswered.read()).toMatchObject({ unknownRefunds: [], alarms: [] })
    expect(await unanswered.end(made)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_UNKNOWN' } })
    const other = await unknown()
    const path = `/api/operator/payments/${String((await other.read()).reference)}/refunds`
    for (const id of [unanswered.id, randomUUID()]) {
      expect(await post(`${path}/${id}`, made)).toMatchObject({
        status: 404,
        body: { code: 'NO_SUCH_REFUND' },
      })
    }
    expect(await unanswered.money()).toMatchObject({ refunded: 0, refunds: [{ status: 'requested' }] })
  })

  it('is not made under the number of another refund', async () => {
    const { end, read, money, refundAgain } = await unknown()
    const numbered = { ...made, providerReference: 'ZIP-1' }
    expect(await end(numbered)).toMatchObject({ status: 200 })
    shop.stage.bank.fault({ operation: 'zip-in-store.refund', kind: 'fail' })
    await refundAgain()
    const { reference, unknownRefunds } = await read()
    const path = `/api/operator/payments/${String(reference)}/refunds/${String(unknownRefunds[0].id)}`
    expect(await post(path, numbered)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_NUMBER_TAKEN' },
    })
    expect(await money()).toMatchObject({ refunded: 100, refundable: 799 })
    expect(await post(path, made)).toMatchObject({ status: 200, body: { refunded: 200 } })
  })

  it.each([
    {},
    { reason: 'found it' },
    { made: true },
    { made: 'yes', reason: 'found it' },
    { ...made, more: 1 },
  ])('is not ended by %j', async (body) => {
    const { end, money } = await unknown()
    expect((await end(body)).status).toBe(400)
    expect(await money()).toMatchObject({ refunds: [{ status: 'requested' }] })
  })
})

describe('a refund of another amount than was requested', () => {
  it('counts what the provider’s page shows, and leaves the rest to refund', async () => {
    const { end, money, notices } = await unknown()
    const part = { ...made, amount: 40 }
    const tooMuch = await end({ ...made, amount: 100.01 })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'REFUND_AMOUNT_DIFFERS' } })
    const answer = await end(part)
    expect(answer).toMatchObject({ status: 200, body: { refunded: 40 } })
    expect(await end(part)).toMatchObject({ status: 200, body: answer.body })
    expect((await end({ ...made, amount: 50 })).status).toBe(409)
    expect(await money()).toMatchObject({ refunded: 40, refundable: 959, refunds: [{ amount: 40 }] })
    expect(await notices()).toMatchObject([{ amountCents: 4_000 }])
  })
})

describe('an alarm of an unknown refund raised while staff resolve an earlier one', () => {
  it('is not resolved with it', async () => {
    const { id, cartId, resolve, read } = await unknown('dropBefore')
    const { db } = shop.stage.app
    const leg = await db('payment_legs').where({ cart_id: cartId }).first('id', 'attempt_id')
    const alarm = {
      cart_id: cartId,
      attempt_id: leg.attempt_id,
      leg_id: leg.id,
      kind: 'alarm',
      amount_cents: 0,
      created_at: shop.stage.clock.now(),
      actor: 'system',
    }
    await db('payment_events').insert({
      ...alarm,
      detail: { detail: 'earlier' },
      dedupe_key: 'alarm:earlier',
    })
    const raising = await db.transaction()
    await raising('carts').where({ id: cartId }).forUpdate().first()
    const resolved = resolve()
    await untilWaiting(db, 1)
    const dedupeKey = `alarm:${String(leg.id)}:refundUnknown:${id}`
    await raising('payment_events').insert({ ...alarm, detail: { detail: 'later' }, dedupe_key: dedupeKey })
    await raising.commit()
    expect(await resolved).toMatchObject({ status: 409, body: { code: 'REFUND_UNKNOWN' } })
    expect((await read()).alarms).toEqual(['earlier', 'later'])
  })
})

/** A refund of $100 at PayPal, answered with another amount. `notify` delivers a notification of it. */
const unknownAtPayPal = async () => {
  const begun = await pay.begin(redirectMethod('PayPal'))
  const { body } = await pay.confirm(begun, await pay.choose(begun, 'approve'))
  shop.stage.bank.fault({ operation: 'paypal.refund', kind: 'wrongAmount' })
  shop.stage.bank.fault({ operation: 'paypal.refund', kind: 'webhookWithheld' })
  const refund = await requestRefund(begun.cartId, String(body.orderNumber))
  const leg = await shop.stage.app.db('payment_legs').where({ cart_id: begun.cartId }).first('reference')
  const notify = async (
    number: string,
    { value = '100.00', isNamed = true, type = 'PAYMENT.CAPTURE.REFUNDED', status = 'COMPLETED' } = {},
  ) => {
    const resource = {
      id: number,
      status,
      amount: { currency_code: 'AUD', value },
      custom_id: leg.reference,
      ...(isNamed && { invoice_id: `${String(leg.reference)}-${refund.id}` }),
    }
    shop.stage.bank.sandbox.paypal?.notifications.send(type, resource, [])
    await pay.deliverPayPal()
  }
  return { ...refund, notify }
}

describe('a refund at PayPal whose outcome is unknown', () => {
  it('needs its number, so that its notification does not count it again', async () => {
    const { end, money, events, notify } = await unknownAtPayPal()
    expect(await end(made)).toMatchObject({ status: 409, body: { code: 'REFUND_NUMBER_MISSING' } })
    expect(await events('refunded')).toEqual([])
    expect(await end({ ...made, providerReference: 'R-1' })).toMatchObject({ status: 200 })
    await notify('R-1')
    expect(await events('refunded')).toHaveLength(1)
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
  })

  it.each([
    ['its amount', '100.00', 100],
    ['another amount', '50.00', 50],
  ])('is ended by its notification with %s, once', async (_what, value, amount) => {
    const { end, money, events, notify, notices, jobs, read } = await unknownAtPayPal()
    await notify('R-1', { value })
    const counted = { refunded: amount, refundable: 999 - amount, refunds: [{ status: 'done', amount }] }
    expect(await money()).toMatchObject(counted)
    expect(await end(notMade)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_UNKNOWN' } })
    await notify('R-1', { value })
    expect(await money()).toMatchObject(counted)
    expect(await events('refunded')).toHaveLength(1)
    expect(await notices()).toMatchObject([{ amountCents: amount * 100 }])
    expect(await jobs()).toEqual([])
    expect(await read()).toMatchObject({ unknownRefunds: [], actions: ['resolve'] })
  })

  it('is ended as refused by the notification of its failure', async () => {
    const { money, notify, read } = await unknownAtPayPal()
    await notify('R-1', { type: 'PAYMENT.REFUND.FAILED', status: 'FAILED' })
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
    expect((await read()).alarms).toContain('refund of $100.00 AUD failed')
  })

  it('counts, with an alarm, where its notification follows the word that it was not made', async () => {
    const { end, money, notify, read, notices } = await unknownAtPayPal()
    expect((await end(notMade)).status).toBe(200)
    await notify('R-1')
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
    expect((await read()).alarms).toContain(
      'refund of $100.00 AUD succeeded although it was refused before: do not refund it again',
    )
    expect(await notices()).toHaveLength(1)
    expect(await end(notMade)).toMatchObject({ status: 200 })
  })

  it('is not "not made" where PayPal has reported a refund of the payment without our number', async () => {
    const { end, money, notify, events, notices } = await unknownAtPayPal()
    await notify('R-1', { isNamed: false, value: '60.00' })
    const refused = await end(notMade)
    expect(refused).toMatchObject({ status: 409, body: { code: 'REFUND_REPORTED' } })
    expect(JSON.stringify(refused.body)).toMatch(/\$60\.00 AUD with the number R-1/)
    expect(await events('refundNotMade')).toEqual([])
    const numbered = { ...made, providerReference: 'R-1' }
    const other = await end({ ...numbered, amount: 100 })
    expect(other).toMatchObject({ status: 409, body: { code: 'REFUND_AMOUNT_DIFFERS' } })
    const answer = await end(numbered)
    expect(answer).toMatchObject({ status: 200, body: { refunded: 60 } })
    expect(await end(numbered)).toMatchObject({ status: 200, body: answer.body })
    expect(await end(numbered, colleague)).toMatchObject({ status: 200 })
    expect(await end({ ...numbered, reason: 'another reason' })).toMatchObject({ status: 409 })
    expect(await events('refundMade')).toMatchObject([
      { actor: 'Sasha Staff (AMH)', detail: { detail: made.reason }, amount_cents: 6_000 },
    ])
    expect(await events('refunded')).toHaveLength(1)
    expect(await money()).toMatchObject({ refunded: 60, refundable: 939, refunds: [{ status: 'done' }] })
    expect(await notices()).toMatchObject([{ amountCents: 6_000 }])
  })

  it('is not made under the number of a refund that PayPal reported before it was requested', async () => {
    const { id, end, money, notify } = await unknownAtPayPal()
    await notify('R-0', { isNamed: false, value: '10.00' })
    const later = new Date(shop.stage.clock.now().getTime() + 1000)
    await shop.stage.app.db('payment_refunds').where({ id }).update({ created_at: later })
    const earlier = await end({ ...made, providerReference: 'R-0' })
    expect(earlier).toMatchObject({ status: 409, body: { code: 'REFUND_NUMBER_TAKEN' } })
    expect((await end({ ...made, providerReference: 'R-1' })).status).toBe(200)
    expect(await money()).toMatchObject({ refunded: 110, refundable: 889 })
  })

  it('raises an alarm where a refund of its amount is reported after it was ended as not made', async () => {
    const { end, money, notify, read } = await unknownAtPayPal()
    expect((await end(notMade)).status).toBe(200)
    await notify('R-1', { isNamed: false })
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'refused' }] })
    expect((await read()).alarms).toContain(
      'refund of $100.00 AUD reported, although it was ended as not made: do not refund it again',
    )
  })

  it('raises an alarm where staff have ended it under another number', async () => {
    const { end, notify, read } = await unknownAtPayPal()
    expect((await end({ ...made, providerReference: 'TYPO' })).status).toBe(200)
    await notify('R-1')
    expect((await read()).alarms).toContain(
      'refund of $100.00 AUD made under the number R-1, but recorded under TYPO: check both',
    )
  })
})

/**
 * A refund of $100 that PayPal accepted eleven days ago and has not confirmed. `notify` delivers a
 * notification of it.
 */
const acceptedAtPayPal = async () => {
  const { app, bank, clock } = shop.stage
  const begun = await pay.begin(redirectMethod('PayPal'))
  const { body } = await pay.confirm(begun, await pay.choose(begun, 'approve'))
  bank.fault({ operation: 'paypal.refund', kind: 'pending', ms: 600_000 })
  bank.fault({ operation: 'paypal.refund', kind: 'webhookWithheld' })
  const refund = await requestRefund(begun.cartId, String(body.orderNumber))
  const row = app.db('payment_refunds').where({ id: refund.id })
  const { provider_reference: number } = await row.clone().first('provider_reference')
  const { reference } = await app.db('payment_legs').where({ cart_id: begun.cartId }).first('reference')
  const notify = async (status: 'COMPLETED' | 'FAILED', value = '100.00') => {
    const type = status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED'
    const amount = { currency_code: 'AUD', value }
    bank.sandbox.paypal?.notifications.send(type, { id: number, status, amount, custom_id: reference }, [])
    await pay.deliverPayPal()
  }
  return {
    ...refund,
    number: number as string,
    notify,
    becomeSilent: async () => {
      const since = new Date(clock.now().getTime() - 11 * 86_400_000)
      await row.clone().update({ created_at: since, updated_at: since })
      await app.backend.services.housekeeping.tasks['check-payments']?.({})
    },
  }
}

describe('a refund that its provider accepted and never confirmed', () => {
  it('is left to its provider until the alarm', async () => {
    const { end, read, money, events } = await acceptedAtPayPal()
    const before = await money()
    for (const body of [made, notMade]) {
      expect(await end(body)).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_UNKNOWN' } })
    }
    expect(await read()).toMatchObject({ unknownRefunds: [], alarms: [] })
    expect(await money()).toEqual(before)
    expect([...(await events('refundMade')), ...(await events('refundNotMade'))]).toEqual([])
  })

  it('counts once as made, under the number that it was accepted with', async () => {
    const { id, number, becomeSilent, end, read, money, events, notices, notify, resolve } =
      await acceptedAtPayPal()
    await becomeSilent()
    expect(await read()).toMatchObject({
      unknownRefunds: [{ id, amount: 100, providerReference: number }],
      alarms: ['refund of $100.00 AUD accepted, but never confirmed'],
    })
    expect(await resolve()).toMatchObject({ status: 409, body: { code: 'REFUND_UNKNOWN' } })
    const before = await money()
    const other = await end({ ...made, providerReference: 'R-1' })
    expect(other).toMatchObject({ status: 409, body: { code: 'REFUND_NUMBER_DIFFERS' } })
    const tooMuch = await end({ ...made, amount: 100.01 })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'REFUND_AMOUNT_DIFFERS' } })
    expect(await money()).toEqual(before)
    const answer = await end(made)
    expect(answer).toMatchObject({ status: 200, body: { unknownRefunds: [], refunded: 100 } })
    expect(await end(made)).toMatchObject({ status: 200, body: answer.body })
    expect(await end({ ...made, providerReference: number })).toMatchObject({ status: 200 })
    expect((await end(notMade)).status).toBe(409)
    await notify('COMPLETED')
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
    expect([await events('refunded'), await events('refundMade')]).toMatchObject([
      [{ provider_reference: number }],
      [{ actor: 'Sasha Staff (AMH)', detail: { detail: made.reason } }],
    ])
    expect(await notices()).toHaveLength(1)
    expect(await resolve()).toMatchObject({ status: 200, body: { alarms: [] } })
  })

  it('counts no more where PayPal reports its failure after it was ended as made', async () => {
    const { becomeSilent, end, read, money, notify } = await acceptedAtPayPal()
    await becomeSilent()
    expect((await end({ ...made, amount: 40 })).body).toMatchObject({ refunded: 40 })
    await notify('FAILED')
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
    expect((await read()).alarms).toContain('refund of $40.00 AUD failed')
  })

  it('frees its amount where it was not made, without an alarm when PayPal reports the same', async () => {
    const { becomeSilent, end, read, money, notify, notices, refundAgain } = await acceptedAtPayPal()
    await becomeSilent()
    const answer = await end(notMade)
    expect(answer).toMatchObject({ status: 200, body: { unknownRefunds: [], refunded: 0 } })
    expect(await end(notMade)).toMatchObject({ status: 200, body: answer.body })
    await notify('FAILED')
    const alarms = ['refund of $100.00 AUD accepted, but never confirmed']
    expect(await read()).toMatchObject({ alarms })
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
    expect(await notices()).toEqual([])
    expect((await refundAgain()).status).toBe(200)
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899 })
  })

  it('is not made although PayPal has reported another refund meanwhile, which counts for itself', async () => {
    const { becomeSilent, end, money, cartId } = await acceptedAtPayPal()
    const leg = await shop.stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const amount = { currency_code: 'AUD', value: '100.00' }
    const resource = { id: 'BY-HAND', status: 'COMPLETED', amount, custom_id: leg.reference }
    shop.stage.bank.sandbox.paypal?.notifications.send('PAYMENT.CAPTURE.REFUNDED', resource, [])
    await pay.deliverPayPal()
    await becomeSilent()
    expect(await end(notMade)).toMatchObject({ status: 200, body: { refunded: 100 } })
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899 })
  })

  it('counts, with an alarm, where PayPal reports it after it was ended as not made', async () => {
    const { becomeSilent, end, read, money, notify, notices } = await acceptedAtPayPal()
    await becomeSilent()
    expect((await end(notMade)).status).toBe(200)
    await notify('COMPLETED')
    await notify('COMPLETED')
    expect(await money()).toMatchObject({ refunded: 100, refundable: 899, refunds: [{ status: 'done' }] })
    expect((await read()).alarms).toContain(
      'refund of $100.00 AUD succeeded although it was refused before: do not refund it again',
    )
    expect(await notices()).toHaveLength(1)
  })

  it('is ended by one of two colleagues', async () => {
    const { becomeSilent, end, events } = await acceptedAtPayPal()
    await becomeSilent()
    const both = await Promise.all([end(made), end({ ...notMade, reason: 'PayPal shows none' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([...(await events('refundMade')), ...(await events('refundNotMade'))]).toHaveLength(1)
  })
})
