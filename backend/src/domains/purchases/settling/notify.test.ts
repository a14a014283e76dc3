import { randomUUID } from 'node:crypto'
import { formatAmount } from '@countertop/sdk/rules'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/index'
import { untilWaiting } from '../../../testing/lockedRows'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { plainCard } from '../../../testing/sandbox'
import { balancesOf, buildProviders } from '../../payments/service'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await stage.app.db('stock').increment('available', 50)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const notify = (body: string, headers: Record<string, string> = {}) =>
  stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body, headers })
const eventsOf = (cartId: string) =>
  stage.app
    .db('payment_events')
    .where({ cart_id: cartId })
    .orderBy('id')
    .select('kind', 'amount_cents as amountCents')
const readBodies = async (cartId: string): Promise<string[]> => {
  const references = await stage.app.db('payment_legs').where({ cart_id: cartId }).pluck('reference')
  return stage.bank
    .waitingNotifications()
    .filter((body) => references.some((one) => body.includes(one as string)))
}
const buy = async (sku = 'OVEN') => (await stage.buy(await stage.shopper([sku]))).body.cartId as string
const refund = async (cartId: string, cents: number) => {
  const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
  const provider = buildProviders(stage.app.config, stage.log).named('card')
  return provider?.refund(
    {
      id: leg.id,
      reference: leg.reference,
      supplierKey: leg.supplier_key,
      amountCents: leg.amount_cents,
      currency: leg.currency,
      providerReference: leg.provider_reference,
      providerData: {},
    },
    cents,
    randomUUID(),
  )
}
/** The lines of level error that name an alarm of a cart's payment. */
const readErrors = async (cartId: string, detail: string) => {
  const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
  return stage.logLines
    .map((line) => JSON.parse(line))
    .filter((line) => line.level === 50 && line.attemptId === id && line.detail === detail)
}
const requestAsStaff = async (cartId: string, change: string, body: Record<string, unknown>) => {
  const { number } = await stage.app.db('orders').where({ cart_id: cartId }).first('number')
  const staff = jar()
  await signedIn(stage.app, staff, 'staff')
  const headers = { 'Idempotency-Key': randomUUID() }
  const path = `/api/orders/${number}/${change}`
  return stage.app.request('POST', path, { jar: staff, body, headers })
}
const asStaff = async (...given: Parameters<typeof requestAsStaff>) =>
  expect((await requestAsStaff(...given)).status).toBe(200)
const orderOf = (cartId: string) =>
  stage.app.db('orders').where({ cart_id: cartId }).first('state', 'paid_cents')

