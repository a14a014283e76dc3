import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { dieAt, placeThrough, readBooks, recover } from '../../../testing/injection'
import { signedIn } from '../../../testing/people'
import { genericPlan } from '../../../testing/plans'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { challengedCard, plainCard } from '../../../testing/sandbox'

let stage: PurchaseStage
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const reason = 'customer called'
const call = (method: string, path: string, body?: unknown, who = staff) =>
  stage.app.request(method, `/api/operator/payments${path}`, {
    jar: who.jar,
    brand: who.brand,
    ...(body === undefined ? {} : { body }),
  })
const list = async (view: string) => (await call('GET', `?view=${view}`)).body
const referencesIn = async (view: string): Promise<string[]> =>
  (await list(view)).payments.map(({ reference }: { reference: string }) => reference)

/** A payment whose answer was lost, without a notification. */
const lost = async () => {
  stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
  stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 2 })
  const { body } = await stage.buy(await stage.shopper(['OVEN']))
  return { reference: body.paymentReference as string, cartId: body.cartId as string }
}
const atBank = async () => {
  const shopper = await stage.shopper(['OVEN'])
  const { body } = await stage.buy(shopper, { card: challengedCard })
  return { shopper, reference: body.paymentReference as string, cartId: body.cartId as string }
}
/** A payment whose provider answered another amount. */
const alarming = async () => {
  stage.bank.fault({ operation: 'payments', kind: 'wrongAmount' })
  const { body } = await stage.buy(await stage.shopper(['OVEN']))
  return { reference: body.paymentReference as string, cartId: body.cartId as string }
}

describe('access', () => {
  it('is for staff of the shop', async () => {
    const { reference, cartId, shopper } = await atBank()
    const customer: Shopper = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, customer.jar, 'customer')
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', `/${reference}`],
      ['POST', `/${reference}/query`],
      ['POST', `/${reference}/void`, { reason }],
      ['POST', `/${reference}/end`, { reason }],
      ['POST', `/${reference}/resolve`, { reason }],
      ['POST', `/${reference}/refunds/${randomUUID()}`, { reason, made: true }],
    ]
    const before = await stage.footprint(cartId)
    for (const [method, path, body] of calls) {
      for (const [who, status, code] of [
        [shopper, 401, 'SIGN_IN_REQUIRED'],
        [customer, 403, 'STAFF_ONLY'],
        [{ jar: jar(), brand: 'aol' }, 401, 'SIGN_IN_REQUIRED'],
      ] as const) {
        expect(await call(method, path, body, who)).toMatchObject({ status, body: { code } })
      }
      if (path === '') continue
      expect(await call(method, path, body, { ...staff, brand: 'wa' })).toMatchObject({
        status: 404,
        body: { code: 'NO_SUCH_PAYMENT' },
      })
    }
    expect(await stage.footprint(cartId)).toEqual(before)
  })

  it.each([
    ['GET', '?view=everything'],
    ['GET', '?page=0'],
    ['GET', '?page=1001'],
    ['GET', '/nonsense'],
    ['POST', '/AOL-nonsense!!!!/query'],
  ])('%s %s is refused', async (method, path) => {
    expect((await call(method, path)).status).toBe(400)
  })

  it('requires a reason and stores it', async () => {
    const { reference } = await atBank()
    for (const body of [
      {},
      { reason: 'x' },
      { reason: '   ' },
      { reason: 'x'.repeat(301) },
      { reason, more: 1 },
    ]) {
      expect((await call('POST', `/${reference}/void`, body)).status).toBe(400)
      expect((await call('POST', `/${reference}/end`, body)).status).toBe(400)
    }
  })
})

