import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { redirectMethod, type RedirectPurchases, redirectPurchases } from '../../../testing/redirectPurchase'
import { balancesOf } from '../../payments/service'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const fridgeCents = 99_900

/** Sends a notification of any event with PayPal's signature. */
const notifySigned = async (type: string, resource: unknown) => {
  const { notifications } = stage.bank.sandbox.paypal ?? {}
  notifications?.send(type, resource, [])
  const [notice] = notifications?.waiting.slice(-1) ?? []
  return stage.app.request('POST', '/api/payments/notifications/paypal', {
    brand: null,
    body: notice?.body ?? '',
    headers: { ...notice?.headers },
  })
}
const eventsOf = (cartId: string) =>
  stage.app
    .db('payment_events')
    .where({ cart_id: cartId })
    .orderBy('id')
    .select('kind', 'amount_cents as amountCents')
const bought = async () => {
  const begun = await pay.begin(redirectMethod('PayPal'))
  await pay.confirm(begun, await pay.choose(begun, 'approve'))
  const leg = await stage.app.db('payment_legs').where({ cart_id: begun.cartId }).first('reference')
  return { ...begun, reference: leg.reference as string }
}

const release = async (cartId: string): Promise<void> => {
  // A lost answer fails the job, which the worker repeats.
  await stage.runJob('release-payment', cartId).catch(() => undefined)
}

describe('a genuine notification of PayPal', () => {
  it.each([
    ['a dispute', 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1', dispute_amount: { value: '1.00' } }],
    ['a sale', 'PAYMENT.SALE.COMPLETED', { id: 'S1', amount: { total: '1.00', currency: 'AUD' } }],
    ['an event without a resource', 'BILLING.PLAN.CREATED', null],
  ])('of %s, which we do not use, is taken once it is verified', async (_what, type, resource) => {
    const { cartId } = await bought()
    const before = await eventsOf(cartId)
    expect(await notifySigned(type, resource)).toMatchObject({ status: 200, text: '[accepted]' })
    expect(await eventsOf(cartId)).toEqual(before)
  })

  it.each(['-5.00', '5.001', 'five'])(
    'of an impossible refund of %s books nothing and is logged for staff',
    async (value) => {
      const { cartId, reference } = await bought()
      const before = await eventsOf(cartId)
      const resource = { id: 'R1', custom_id: reference, amount: { currency_code: 'AUD', value } }
      expect((await notifySigned('PAYMENT.CAPTURE.REFUNDED', resource)).status).toBe(200)
      expect(await eventsOf(cartId)).toEqual(before)
      const [line] = stage.logLines.filter((one) => one.includes('PayPal cannot be parsed')).slice(-1)
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, fields: ['resource.amount.value'] })
    },
  )
})

const created = 'PAYMENT.AUTHORIZATION.CREATED'
const voided = 'PAYMENT.AUTHORIZATION.VOIDED'

describe('a void', () => {
  it.each([
    ['our own answer, which knew of the money', [created, 'release', voided]],
    ['our own answer, which knew of none', ['release', voided, created]],
    ['our own answer, and the money comes last', ['release', created, voided]],
    ['the notification, while our own answer is lost', [created, 'lost', voided, 'release']],
    ['the notification, of which our own answer knows', ['lost', created, voided, 'release']],
  ])('is counted once when it is first reported by %s', async (_first, steps) => {
    const begun = await pay.begin(redirectMethod('PayPal'))
    const brought = await pay.choose(begun, 'approve')
    stage.bank.fault({ operation: 'paypal.authorize', kind: 'drop', times: 2 })
    await pay.confirm(begun, brought)
    // The attempt ended without an order before PayPal's authorisation was known.
    await stage.app.db('payment_attempts').where({ cart_id: begun.cartId }).update({ state: 'cancelled' })
    for (const step of steps) {
      stage.bank.sandbox.faults.clear()
      if (step === 'lost') stage.bank.fault({ operation: 'paypal.void', kind: 'drop', times: 100 })
      if (step === 'lost' || step === 'release') await release(begun.cartId)
      else await pay.deliverPayPal((items) => items.filter((item) => JSON.stringify(item).includes(step)))
    }
    const events = await eventsOf(begun.cartId)
    expect(balancesOf(events)).toMatchObject({ authorisedCents: fridgeCents, voidedCents: fridgeCents })
    expect(await pay.money(begun.cartId)).toEqual({ authorisedCents: 0, takenCents: 0, captures: 0 })
  })
})
