import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { buildProviders, findRefund } from '../../payments/service'
import { queryAcceptedRefund } from '../service'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { redirectMethod, type RedirectPurchases, redirectPurchases } from '../../../testing/redirectPurchase'

let stage: PurchaseStage
let pay: RedirectPurchases
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const hour = 3_600_000

/**
 * An order paid with PayPal, and a refund of $200 that PayPal accepts without a notification of how it
 * ended.
 */
const accepted = async (kind: 'pending' | 'pendingDenied', ms = 0) => {
  const begun = await pay.begin(redirectMethod('PayPal'))
  const { body } = await pay.confirm(begun, await pay.choose(begun, 'approve'))
  stage.bank.fault({ operation: 'paypal.refund', kind, ms })
  stage.bank.fault({ operation: 'paypal.refund', kind: 'webhookWithheld' })
  const order = `/api/orders/${body.orderNumber}`
  await stage.app.request('POST', `${order}/refunds`, {
    jar: staff.jar,
    headers: { 'idempotency-key': randomUUID() },
    body: { reason: 'damaged on delivery', amount: 200 },
  })
  const { cartId } = begun
  const own = stage.app.db('payment_refunds').where({ cart_id: cartId })
  return {
    cartId,
    number: body.orderNumber as string,
    reference: (await own.first('provider_reference')).provider_reference as string,
    money: async () => (await stage.app.request('GET', `${order}/payments`, { jar: staff.jar })).body,
    alarms: () => stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).pluck('detail'),
  }
}

const check = () => stage.app.backend.services.housekeeping.tasks['check-payments']?.({})
const endedAtPayPal = () => expect.poll(() => stage.bank.sandbox.paypal?.book.waitingRefunds()).toEqual([])

describe('a refund that PayPal accepted and never confirmed', () => {
  it('is found as paid after a day, and counts once although its notification comes later', async () => {
    const { cartId, money, alarms, number, reference } = await accepted('pending')
    await endedAtPayPal()
    stage.clock.advance(23 * hour)
    await check()
    expect(await money()).toMatchObject({ refunded: 0, refunds: [{ status: 'requested' }] })
    stage.clock.advance(2 * hour)
    await check()
    const done = { refunded: 200, refundable: 799, refunds: [{ status: 'done' }] }
    expect(await money()).toMatchObject(done)
    const leg = await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const amount = { currency_code: 'AUD', value: '200.00' }
    const resource = { id: reference, status: 'COMPLETED', amount, custom_id: leg.reference }
    stage.bank.sandbox.paypal?.notifications.send('PAYMENT.CAPTURE.REFUNDED', resource, [])
    await pay.deliverPayPal()
    expect(await money()).toMatchObject(done)
    expect(await alarms()).toEqual([])
    const notices = await stage.app.db('mails').where({ kind: 'refundNotice' }).pluck('data')
    expect(notices.filter((data) => JSON.stringify(data).includes(number))).toHaveLength(1)
  })

  it('keeps the end that a notification reports during the query', async () => {
    const { cartId, money, reference } = await accepted('pending')
    const { app, clock, log } = stage
    const providers = buildProviders(app.config, log, clock)
    const paypal = providers.named('paypal')
    if (!paypal) throw new Error('There is no PayPal')
    const leg = await app.db('payment_legs').where({ cart_id: cartId }).first('reference')
    const amount = { currency_code: 'AUD', value: '200.00' }
    const resource = { id: reference, status: 'FAILED', amount, custom_id: leg.reference }
    const refundStatus = async () => {
      stage.bank.sandbox.paypal?.notifications.send('PAYMENT.REFUND.FAILED', resource, [])
      await pay.deliverPayPal()
      return { kind: 'approved', providerReference: reference } as const
    }
    const { id } = await app.db('payment_refunds').where({ cart_id: cartId }).first('id')
    const refund = await findRefund(app.db, id)
    if (!refund) throw new Error('There is no refund')
    const late = { ...providers, named: () => ({ ...paypal, refundStatus }) }
    expect(await queryAcceptedRefund({ db: app.db, clock, log, providers: late }, refund)).toBe(false)
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
  })

  it('is found at once where staff query the payment', async () => {
    const { cartId, money } = await accepted('pending')
    await endedAtPayPal()
    const attempt = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('reference')
    const path = `/api/operator/payments/${attempt.reference}/query`
    const answer = await stage.app.request('POST', path, { jar: staff.jar, body: {} })
    expect(answer.status).toBe(200)
    expect(await money()).toMatchObject({ refunded: 200, refunds: [{ status: 'done' }] })
  })

  it('is found as failed: it can be made again, and raises one alarm', async () => {
    const { money, alarms } = await accepted('pendingDenied')
    await endedAtPayPal()
    stage.clock.advance(25 * hour)
    await check()
    stage.clock.advance(25 * hour)
    await check()
    expect(await money()).toMatchObject({ refunded: 0, refundable: 999, refunds: [{ status: 'refused' }] })
    expect(await alarms()).toEqual([{ detail: 'refund of $200.00 AUD failed' }])
  })

  it('is queried once a day while it waits or PayPal does not answer, and raises an alarm after ten', async () => {
    const { money, alarms } = await accepted('pending', 120_000)
    const unanswered = () =>
      stage.logLines.filter((line) => line.includes('state of an accepted refund is unknown'))
    const nextDay = async () => {
      stage.clock.advance(24.5 * hour)
      await check()
      await check()
    }
    await nextDay()
    expect(await money()).toMatchObject({ refunded: 0, refunds: [{ status: 'requested' }] })
    stage.bank.fault({ operation: 'paypal.read', kind: 'refuse', times: 100 })
    for (let day = 2; day <= 9; day += 1) await nextDay()
    expect(unanswered()).toHaveLength(8)
    expect(await alarms()).toEqual([])
    await nextDay()
    expect(await money()).toMatchObject({ refunded: 0, refunds: [{ status: 'requested' }] })
    expect(await alarms()).toEqual([{ detail: 'refund of $200.00 AUD accepted, but never confirmed' }])
  })
})