describe('a notification', () => {
  it('is answered [accepted] and recorded once', async () => {
    const cartId = await buy()
    const before = await eventsOf(cartId)
    for (const body of await readBodies(cartId)) {
      expect(await notify(body)).toMatchObject({ status: 200, text: '[accepted]' })
    }
    expect(await eventsOf(cartId)).toEqual(before)
  })

  it('with a wrong signature, an altered amount or another account is refused before any look-up', async () => {
    const cartId = await buy()
    await refund(cartId, 129_995)
    const before = await eventsOf(cartId)
    const body = (await readBodies(cartId)).find((one) => one.includes('"REFUND"')) ?? ''
    const forgeries = [
      body.replace(/"hmacSignature":"[^"]+"/, `"hmacSignature":"${Buffer.alloc(32).toString('base64')}"`),
      body.replace(/"hmacSignature":"[^"]+"/, '"hmacSignature":""'),
      body.replace('"value":129995', '"value":1'),
      body.replace('"success":"true"', '"success":"false"'),
      body.replaceAll('Countertop', 'Somebody'),
      '{"notificationItems":[]}',
      '{}',
    ]
    for (const forged of forgeries) {
      const { result, count } = await stage.app.queryCount(() => notify(forged))
      expect(result).toMatchObject({ status: 401, body: { code: 'NOTIFICATION_NOT_GENUINE' } })
      expect(count).toBe(0)
    }
    expect((await notify('{')).status).toBe(400)
    expect(await eventsOf(cartId)).toEqual(before)
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 129_995 })
  })

  it('of an intermediate state makes no order and uses no order number', async () => {
    const numbers = async () =>
      (await stage.app.db.raw('select last_value from order_numbers')).rows[0].last_value
    const before = await numbers()
    const card = { ...plainCard, holderName: 'PENDING' }
    const { body } = await stage.buy(await stage.shopper(['OVEN']), { card })
    expect(body).toMatchObject({ success: true, orderCompleted: false })
    const leg = await stage.app
      .db('payment_legs')
      .where({ cart_id: body.cartId as string })
      .first('reference')
    for (const eventCode of ['PENDING', 'OFFER_CLOSED', 'REPORT_AVAILABLE']) {
      const told = stage.bank.sandbox.webhooks.bodyOf({
        merchantReference: leg.reference,
        pspReference: 'ABCDEFGHIJ123456',
        eventCode,
        success: true,
        amount: { value: 129_995, currency: 'AUD' },
      })
      expect((await notify(told)).status).toBe(200)
    }
    await stage.runJob('settle-payment', body.cartId as string)
    expect(await orderOf(body.cartId as string)).toBeUndefined()
    expect(await numbers()).toBe(before)
  })

  it.each([
    ['AUTHORISATION', 'authorised', 50],
    ['CAPTURE', 'captured', 50],
    ['REFUND', 'refunded', 40],
  ])('of an unknown payment is accepted, and the log names it: %s', async (eventCode, kind, level) => {
    const providerReference = `NOBODY${eventCode}`
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: 'AOL-nobody-1',
      pspReference: providerReference,
      eventCode,
      success: true,
      amount: { value: 129_995, currency: 'AUD' },
    })
    expect(await notify(body)).toMatchObject({ status: 200, text: '[accepted]' })
    const lines = stage.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter((line) => line.providerReference === providerReference)).toEqual([
      expect.objectContaining({
        level,
        provider: 'card',
        kind,
        legReference: 'AOL-nobody-1',
        amount: '$1,299.95 AUD',
      }),
    ])
  })

  it('of an unused event is accepted', async () => {
    const cartId = await buy()
    const reference = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: reference.reference,
      pspReference: 'ABCDEFGHIJ123456',
      eventCode: 'REPORT_AVAILABLE',
      success: true,
      amount: { value: 0, currency: 'AUD' },
    })
    const before = await eventsOf(cartId)
    expect((await notify(body)).status).toBe(200)
    expect(await eventsOf(cartId)).toEqual(before)
  })

  it('that contradicts our amount raises an alarm and moves no money', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 2 })
    const cartId = await buy()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ123457',
      eventCode: 'AUTHORISATION',
      success: true,
      amount: { value: 1, currency: 'AUD' },
    })
    await notify(body)
    const events = await eventsOf(cartId)
    expect(events.at(-1)).toEqual({ kind: 'alarm', amountCents: 0 })
    expect(balancesOf(events).authorisedCents).toBe(0)
    await stage.runJob('settle-payment', cartId)
    expect(await orderOf(cartId)).toBeUndefined()
  })

  it.each([
    ['REFUND', -100],
    ['CHARGEBACK', -1],
    ['CAPTURE', -99_900],
    ['REFUND', 99_901],
    ['CAPTURE_FAILED', 50_000],
  ])('of a %s of %i cents, which cannot be, books nothing and raises an alarm', async (eventCode, value) => {
    const cartId = await buy('FRIDGE')
    const before = await eventsOf(cartId)
    const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: reference,
      pspReference: randomUUID().slice(0, 16),
      eventCode,
      success: true,
      amount: { value, currency: 'AUD' },
    })
    expect((await notify(body)).status).toBe(200)
    expect(await eventsOf(cartId)).toEqual([...before, { kind: 'alarm', amountCents: 0 }])
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 99_900 })
    const logged = () =>
      stage.logLines.filter((line) => line.includes('contradicts our records') && line.includes(cartId))
    expect(logged()).toHaveLength(1)
    await notify(body)
    expect(logged()).toHaveLength(1)
  })

  it.each([['REFUND'], ['CHARGEBACK']])(
    'of a %s that names another amount than before under its reference raises an alarm, once',
    async (eventCode) => {
      const cartId = await buy('FRIDGE')
      const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
      const pspReference = randomUUID().slice(0, 16)
      const notifyOf = (value: number) =>
        notify(
          stage.bank.sandbox.webhooks.bodyOf({
            merchantReference: reference,
            pspReference,
            eventCode,
            success: true,
            amount: { value, currency: 'AUD' },
          }),
        )
      await notifyOf(5000)
      const before = await eventsOf(cartId)
      await notifyOf(5000)
      expect(await eventsOf(cartId)).toEqual(before)
      for (const value of [6000, 6000]) expect((await notifyOf(value)).status).toBe(200)
      expect(await eventsOf(cartId)).toEqual([...before, { kind: 'alarm', amountCents: 0 }])
    },
  )

  it('of an approval whose answer was lost has the payment settled at once', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const cartId = await buy()
    const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
    const job = () => stage.app.db('graphile_worker._private_jobs').where({ key: `settle-payment:${id}` })
    const later = new Date(Date.now() + 3_600_000)
    expect(await job().update({ run_at: later })).toBe(1)
    for (const body of await readBodies(cartId)) await notify(body)
    expect((await job().first('run_at')).run_at.getTime()).toBeLessThan(later.getTime())
  })

  it('of any signed event is accepted, whatever the length of its texts', async () => {
    const cartId = await buy('FRIDGE')
    const before = await eventsOf(cartId)
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: 'M'.repeat(200),
      pspReference: 'P'.repeat(60),
      eventCode: 'A_VERY_LONG_NAME_OF_AN_EVENT_THAT_NOBODY_HAS_HEARD_OF_AS_OF_TODAY',
      success: true,
      amount: { value: 0, currency: 'AUD' },
      reason: 'r'.repeat(5000),
    })
    expect(await notify(body)).toMatchObject({ status: 200, text: '[accepted]' })
    expect(await eventsOf(cartId)).toEqual(before)
  })

  it.each([['the answer'], ['the notification']])(
    'of a void counts it once when %s comes first',
    async (first) => {
      stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
      const cartId = await buy('FRIDGE')
      stage.clock.advance(24 * 3_600_000)
      if (first === 'the notification') stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
      await stage.runJob('settle-payment', cartId).catch(() => undefined)
      await stage.runJob('release-payment', cartId).catch(() => undefined)
      for (const body of await readBodies(cartId)) expect((await notify(body)).status).toBe(200)
      await stage.runJob('release-payment', cartId)
      for (const body of await readBodies(cartId)) await notify(body)
      expect(balancesOf(await eventsOf(cartId))).toMatchObject({
        authorisedCents: 99_900,
        voidedCents: 99_900,
      })
    },
  )

  it('answers 5xx when it could not be stored, so that it is repeated', async () => {
    const cartId = await buy()
    await refund(cartId, 1_000)
    const body = (await readBodies(cartId)).find((one) => one.includes('"REFUND"')) ?? ''
    await stage.app.db.raw('alter table payment_events rename to payment_events_away')
    expect((await notify(body)).status).toBe(500)
    await stage.app.db.raw('alter table payment_events_away rename to payment_events')
    expect((await notify(body)).status).toBe(200)
    expect(balancesOf(await eventsOf(cartId)).refundedCents).toBe(1_000)
  })
})