describe('the lists', () => {
  it('read the newest payments of a site by its index', async () => {
    const { statements } = await stage.app.queryCount(() => list('all'))
    const sql = statements.find((one) => one.includes('from payment_attempts a where a.site_code')) ?? ''
    const plan = await genericPlan(stage.app.db, sql, [`'aol'`, '51', '0', 'now()'], ['seqscan', 'sort'])
    expect(plan).toMatch(/Limit [^{]*\{"QUERY PLAN":" *-> {2}Index Scan using payment_attempts_site /)
  })

  it('show what waits, what failed and what needs attention, with the possible actions', async () => {
    const waiting = await lost()
    const needing = await alarming()
    const { shopper, cartId } = await atBank()
    await stage.app.request('POST', '/api/checkout/void', { jar: shopper.jar, body: { cartId } })
    stage.clock.advance(1_000)
    const { body: declined } = await stage.buy(shopper, { card: { ...plainCard, holderName: 'DECLINED' } })
    expect(declined.code).toBe('PAYMENT_DECLINED')
    const done = (await stage.buy(shopper)).body

    const page = await list('attention')
    expect(page).toMatchObject({ view: 'attention', page: 1, hasMore: false })
    expect(page.counts.attention).toBe(page.payments.length)
    const shown = page.payments.find(
      ({ reference }: { reference: string }) => reference === needing.reference,
    )
    expect(shown).toMatchObject({
      brand: 'aol',
      cartId: needing.cartId,
      orderNumber: null,
      paymentType: 'CreditCard',
      method: 'Credit or debit card',
      state: 'unknown',
      amount: 1299.95,
      currency: 'AUD',
      email: 'sam@example.com',
      alarms: [expect.stringContaining('instead of $1,299.95 AUD')],
      legs: [{ provider: 'card', supplier: 'House', state: 'unknown', amount: 1299.95 }],
      actions: ['query', 'void', 'resolve'],
    })
    expect(await referencesIn('waiting')).toEqual(
      expect.arrayContaining([waiting.reference, needing.reference]),
    )
    const failed = (await list('failed')).payments as { state: string; cartId: string; refusal: string }[]
    expect(
      failed.filter((one) => one.cartId === cartId).map(({ state, refusal }) => [state, refusal]),
    ).toEqual([
      ['declined', 'Refused'],
      ['cancelled', 'cancelled by the shopper'],
    ])
    const all = (await list('all')).payments as {
      reference: string
      orderNumber: string
      actions: string[]
    }[]
    expect(all.find(({ reference }) => reference === done.paymentReference)).toMatchObject({
      orderNumber: done.orderNumber,
      orderStatus: 'paid',
      actions: [],
    })
  })

  it('have pages of 50 and take three statements', async () => {
    const one = await stage.app.db('payment_attempts').where({ site_code: 'aol', state: 'approved' }).first()
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...one,
      form: JSON.stringify(one.form),
      quote: JSON.stringify(one.quote),
      id: randomUUID(),
      site_code: 'hc',
      idempotency_key: randomUUID(),
      reference: `HC-${String(index).padStart(12, '0')}`,
      return_token: randomUUID(),
      created_at: new Date(Date.now() - index * 1000),
    }))
    await stage.app.db('payment_attempts').insert(many)
    const hc = { ...staff, brand: 'hc' }
    const { result, count } = await stage.app.queryCount(() => call('GET', '?view=all', undefined, hc))
    expect(count).toBeLessThanOrEqual(3)
    expect(result.body).toMatchObject({ hasMore: true })
    expect(result.body.payments).toHaveLength(50)
    const second = await call('GET', '?view=all&page=2', undefined, hc)
    expect(second.body).toMatchObject({ hasMore: false, page: 2 })
    expect(second.body.payments).toHaveLength(10)
    expect(second.body.payments[0].reference).toBe('HC-000000000050')
  })
})

