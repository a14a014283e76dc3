import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { dieAt, placeThrough, sessionOf } from '../../../testing/injection'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await stage.app.db('settings').insert({ site_code: 'aol', name: 'cashOnDelivery', value: 'true' })
})

const by = (option: number, over: Record<string, unknown> = {}) => ({
  over: { selectedPaymentOption: option, encryptedValues: null, cardHolderName: null, ...over },
})
const [onDelivery, onAccount, otherMethod] = [1, 4, 128]

const shopperWith = async (kind: 'staff' | 'customer' | 'tradeCustomer', given = {}, skus = ['OVEN']) => {
  const shopper = await stage.shopper(skus)
  const person = await signedIn(stage.app, shopper.jar, kind, 'aol', given)
  return { shopper, accountId: String(person.accountId) }
}
const orderOf = (cartId: string) =>
  stage.app
    .db('orders')
    .where({ cart_id: cartId })
    .first('state', 'payment_type', 'paid_cents', 'total_cents')
const refused = async (shopper: Shopper, options: ReturnType<typeof by>) => {
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt, options)
  const before = await stage.footprint(form.cartId as string)
  const answer = await stage.post(shopper, attempt, form)
  expect(await stage.footprint(form.cartId as string)).toEqual(before)
  return answer
}

describe('cash on delivery', () => {
  it('is an order that awaits its payment, without a provider [CHK-268]', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const before = stage.bank.payments().length
    const answer = await stage.buy(shopper, by(onDelivery))
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, orderCompleted: true, redirectUrl: null },
    })
    const { cartId } = answer.body as { cartId: string }
    expect(await orderOf(cartId)).toEqual({
      state: 'awaitingPayment',
      payment_type: 'Cash',
      paid_cents: 0,
      total_cents: 129_995,
    })
    expect(stage.bank.payments()).toHaveLength(before)
    const path = `/api/orders/confirmation?cartId=${cartId}`
    expect((await stage.app.request('GET', path, { jar: shopper.jar })).body).toMatchObject({
      status: 'awaitingPayment',
      payment: { method: 'Cash', label: 'Cash on delivery', cardSummary: null, due: 'onDelivery' },
    })
    expect(await stage.app.db('stock_holds').where({ sold: false })).toEqual([])
    expect(await stage.app.db('mails').where({ kind: 'orderConfirmation' }).first('data')).toMatchObject({
      data: { isAwaitingPayment: true, due: 'onDelivery' },
    })
  })

  it('is one order for twenty parallel posts', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, by(onDelivery))
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.post(shopper, attempt, form)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stage.app.db('orders').where({ cart_id: form.cartId as string })).toHaveLength(1)
  })

  it('is placed by the next press when the process was killed before', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, by(onDelivery))
    await dieAt(stage, { point: 'claimed' }, (dying) => placeThrough(dying, shopper, attempt, form))
    stage.clock.advance(6_000)
    expect(await stage.post(shopper, attempt, form)).toMatchObject({ body: { orderCompleted: true } })
  })

  it('accepts no card, no deposit and no Pay in 4', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const card = await stage.form(shopper, attempt)
    expect(await stage.post(shopper, attempt, { ...card, selectedPaymentOption: onDelivery })).toMatchObject({
      status: 400,
      body: { code: 'CARD_ENVELOPE_MISSING' },
    })
    await stage.app.db('settings').insert({ site_code: 'aol', name: 'partialPayment', value: 'true' })
    expect(await refused(shopper, by(onDelivery, { partialPayment: 500 }))).toMatchObject({
      status: 400,
      body: {
        code: 'DEPOSIT_INVALID',
        errorMessages: [
          'A deposit can only be paid by card.',
          'You have not been charged. Please check your order and place it again.',
        ],
      },
    })
    await stage.app.db('settings').where({ name: 'partialPayment' }).delete()
    expect(await refused(shopper, by(onDelivery, { payInFour: true }))).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_OPTION_NOT_OFFERED' },
    })
  })

  it('is not offered where the site does not have it [CHK-172]', async () => {
    const shopper = await stage.shopper(['OVEN'], 'nz')
    expect(await refused(shopper, by(onDelivery))).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_OPTION_NOT_OFFERED' },
    })
  })
})