describe('a notification after the order', () => {
  it('moves the order by its balances: refunded in full, never back', async () => {
    const cartId = await buy()
    await refund(cartId, 100_000)
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    await refund(cartId, 29_995)
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 0 })
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 0 })
  })

  it('reports a capture that failed after all', async () => {
    const cartId = await buy()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: 'ABCDEFGHIJ123458',
      eventCode: 'CAPTURE_FAILED',
      success: true,
      amount: { value: 129_995, currency: 'AUD' },
    })
    await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'paymentFailed', paid_cents: 0 })
    const moves = stage.app.db('order_events').where({ cart_id: cartId }).orderBy('id')
    expect((await moves).at(-1)).toMatchObject({
      to_state: 'paymentFailed',
      reason: 'reported by the provider',
    })
  })
})

describe('a notification of money that a paid order lost', () => {
  it.each([
    ['CAPTURE_FAILED', 129_995, ['capture of $1,299.95 AUD failed']],
    ['CHARGEBACK', 5_000, ['$50.00 AUD charged back', '$50.00 AUD charged back']],
  ])('by %s of %i cents raises an alarm each time', async (eventCode, value, details) => {
    const cartId = await buy()
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const mark = randomUUID().slice(0, 15)
    const lose = (nth: number) =>
      notify(
        stage.bank.sandbox.webhooks.bodyOf({
          merchantReference: leg.reference,
          pspReference: `${mark}${nth}`,
          eventCode,
          success: true,
          amount: { value, currency: 'AUD' },
        }),
      )
    for (const [index] of details.entries()) for (let time = 0; time < 2; time += 1) await lose(index)
    const alarms = await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
    expect(alarms.map((alarm) => alarm.detail.detail)).toEqual(details)
  })
})

