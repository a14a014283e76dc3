import { PAYMENT_PROBLEM, withSupportNumber } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { plainCard } from '../../../testing/sandbox'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
})

const mailsTo = (recipient: string) =>
  stage.app.db('mails').where({ recipient }).select('kind', 'site_code', 'data')

/** Buys while the acquirer's answer is lost; returns the cart. */
const buyWithoutAnswer = async (email: string, holderName = plainCard.holderName): Promise<string> => {
  stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
  const shopper = await stage.shopper(['OVEN'])
  const answer = await stage.buy(shopper, { card: { ...plainCard, holderName }, over: { email } })
  expect(answer.body.orderCompleted).not.toBe(true)
  const attempt = await stage.app
    .db('payment_attempts')
    .orderBy('created_at', 'desc')
    .first('cart_id', 'state')
  expect(attempt.state).toBe('unknown')
  return attempt.cart_id as string
}

/** Lets the worker query until the attempt has ended; returns its state. */
const ended = async (cartId: string): Promise<string> => {
  for (let looks = 0; looks < 4; looks += 1) {
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
  }
  return (await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('state')).state as string
}

describe('a payment that makes no order', () => {
  it('after the page showed it as being processed sends one mail with a link to the cart', async () => {
    const email = 'left@example.com'
    const cartId = await buyWithoutAnswer(email, 'DECLINED')
    stage.clock.advance(66_000)
    expect(await ended(cartId)).toBe('declined')
    expect(await mailsTo(email)).toEqual([
      {
        kind: 'paymentFailed',
        site_code: 'aol',
        data: {
          firstName: 'Sam',
          outcome: 'declined',
          amountCents: 129_995,
          takenCents: 0,
          checkoutUrl: 'http://aol.shop.test/customer/checkout',
        },
      },
    ])
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toEqual([])
  })

  it('names what one supplier’s part had taken, which is refunded', async () => {
    const email = 'taken@example.com'
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    stage.bank.fault({ operation: 'captures', kind: 'dropBefore', times: 4 })
    const { body } = await stage.buy(shopper, { over: { email } })
    const cartId = body.cartId as string
    expect(body.orderCompleted).not.toBe(true)
    stage.clock.advance(66_000)
    const [house, miele] = await stage.app
      .db('payment_legs')
      .where({ cart_id: cartId })
      .orderBy('supplier_key')
      .select('reference', 'provider_reference', 'amount_cents')
    const report = async (leg: typeof house, success: boolean) => {
      const notification = stage.bank.sandbox.webhooks.bodyOf({
        merchantReference: leg.reference,
        pspReference: `CAPTURE${leg.reference}`,
        originalReference: leg.provider_reference,
        eventCode: 'CAPTURE',
        success,
        amount: { value: leg.amount_cents, currency: 'AUD' },
      })
      await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body: notification })
    }
    await report(house, true)
    await report(miele, false)
    await stage.runJob('settle-payment', cartId)
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'paymentFailed', data: { amountCents: 432_495, takenCents: 129_995 } },
    ])
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toEqual([])
  })

  it('that staff voided sends the mail, and its page does not say that the shopper cancelled', async () => {
    const email = 'voided@example.com'
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const shopper = await stage.shopper(['OVEN'])
    const { body } = await stage.buy(shopper, { over: { email } })
    const [reference, cartId] = [body.paymentReference as string, body.cartId as string]
    stage.clock.advance(70_000)
    const staff = jar()
    await signedIn(stage.app, staff, 'staff')
    const path = `/api/operator/payments/${reference}/void`
    const voided = await stage.app.request('POST', path, { jar: staff, body: { reason: 'customer called' } })
    expect(voided.status).toBe(200)
    expect(await ended(cartId)).toBe('cancelled')
    expect(await mailsTo(email)).toMatchObject([{ kind: 'paymentFailed', data: { outcome: 'cancelled' } }])
    const status = await stage.app.request(
      'GET',
      `/api/checkout/payment/status?cartId=${cartId}&paymentReference=${reference}`,
      { jar: shopper.jar },
    )
    expect(status.body).toMatchObject({
      status: 'Cancelled',
      message: withSupportNumber(PAYMENT_PROBLEM, undefined),
    })
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toEqual([])
  })

  it('while the page still waits sends no mail', async () => {
    const email = 'waiting@example.com'
    const cartId = await buyWithoutAnswer(email, 'DECLINED')
    stage.clock.advance(20_000)
    expect(await ended(cartId)).toBe('declined')
    expect(await mailsTo(email)).toEqual([])
  })

  it('is confirmed as usual when it is found after all', async () => {
    const email = 'found@example.com'
    const cartId = await buyWithoutAnswer(email)
    stage.clock.advance(66_000)
    expect(await ended(cartId)).toBe('approved')
    expect(await mailsTo(email)).toMatchObject([{ kind: 'orderConfirmation' }])
  })
})