describe('staff', () => {
  it('query the provider, and the payment continues', async () => {
    const { reference, cartId } = await lost()
    await stage.deliverNotifications()
    stage.clock.advance(61_000)
    const answer = await call('POST', `/${reference}/query`)
    expect(answer).toMatchObject({ status: 200, body: { reference } })
    await stage.deliverNotifications()
    expect((await call('POST', `/${reference}/query`)).body).toMatchObject({ state: 'expired' })
    expect(await readBooks(stage, cartId)).toMatchObject({
      orders: 0,
      takenCents: 0,
      authorisedCents: 0,
      cart: 'open',
    })
  })

  it('cancel a payment that waits at the bank: nothing is captured, whatever the shopper does then', async () => {
    const { reference, cartId, shopper } = await atBank()
    const answer = await call('POST', `/${reference}/void`, { reason })
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', refusal: 'cancelled by staff' } })
    expect(answer.body.history).toContainEqual(
      expect.objectContaining({ what: 'cancelRequested', reason, by: 'Sasha Staff (AMH)' }),
    )
    await recover(stage, cartId, 3)
    expect(await readBooks(stage, cartId)).toMatchObject({
      orders: 0,
      takenCents: 0,
      authorisedCents: 0,
      cart: 'open',
    })
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
  })

  it('cancel a payment whose answer is missing: it is voided at the bank', async () => {
    const { reference, cartId } = await lost()
    expect(await call('POST', `/${reference}/void`, { reason })).toMatchObject({ status: 200 })
    await recover(stage, cartId, 2)
    expect(await readBooks(stage, cartId)).toMatchObject({
      orders: 0,
      takenCents: 0,
      authorisedCents: 0,
      attempts: ['cancelled'],
    })
  })

  it('refund a payment without an order again that its provider refused to refund, which no job does', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    await dieAt(stage, { point: 'captured' }, (dying) => placeThrough(dying, shopper, attempt, form))
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ amount_cents: 129_996 })
    await stage.runJob('settle-payment', cartId)
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    const { provider_reference: known } = await legs.clone().first()
    await legs.clone().update({ provider_reference: 'NOSUCHPAYMENT002' })
    const refundStates = () =>
      stage.app.db('payment_refunds').where({ cart_id: cartId }).orderBy('created_at').pluck('state')
    const { reference } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first()
    for (let time = 0; time < 2; time += 1) await stage.runJob('release-payment', cartId)
    expect(await refundStates()).toEqual(['refused'])

    stage.clock.advance(1_000)
    await call('POST', `/${reference}/query`)
    expect(await refundStates()).toEqual(['refused', 'refused'])

    await legs.clone().update({ provider_reference: known })
    await stage.runJob('release-payment', cartId)
    expect((await readBooks(stage, cartId)).takenCents).toBe(129_995)
    stage.clock.advance(1_000)
    for (let time = 0; time < 2; time += 1) await call('POST', `/${reference}/query`)
    await stage.deliverNotifications()
    await call('POST', `/${reference}/query`)
    expect(await refundStates()).toEqual(['refused', 'refused', 'done'])
    expect((await readBooks(stage, cartId)).takenCents).toBe(0)
  })

  it('cannot cancel a payment that made an order or has ended', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const answer = await call('POST', `/${body.paymentReference as string}/void`, { reason })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_VOIDABLE' } })
    const ended = await atBank()
    await call('POST', `/${ended.reference}/void`, { reason })
    expect((await call('POST', `/${ended.reference}/void`, { reason: 'another one' })).status).toBe(409)
  })

  it('who press twice get the first answer again, and nothing is recorded twice', async () => {
    const { reference: waiting } = await atBank()
    const voided = await call('POST', `/${waiting}/void`, { reason })
    expect(voided).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await call('POST', `/${waiting}/void`, { reason })).toMatchObject({
      status: 200,
      body: voided.body,
    })
    const { reference: alarmed } = await alarming()
    const { lastAlarm } = (await call('GET', `/${alarmed}`)).body
    const resolved = await call('POST', `/${alarmed}/resolve`, { reason, lastAlarm })
    expect(resolved).toMatchObject({ status: 200, body: { alarms: [] } })
    expect(await call('POST', `/${alarmed}/resolve`, { reason, lastAlarm })).toMatchObject({
      status: 200,
      body: resolved.body,
    })
    expect(await call('POST', `/${alarmed}/resolve`, { reason: 'another one', lastAlarm })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RESOLVE' },
    })
  })

  it('who press again once a payment that never reached the bank has ended get its end', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'dropBefore', times: 2 })
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const voided = await call('POST', `/${body.paymentReference as string}/void`, { reason })
    expect(voided).toMatchObject({ status: 200, body: { state: 'unknown' } })
    await recover(stage, body.cartId as string, 2)
    const again = (why: string) => call('POST', `/${body.paymentReference as string}/void`, { reason: why })
    expect(await again(reason)).toMatchObject({ status: 200, body: { state: 'expired' } })
    expect((await again('another one')).status).toBe(409)
  })

  it('resolve an alarm and its reason is stored', async () => {
    const { reference } = await alarming()
    expect(await referencesIn('attention')).toContain(reference)
    const answer = await call('POST', `/${reference}/resolve`, { reason })
    expect(answer.body).toMatchObject({ alarms: [], actions: ['query', 'void'] })
    expect(answer.body.history.at(-1)).toMatchObject({ what: 'resolved', reason, by: 'Sasha Staff (AMH)' })
    expect(await referencesIn('attention')).not.toContain(reference)
    expect(await call('POST', `/${reference}/resolve`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RESOLVE' },
    })
  })

  it('resolve the alarms that were shown, and none that was raised afterwards', async () => {
    const { reference, cartId } = await alarming()
    const { lastAlarm, alarms } = (await call('GET', `/${reference}`)).body
    const { attempt_id: attemptId, ...alarm } = await stage.app
      .db('payment_events')
      .where({ cart_id: cartId, kind: 'alarm' })
      .first('attempt_id', 'kind', 'actor', 'created_at', 'cart_id', 'amount_cents')
    await stage.app.db('payment_events').insert({
      ...alarm,
      attempt_id: attemptId,
      detail: { detail: '$50.00 AUD charged back' },
      dedupe_key: 'alarm:later',
    })
    const before = (await call('GET', `/${reference}`)).body
    expect(before.alarms).toEqual([...alarms, '$50.00 AUD charged back'])
    expect(await call('POST', `/${reference}/resolve`, { reason, lastAlarm })).toMatchObject({
      status: 409,
      body: { code: 'ALARMS_CHANGED' },
    })
    for (const wrong of ['', 'x', '-1', null]) {
      expect((await call('POST', `/${reference}/resolve`, { reason, lastAlarm: wrong })).status).toBe(400)
    }
    expect((await call('GET', `/${reference}`)).body).toEqual(before)
    const shown = { reason, lastAlarm: before.lastAlarm }
    expect(await call('POST', `/${reference}/resolve`, shown)).toMatchObject({
      status: 200,
      body: { alarms: [], lastAlarm: null },
    })
  })
})