describe('a dispute', () => {
  const dispute = async (cartId: string, eventCode: string, value = 129_995, leg = 0) => {
    const legs = await stage.app.db('payment_legs').where({ cart_id: cartId }).orderBy('id')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: legs[leg].reference,
      pspReference: `D${leg}${cartId.replaceAll('-', '').slice(0, 14)}`,
      eventCode,
      success: true,
      amount: { value, currency: 'AUD' },
    })
    // Each is delivered twice.
    for (let time = 0; time < 2; time += 1) expect((await notify(body)).status).toBe(200)
  }
  const refundAll = (cartId: string) => requestAsStaff(cartId, 'refunds', { all: true, reason: 'scratched' })

  it.each([
    ['that the shop has won', ['CHARGEBACK', 'CHARGEBACK_REVERSED'], 200],
    ['whose notifications come in another order', ['CHARGEBACK_REVERSED', 'CHARGEBACK'], 200],
    ['that is lost', ['CHARGEBACK'], 409],
    ['that is lost after all', ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'], 409],
  ])('%s leaves what was paid to be refunded or not', async (_case, eventCodes, status) => {
    const cartId = await buy()
    for (const eventCode of eventCodes) await dispute(cartId, eventCode)
    expect((await refundAll(cartId)).status).toBe(status)
    const refunds = await stage.app.db('payment_refunds').where({ cart_id: cartId })
    expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual(status === 200 ? [129_995] : [])
  })

  it('that the shop has won raises an alarm of its own, so that staff do not ask the customer for it', async () => {
    const cartId = await buy()
    await dispute(cartId, 'CHARGEBACK')
    await dispute(cartId, 'CHARGEBACK_REVERSED')
    const alarms = stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).orderBy('id')
    expect((await alarms).map(({ detail }) => detail.detail)).toEqual([
      '$1,299.95 AUD charged back',
      '$1,299.95 AUD won back after a chargeback',
    ])
  })

  it('that is lost lets staff cancel the order, which releases its goods', async () => {
    const cartId = await buy()
    const { db } = stage.app
    const units = async () => Number((await db('stock').sum('available as units').first())?.units)
    const sold = await units()
    const body = { reason: 'the bank took it back' }
    expect(await requestAsStaff(cartId, 'cancel', body)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_CANCELLABLE' },
    })
    await dispute(cartId, 'CHARGEBACK')
    const presses = await Promise.all([1, 2].map(() => requestAsStaff(cartId, 'cancel', body)))
    for (const press of presses) {
      expect(press).toMatchObject({ status: 200, body: { status: 'cancelled', canCancel: false } })
      expect(press.body.lines).toMatchObject([{ toShip: 0 }])
    }
    expect(await units()).toBe(sold + 1)
    const { number } = await db('orders').where({ cart_id: cartId }).first('number')
    const mails = db('mails').where({ kind: 'orderCancelled' })
    expect(await mails.whereRaw(`data->>'orderNumber' = ?`, [number]).pluck('data')).toMatchObject([
      { wasReversed: true, products: [{ quantity: 1 }] },
    ])
    // If the bank returns the money after all, the order does not need it.
    await dispute(cartId, 'CHARGEBACK_REVERSED')
    const alarms = await db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).orderBy('id')
    expect(alarms.map((alarm) => alarm.detail.detail)).toEqual([
      '$1,299.95 AUD charged back',
      '$1,299.95 AUD won back for a cancelled order: refund it',
    ])
    expect((await refundAll(cartId)).status).toBe(200)
    const refunds = await db('payment_refunds').where({ cart_id: cartId })
    expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual([129_995])
    expect(await units()).toBe(sold + 1)
  })

  it('that the shop has won for a cancelled order leaves the customer what was not refunded before', async () => {
    const cartId = await buy()
    await refund(cartId, 30_000)
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 99_995 })
    await dispute(cartId, 'CHARGEBACK')
    await asStaff(cartId, 'cancel', { reason: 'the bank took it back' })
    await dispute(cartId, 'CHARGEBACK_REVERSED')
    const alarms = await stage.app
      .db('payment_events')
      .where({ cart_id: cartId, kind: 'alarm' })
      .orderBy('id')
    expect(alarms.map(({ detail }) => detail.detail)).toEqual([
      '$1,299.95 AUD charged back',
      '$1,299.95 AUD won back for a cancelled order: refund $999.95 AUD of it',
    ])
    expect((await refundAll(cartId)).status).toBe(200)
    const refunds = await stage.app.db('payment_refunds').where({ cart_id: cartId })
    expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual([99_995])
  })

  it('that the shop has won is not owed as far as another payment is still charged back', async () => {
    const cartId = (await stage.buy(await stage.shopper(['OVEN', 'MIELE-1']))).body.cartId as string
    const { db } = stage.app
    const legs = await db('payment_legs').where({ cart_id: cartId }).orderBy('id')
    expect(legs).toHaveLength(2)
    expect((await requestAsStaff(cartId, 'refunds', { amount: 300, reason: 'scratched' })).status).toBe(200)
    const [refunded] = await db('payment_refunds').where({ cart_id: cartId })
    for (const body of await readBodies(cartId)) await notify(body)
    for (const [leg, { amount_cents: cents }] of legs.entries())
      await dispute(cartId, 'CHARGEBACK', cents, leg)
    await asStaff(cartId, 'cancel', { reason: 'the bank took it back' })
    const place = legs.findIndex(({ id }) => id === refunded.leg_id)
    const { amount_cents: cents } = legs[place]
    await dispute(cartId, 'CHARGEBACK_REVERSED', cents, place)
    const alarms = await db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).orderBy('id')
    expect(alarms.at(-1).detail.detail).toBe(
      `${formatAmount(cents, 'AUD')} won back for a cancelled order: refund ${formatAmount(cents - 30_000, 'AUD')} of it`,
    )
  })

  it('that is lost in part keeps the order', async () => {
    const cartId = await buy()
    await dispute(cartId, 'CHARGEBACK', 129_994)
    expect((await requestAsStaff(cartId, 'cancel', { reason: 'the bank took it back' })).status).toBe(409)
  })

  it('whose reversal is notified first leaves no more to be refunded than was paid', async () => {
    const cartId = await buy()
    await dispute(cartId, 'CHARGEBACK_REVERSED')
    const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
    const { id: leg_id } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('id')
    const row = {
      attempt_id: id,
      leg_id,
      cart_id: cartId,
      reason: 'scratched',
      actor: 'system',
      state: 'requested',
    }
    const at = stage.clock.now()
    const insert = (amount_cents: number) =>
      stage.app.db('payment_refunds').insert({
        ...row,
        id: randomUUID(),
        idempotency_key: randomUUID(),
        amount_cents,
        created_at: at,
        updated_at: at,
      })
    await expect(insert(129_996)).rejects.toMatchObject({ constraint: 'payment_refunds_within_captured' })
    await insert(129_995)
  })
})

