import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import { balancesOf, providersOf } from '../payments/service'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
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
const bodiesOf = async (cartId: string): Promise<string[]> => {
  const references = await stage.app.db('payment_legs').where({ cart_id: cartId }).pluck('reference')
  return stage.bank
    .waitingNotifications()
    .filter((body) => references.some((one) => body.includes(one as string)))
}
const buy = async () => (await stage.buy(await stage.shopper(['OVEN']))).body.cartId as string
const refund = async (cartId: string, cents: number) => {
  const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first()
  const provider = providersOf(stage.app.config, stage.log).named('card')
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
const orderOf = (cartId: string) =>
  stage.app.db('orders').where({ cart_id: cartId }).first('state', 'paid_cents')

describe('a notification', () => {
  it('is answered [accepted] and kept once', async () => {
    const cartId = await buy()
    const before = await eventsOf(cartId)
    for (const body of await bodiesOf(cartId)) {
      expect(await notify(body)).toMatchObject({ status: 200, text: '[accepted]' })
    }
    expect(await eventsOf(cartId)).toEqual(before)
  })

  it('with a wrong signature, an altered amount or another account is refused before anything is looked up', async () => {
    const cartId = await buy()
    await refund(cartId, 129_995)
    const before = await eventsOf(cartId)
    const body = (await bodiesOf(cartId)).find((one) => one.includes('"REFUND"')) ?? ''
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

  it('about a payment of nobody is taken and forgotten', async () => {
    const leg = { merchantReference: 'NOBODY', pspReference: 'ABCDEFGHIJ123456' }
    const body = stage.bank.sandbox.webhooks.bodyOf({
      ...leg,
      eventCode: 'AUTHORISATION',
      success: true,
      amount: { value: 1, currency: 'AUD' },
    })
    expect(await notify(body)).toMatchObject({ status: 200, text: '[accepted]' })
  })

  it('of an event we do not use is taken', async () => {
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

  it('that contradicts our amount is kept as an alarm and moves no money', async () => {
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

  it('answers 5xx when it could not be kept, so that it comes again', async () => {
    const cartId = await buy()
    await refund(cartId, 1_000)
    const body = (await bodiesOf(cartId)).find((one) => one.includes('"REFUND"')) ?? ''
    await stage.app.db.raw('alter table payment_events rename to payment_events_away')
    expect((await notify(body)).status).toBe(500)
    await stage.app.db.raw('alter table payment_events_away rename to payment_events')
    expect((await notify(body)).status).toBe(200)
    expect(balancesOf(await eventsOf(cartId)).refundedCents).toBe(1_000)
  })
})

describe('notifications after the order', () => {
  it('move the order by its money: refunded in full, never back', async () => {
    const cartId = await buy()
    await refund(cartId, 100_000)
    for (const body of await bodiesOf(cartId)) await notify(body)
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    await refund(cartId, 29_995)
    for (const body of await bodiesOf(cartId)) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 0 })
    for (const body of await bodiesOf(cartId)) await notify(body)
    expect(await orderOf(cartId)).toEqual({ state: 'refunded', paid_cents: 0 })
  })

  it('tell that a capture failed after all', async () => {
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
  })
})

it('duplicated and shuffled deliveries give the same balances and one order', async () => {
  const seed = fc.sample(fc.shuffledSubarray([0, 1, 2, 0, 1, 2, 1], { minLength: 7 }), {
    numRuns: 5,
    seed: 7,
  })
  for (const order of seed) {
    stage.bank.fault({ operation: 'captures', kind: 'drop', times: 2 })
    const cartId = await buy()
    await refund(cartId, 29_995)
    const bodies = await bodiesOf(cartId)
    expect(bodies).toHaveLength(3)
    for (const index of order) await notify(bodies[index] ?? '')
    await stage.runJob('settle-payment', cartId)
    await Promise.all(bodies.map((body) => notify(body)))
    expect(balancesOf(await eventsOf(cartId))).toEqual({
      authorisedCents: 129_995,
      capturedCents: 129_995,
      voidedCents: 0,
      refundedCents: 29_995,
    })
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toHaveLength(1)
  }
})