describe('a payment', () => {
  it('that stays unresolved for a day raises one alarm', async () => {
    const { reference, cartId } = await lost()
    stage.bank.fault({ operation: 'cancels', kind: 'dropBefore', times: 50 })
    stage.clock.advance(25 * 60 * 60_000)
    for (let time = 0; time < 3; time += 1) await stage.runJob('settle-payment', cartId)
    const { body } = await call('GET', `/${reference}`)
    expect(body.alarms).toEqual(['a payment could not be resolved for a day and needs staff'])
  })
})

describe('alarms', () => {
  it('show amounts in dollars with their currency', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    const leg = await stage.app
      .db('payment_legs')
      .where({ cart_id: body.cartId as string })
      .first()
    const webhook = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ777777',
      eventCode: 'AUTHORISATION',
      success: true,
      amount: { value: 419_500, currency: 'AUD' },
    })
    await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body: webhook })
    const path = `/api/orders/${body.orderNumber as string}/refunds`
    await stage.app
      .db('payment_legs')
      .where({ id: leg.id })
      .update({ provider_reference: 'NOSUCHPAYMENT001' })
    await stage.app.request('POST', path, {
      jar: staff.jar,
      brand: staff.brand,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 839, reason },
    })
    const { alarms } = (await call('GET', `/${body.paymentReference as string}`)).body
    expect(alarms).toEqual([
      'authorised of $4,195.00 AUD',
      expect.stringMatching(/^refund of \$839\.00 AUD refused: /),
    ])
  })
})

describe('the list', () => {
  it('shows an order’s refunds', async () => {
    const { body } = await stage.buy(await stage.shopper(['OVEN']))
    await stage.app.request('POST', `/api/orders/${body.orderNumber as string}/refunds`, {
      jar: staff.jar,
      brand: staff.brand,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 100, reason },
    })
    await stage.deliverNotifications()
    expect((await call('GET', `/${body.paymentReference as string}`)).body).toMatchObject({
      orderStatus: 'paid',
      refunded: 100,
    })
  })
})