describe('a notification of a refund that failed after it was accepted', () => {
  it('raises an alarm and logs an error, once', async () => {
    const cartId = await buy()
    await asStaff(cartId, 'refunds', { all: true, reason: 'scratched' })
    await stage.deliverNotifications()
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 0 })
    const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const refunds = stage.app.db('payment_refunds').where({ cart_id: cartId })
    const { provider_reference: pspReference } = await refunds.first('provider_reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: reference,
      pspReference,
      eventCode: 'REFUND_FAILED',
      success: true,
      amount: { value: 129_995, currency: 'AUD' },
    })
    for (let time = 0; time < 2; time += 1) await notify(body)
    const detail = 'refund of $1,299.95 AUD failed'
    const alarms = await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
    expect(alarms.map((alarm) => alarm.detail.detail)).toEqual([detail])
    expect(await readErrors(cartId, detail)).toHaveLength(1)
  })
})

describe('a notification that refuses a refund after it was counted', () => {
  it('makes its amount refundable again, once', async () => {
    const cartId = await buy()
    await asStaff(cartId, 'refunds', { all: true, reason: 'scratched' })
    await stage.deliverNotifications()
    const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const refunds = stage.app.db('payment_refunds').where({ cart_id: cartId })
    const { provider_reference: pspReference } = await refunds.clone().first('provider_reference')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: reference,
      pspReference,
      eventCode: 'REFUND',
      success: false,
      amount: { value: 129_995, currency: 'AUD' },
    })
    for (let time = 0; time < 2; time += 1) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 129_995 })
    expect(await refunds.clone().first('state')).toEqual({ state: 'refused' })
    const alarms = await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
    expect(alarms.map((alarm) => alarm.detail.detail)).toEqual(['refund of $1,299.95 AUD failed'])
  })
})