describe('the credit account', () => {
  it('is for a customer with one', async () => {
    for (const shopper of [
      await stage.shopper(['OVEN']),
      (await shopperWith('customer')).shopper,
      (await shopperWith('staff')).shopper,
    ]) {
      expect(await refused(shopper, by(onAccount))).toMatchObject({
        status: 400,
        body: { code: 'PAYMENT_OPTION_NOT_OFFERED' },
      })
    }
    const { shopper } = await shopperWith('tradeCustomer')
    const { body } = await stage.buy(shopper, by(onAccount))
    expect(body).toMatchObject({ orderCompleted: true })
    expect(await orderOf(body.cartId as string)).toMatchObject({
      state: 'awaitingPayment',
      payment_type: 'None',
    })
  })

  it('never exceeds its limit, also by concurrent posts', async () => {
    const { shopper, accountId } = await shopperWith('tradeCustomer')
    await stage.app.db('credit_accounts').insert({ account_id: accountId, limit_cents: 300_000 })
    const carts = [shopper]
    for (let more = 0; more < 4; more += 1) {
      const next = await stage.shopper(['OVEN'])
      await signedInAs(next, accountId)
      carts.push(next)
    }
    const posts = await Promise.all(
      carts.map(async (one) => {
        const attempt = randomUUID()
        return { one, attempt, form: await stage.form(one, attempt, by(onAccount)) }
      }),
    )
    const answers = await Promise.all(posts.map(({ one, attempt, form }) => stage.post(one, attempt, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'CREDIT_LIMIT_EXCEEDED',
      errorMessages: [
        'This order is more than your credit account allows: $400.10 of your limit of $3,000.00 is left. Please choose another payment method.',
      ],
    })
    const view = await stage.app.request('GET', '/api/checkout', { jar: shopper.jar })
    expect(view.body).toMatchObject({ creditAccount: { limit: 3000, owed: 2599.9 } })
    const stranger = await stage.shopper(['OVEN'])
    expect((await stage.app.request('GET', '/api/checkout', { jar: stranger.jar })).body).toMatchObject({
      creditAccount: null,
    })
    const owed = () => stage.app.db('credit_accounts').where({ account_id: accountId }).first('owed_cents')
    expect(await owed()).toEqual({ owed_cents: 259_990 })

    const paid = answers.filter(({ status }) => status === 200).map(({ body }) => body.orderNumber as string)
    const staff = jar()
    await signedIn(stage.app, staff, 'staff')
    const settle = (number: string, path: string, body: unknown) =>
      stage.app.request('POST', `/api/orders/${number}/${path}`, {
        jar: staff,
        body,
        headers: { 'idempotency-key': randomUUID() },
      })
    await settle(paid[0] ?? '', 'payments', { reason: 'bank transfer', amount: 1000 })
    expect(await owed()).toEqual({ owed_cents: 159_990 })
    await settle(paid[1] ?? '', 'cancel', { reason: 'ordered twice' })
    expect(await owed()).toEqual({ owed_cents: 29_995 })
    await settle(paid[0] ?? '', 'payments', { reason: 'bank transfer' })
    expect(await owed()).toEqual({ owed_cents: 0 })
  })

  it('is not charged for an order that is paid in another way', async () => {
    const { shopper, accountId } = await shopperWith('tradeCustomer')
    await stage.app.db('credit_accounts').insert({ account_id: accountId, limit_cents: 300_000 })
    expect((await stage.buy(shopper, by(onDelivery))).body).toMatchObject({ orderCompleted: true })
    const account = stage.app.db('credit_accounts').where({ account_id: accountId })
    expect(await account.first('owed_cents')).toEqual({ owed_cents: 0 })
  })

  it('is owed nothing for an order that is closed by refunding its part payment', async () => {
    const { shopper, accountId } = await shopperWith('tradeCustomer')
    await stage.app.db('credit_accounts').insert({ account_id: accountId, limit_cents: 300_000 })
    const { body } = await stage.buy(shopper, by(onAccount))
    const staff = jar()
    await signedIn(stage.app, staff, 'staff')
    const settle = async (path: string, posted: unknown) => {
      const address = `/api/orders/${body.orderNumber as string}/${path}`
      const headers = { 'idempotency-key': randomUUID() }
      return (await stage.app.request('POST', address, { jar: staff, body: posted, headers })).body
    }
    const owed = () => stage.app.db('credit_accounts').where({ account_id: accountId }).first('owed_cents')
    await settle('payments', { reason: 'bank transfer', amount: 1000 })
    expect(await owed()).toEqual({ owed_cents: 29_995 })
    expect(await settle('refunds', { reason: 'sent back', all: true })).toMatchObject({
      status: 'refunded',
      remaining: 0,
    })
    expect(await owed()).toEqual({ owed_cents: 0 })
  })

  const signedInAs = async (shopper: Shopper, accountId: string): Promise<void> => {
    const known = await stage.app.db('sign_ins').where({ account_id: accountId }).first<{ id: string }>('id')
    await stage.app
      .db('sessions')
      .where({ id: sessionOf(shopper) })
      .update({ account_id: accountId, sign_in_id: known?.id })
  }
})

describe('the other payment method of staff', () => {
  it('is for staff, and the order awaits its payment [CHK-011]', async () => {
    for (const shopper of [await stage.shopper(['OVEN']), (await shopperWith('tradeCustomer')).shopper]) {
      expect(await refused(shopper, by(otherMethod))).toMatchObject({
        status: 403,
        body: { code: 'STAFF_ONLY_OPTION', errorCode: 400 },
      })
    }
    const { shopper } = await shopperWith('staff')
    const { body } = await stage.buy(shopper, by(otherMethod))
    expect(body).toMatchObject({ orderCompleted: true })
    expect(await orderOf(body.cartId as string)).toMatchObject({
      state: 'awaitingPayment',
      payment_type: 'None',
    })
  })
})

describe('a purchase with nothing to pay', () => {
  it('calls no provider, whatever the method, even one with a minimum [CHK-179]', async () => {
    await stage.app.db('gift_cards').insert({ code: 'GIFT-ALL', balance_cents: 900_000, currency: 'AUD' })
    for (const option of [0, 2048, 256, onDelivery]) {
      const shopper = await stage.shopper(['OVEN'])
      await stage.app.request('POST', '/api/cart/coupon/', { jar: shopper.jar, body: { code: 'GIFT-ALL' } })
      const answer = await stage.buy(shopper, by(option))
      expect(answer).toMatchObject({ status: 200, body: { orderCompleted: true, redirectUrl: null } })
      expect(await orderOf(answer.body.cartId as string)).toMatchObject({
        state: 'paid',
        payment_type: 'None',
      })
    }
  })
})

describe('a whole purchase', () => {
  it('takes at most 60 statements, from the empty cart to the order', async () => {
    const { count } = await stage.app.queryCount(async () => {
      const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
      expect((await stage.buy(shopper)).status).toBe(200)
    })
    expect(count).toBeLessThanOrEqual(60)
  })
})