describe('a notification that a capture failed after a refund', () => {
  const buyTwo = async () => (await stage.buy(await stage.shopper(['OVEN', 'MIELE-1']))).body.cartId as string
  const refundLines = (cartId: string, body: Record<string, unknown>) =>
    asStaff(cartId, 'refunds', { reason: 'scratched', ...body })
  const failMiele = async (cartId: string) => {
    for (const body of await readBodies(cartId)) await notify(body)
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    const leg = await legs.where({ supplier_key: 'Miele' }).first('reference', 'amount_cents')
    const body = stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: leg.reference,
      pspReference: randomUUID().slice(0, 16),
      eventCode: 'CAPTURE_FAILED',
      success: true,
      amount: { value: leg.amount_cents, currency: 'AUD' },
    })
    for (let time = 0; time < 2; time += 1) expect((await notify(body)).status).toBe(200)
  }

  it.each([
    ['a part of the lost payment', { lines: [{ line: 1, quantity: 1 }], amount: 2_000 }],
    ['all of the other payment', { lines: [{ line: 0, quantity: 1 }], delivery: true }],
  ])('of %s keeps the order open, and a payment can be recorded', async (_what, refunded) => {
    const cartId = await buyTwo()
    await refundLines(cartId, refunded)
    await failMiele(cartId)
    expect(await orderOf(cartId)).toMatchObject({ state: 'depositPaid' })
    await asStaff(cartId, 'payments', { reason: 'paid in cash' })
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
  })

  it('closes the order only once the other payment is refunded too', async () => {
    const cartId = await buyTwo()
    await refundLines(cartId, { lines: [{ line: 1, quantity: 1 }], amount: 2_000 })
    await failMiele(cartId)
    await refundLines(cartId, { amount: 1 })
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toMatchObject({ state: 'depositPaid' })
    expect(await requestAsStaff(cartId, 'cancel', { reason: 'gone' })).toMatchObject({ status: 409 })
    await refundLines(cartId, { all: true })
    for (const body of await readBodies(cartId)) await notify(body)
    expect(await orderOf(cartId)).toMatchObject({ state: 'refunded' })
  })
})

describe('a notification that a capture failed, while the order is being placed', () => {
  it('raises its alarm, although the payment was open when the notification arrived', async () => {
    const cartId = await buy()
    const attempts = stage.app.db('payment_attempts').where({ cart_id: cartId })
    await attempts.clone().update({ state: 'started' })
    const placing = await stage.app.db.transaction()
    await placing('carts').where({ id: cartId }).forUpdate().first()
    const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const told = notify(
      stage.bank.sandbox.webhooks.bodyOf({
        merchantReference: reference,
        pspReference: randomUUID().slice(0, 16),
        eventCode: 'CAPTURE_FAILED',
        success: true,
        amount: { value: 129_995, currency: 'AUD' },
      }),
    )
    await untilWaiting(stage.app.db, 1)
    await placing('payment_attempts').where({ cart_id: cartId }).update({ state: 'approved' })
    await placing.commit()
    expect((await told).status).toBe(200)
    expect(await orderOf(cartId)).toEqual({ state: 'paymentFailed', paid_cents: 0 })
    const alarms = await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
    expect(alarms.map((alarm) => alarm.detail.detail)).toEqual(['capture of $1,299.95 AUD failed'])
  })
})

describe('a notification of a capture that was reported as failed before', () => {
  const captureOnceMore = async (cartId: string) => {
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const mark = randomUUID().slice(0, 14)
    const tell = (eventCode: string) =>
      notify(
        stage.bank.sandbox.webhooks.bodyOf({
          merchantReference: leg.reference,
          pspReference: `${mark}-${eventCode.length}`,
          eventCode,
          success: true,
          amount: { value: 129_995, currency: 'AUD' },
        }),
      )
    return { fail: () => tell('CAPTURE_FAILED'), succeed: () => tell('CAPTURE') }
  }
  const EXCESS = '$1,299.95 AUD captured that the order does not need: refund it'
  const readAlarms = async (cartId: string) =>
    (await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).orderBy('id')).map(
      (alarm) => alarm.detail.detail,
    )

  it('pays the order', async () => {
    const cartId = await buy()
    const { fail, succeed } = await captureOnceMore(cartId)
    await fail()
    await succeed()
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 129_995 })
    expect(await readAlarms(cartId)).toEqual(['capture of $1,299.95 AUD failed'])
  })

  it('raises an alarm where the order was cancelled meanwhile', async () => {
    const cartId = await buy()
    const { fail, succeed } = await captureOnceMore(cartId)
    await fail()
    await stage.app.db('orders').where({ cart_id: cartId }).update({ state: 'cancelled' })
    for (let time = 0; time < 2; time += 1) await succeed()
    expect(await orderOf(cartId)).toEqual({ state: 'cancelled', paid_cents: 129_995 })
    expect((await readAlarms(cartId)).slice(1)).toEqual([EXCESS])
  })

  it('raises an alarm where the order was paid another way meanwhile', async () => {
    const cartId = await buy()
    const { fail, succeed } = await captureOnceMore(cartId)
    await fail()
    await asStaff(cartId, 'payments', { reason: 'paid in cash' })
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 129_995 })
    for (let time = 0; time < 2; time += 1) await succeed()
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 259_990 })
    expect((await readAlarms(cartId)).slice(1)).toEqual([EXCESS])
    expect(await readErrors(cartId, EXCESS)).toHaveLength(1)
  })

  it.each([
    ['in part', { amount: 100 }, 'paid', 249_990],
    ['in full', { all: true }, 'refunded', 129_995],
  ])(
    'raises an alarm of all of it where the order was paid another way and refunded %s meanwhile',
    async (_what, choice, state, paidCents) => {
      const cartId = await buy()
      const { fail, succeed } = await captureOnceMore(cartId)
      await fail()
      await asStaff(cartId, 'payments', { reason: 'paid in cash' })
      await asStaff(cartId, 'refunds', { ...choice, reason: 'scratched' })
      await succeed()
      expect(await orderOf(cartId)).toEqual({ state, paid_cents: paidCents })
      expect((await readAlarms(cartId)).slice(1)).toEqual([EXCESS])
    },
  )

  it('raises no alarm where the customer owed it in spite of a refund', async () => {
    const cartId = await buy()
    const { fail, succeed } = await captureOnceMore(cartId)
    await refund(cartId, 10_000)
    await stage.deliverNotifications()
    await fail()
    await succeed()
    expect(await orderOf(cartId)).toEqual({ state: 'paid', paid_cents: 119_995 })
    expect(await readAlarms(cartId)).toEqual(['capture of $1,299.95 AUD failed'])
  })
})

describe('notifications in any order', () => {
  /** Events of a payment of $1,299.95 at the bank after its capture, each with its own reference there. */
  const happenings = {
    refund: ['REFUND', true, 30_000],
    secondRefund: ['REFUND', true, 20_000],
    refusedRefund: ['REFUND', false, 10_000],
    refundThatIsRefused: ['REFUND', true, 7_000],
    itsRefusal: ['REFUND', false, 7_000],
    failedRefund: ['REFUND_FAILED', true, 20_000],
    chargeback: ['CHARGEBACK', true, 5_000],
    chargebackReversed: ['CHARGEBACK_REVERSED', true, 5_000],
    captureFailed: ['CAPTURE_FAILED', true, 129_995],
    unused: ['REPORT_AVAILABLE', true, 0],
  } as const
  type Happening = keyof typeof happenings

  const bodyOf = (name: Happening, reference: string, mark: string): string => {
    const [eventCode, success, value] = happenings[name]
    return stage.bank.sandbox.webhooks.bodyOf({
      merchantReference: reference,
      // The refusal is of the same refund.
      pspReference: `${mark}${name === 'itsRefusal' ? 'REFUNDTHATISREFUSED' : name.toUpperCase()}`
        .slice(0, 16)
        .padEnd(16, '0'),
      eventCode,
      success,
      amount: { value, currency: 'AUD' },
    })
  }

  /**
   * Delivers notifications in this order to a new payment whose capture was answered or not; returns its
   * balances.
   */
  const balancesAfter = async (told: readonly (Happening | 'own')[], isCaptureLost: boolean) => {
    if (isCaptureLost) stage.bank.fault({ operation: 'captures', kind: 'drop', times: 2 })
    const cartId = await buy()
    const { reference } = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const mark = randomUUID().slice(0, 4).toUpperCase()
    for (const one of told) {
      if (one === 'own') for (const body of await readBodies(cartId)) await notify(body)
      else expect((await notify(bodyOf(one, reference as string, mark))).status).toBe(200)
    }
    await stage.runJob('settle-payment', cartId)
    for (const body of await readBodies(cartId)) await notify(body)
    const orders = await stage.app.db('orders').where({ cart_id: cartId })
    // A capture that failed before we heard of it makes no order.
    const mayBeNone = isCaptureLost && told.includes('captureFailed')
    if (orders.length !== 0 || !mayBeNone) expect(orders).toHaveLength(1)
    return balancesOf(await eventsOf(cartId))
  }

  it('count no refund that was refused before its notification of success', async () => {
    const balances = await balancesAfter(['own', 'itsRefusal', 'refundThatIsRefused'], false)
    expect(balances.refundedCents).toBe(0)
  })

  const happened = fc.subarray(Object.keys(happenings) as Happening[], { minLength: 1 })

  it('and duplicated lead to the same balances', async () => {
    await fc.assert(
      fc.asyncProperty(
        happened.chain((names) =>
          fc.tuple(
            fc.constant(names),
            fc.shuffledSubarray([...names, ...names, 'own', 'own'] as (Happening | 'own')[], {
              minLength: names.length * 2 + 2,
            }),
          ),
        ),
        fc.boolean(),
        async ([names, told], isCaptureLost) => {
          const inOrder = await balancesAfter(['own', ...names], false)
          expect(await balancesAfter(told, isCaptureLost)).toEqual(inOrder)
        },
      ),
      { numRuns: 20, seed: 7 },
    )
  }, 120_000)
})
