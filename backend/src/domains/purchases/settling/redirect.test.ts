import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../http/rateLimits'
import { testApp } from '../../../testing/index'
import { timetableOf } from '../../payments/service'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import {
  type Begun,
  operationsOf,
  type RedirectMethod,
  redirectMethod,
  redirectMethods,
  type RedirectPurchases,
  redirectPurchases,
} from '../../../testing/redirectPurchase'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const methods = Object.entries(redirectMethods) as [string, RedirectMethod][]
const fridgeCents = 99_900
const nothing = { authorisedCents: 0, takenCents: 0, captures: 0 }
const paid = { authorisedCents: 0, takenCents: fridgeCents, captures: 1 }

const ordersOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId })
const attemptsOf = (cartId: string) =>
  stage.app.db('payment_attempts').where({ cart_id: cartId }).orderBy('created_at').select('state', 'refusal')
const available = async (): Promise<number> => {
  const rows = await stage.app.db('stock').sum('available as sum')
  return Number(rows[0]?.sum)
}
/** Runs the worker's release of every attempt of a cart. */
const releaseAll = async (cartId: string): Promise<void> => {
  for (const { id } of await stage.app.db('payment_attempts').where({ cart_id: cartId }).select('id')) {
    await stage.app.backend.services.purchases.tasks['release-payment']?.({ attemptId: id, cartId })
  }
}
const cartStatus = async (cartId: string): Promise<string> =>
  (await stage.app.db('carts').where({ id: cartId }).first('status')).status
const addOven = ({ shopper: { jar, brand } }: Begun) =>
  stage.app.request('POST', '/api/cart/product/', { jar, brand, body: { sku: 'OVEN', quantity: 1 } })
const fail = (
  method: RedirectMethod,
  step: 'finish' | 'capture',
  kind: 'drop' | 'refuse' | 'wrongAmount' | 'dropBefore',
) => {
  for (const operation of operationsOf(method, step)) {
    stage.bank.fault({ operation, kind, times: 100 })
  }
}

describe.each(methods)('a purchase by %s', (_name, method) => {
  it('redirects the shopper and makes one order on their return, however often they return [CHK-392] [CHK-393] [CHK-394]', async () => {
    const before = await available()
    const begun = await pay.begin(method)
    expect(await pay.money(begun.cartId)).toEqual(nothing)
    expect((await addOven(begun)).status).toBe(409)
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Pending', orderCompleted: false })

    const brought = await pay.choose(begun, 'approve')
    expect(brought).toMatchObject({ provider: method.provider, step: 'pay', ct: expect.any(String) })
    expect(await pay.money(begun.cartId)).toMatchObject({ takenCents: 0 })
    const both = await Promise.all([pay.confirm(begun, brought), pay.confirm(begun, brought)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const again = await pay.confirm(begun, brought)
    const [order] = await ordersOf(begun.cartId)
    expect(again.body).toEqual({
      success: true,
      status: 'Approved',
      cartId: begun.cartId,
      paymentReference: begun.paymentReference,
      orderCompleted: true,
      orderNumber: order.number,
    })
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
    expect(await pay.money(begun.cartId)).toEqual(paid)
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Approved', orderCompleted: true })
    expect(await available()).toBe(before - 1)
  })

  it.each([
    ['decline', 'declined', 'Declined'],
    ['expire', 'expired', 'Expired'],
  ] as const)(
    'that ends with %s holds nothing, says so, and lets the cart be paid by card',
    async (choice, state, told) => {
      const before = await available()
      const begun = await pay.begin(method)
      const brought = await pay.choose(begun, choice)
      const answer = await pay.confirm(begun, brought)
      expect(answer).toMatchObject({
        status: 200,
        body: {
          success: false,
          status: told,
          orderCompleted: false,
          errors: [expect.stringContaining('problem with your payment')],
        },
      })
      expect((await attemptsOf(begun.cartId)).map((one) => one.state)).toEqual([state])
      await releaseAll(begun.cartId)
      expect(await pay.money(begun.cartId)).toEqual(nothing)
      expect(await available()).toBe(before)
      expect((await pay.confirm(begun, brought)).body).toEqual(answer.body)

      expect((await stage.buy(begun.shopper)).body).toMatchObject({ orderCompleted: true })
      expect(await ordersOf(begun.cartId)).toHaveLength(1)
      expect(await pay.money(begun.cartId)).toEqual(nothing)
    },
  )

  it('whose cart is paid by card in another window captures nothing and shows the cart’s order', async () => {
    const begun = await pay.begin(method)
    const bought = await stage.buy(begun.shopper)
    expect(bought.body).toMatchObject({ orderCompleted: true })
    const brought = await pay.choose(begun, 'approve')
    const { orderNumber } = bought.body as { orderNumber: string }
    const told = `This cart is already order ${orderNumber}: it was paid for in another window. You won’t be charged for this payment.`
    expect((await pay.confirm(begun, brought)).body).toMatchObject({
      success: false,
      orderCompleted: false,
      orderNumber,
      errors: [told],
    })
    expect((await pay.status(begun)).body).toMatchObject({ message: told, orderNumber })
    await releaseAll(begun.cartId)
    expect(await pay.money(begun.cartId)).toEqual(nothing)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
  })

  it('that the shopper cancels ends immediately, and a late approval makes no order [CHK-391]', async () => {
    const begun = await pay.begin(method)
    expect((await pay.void(begun)).body).toEqual({ status: 'Cancelled' })
    expect((await pay.void(begun)).body).toEqual({ status: 'Cancelled' })
    expect(await cartStatus(begun.cartId)).toBe('open')
    const brought = await pay.choose(begun, 'approve')
    expect((await pay.confirm(begun, brought)).body).toMatchObject({
      success: false,
      errors: ["You've cancelled your payment."],
    })
    await releaseAll(begun.cartId)
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: 0 })
    expect(await ordersOf(begun.cartId)).toEqual([])
  })

  it('that was cancelled at the provider is answered as cancelled when confirmed anyway', async () => {
    const begun = await pay.begin(method)
    const brought = await pay.choose(begun, 'cancel')
    expect(brought).toMatchObject({ provider: method.provider })
    const { body } = await pay.confirm(begun, { ...brought, status: 'CANCELLED' })
    expect(body).toMatchObject({
      success: false,
      status: 'Cancelled',
      errors: ["You've cancelled your payment."],
    })
    expect(await pay.money(begun.cartId)).toEqual(nothing)
  })

  it('that is started again makes the first page ineffective: one order, paid once', async () => {
    const first = await pay.begin(method)
    const second = await stage.buy(first.shopper, { over: method.post })
    const begun = { ...first, ...second.body } as Begun
    expect(begun.paymentReference).not.toBe(first.paymentReference)
    const told =
      'This payment was started again, perhaps in another window. You won’t be charged for this one.'
    expect((await pay.status(first)).body).toMatchObject({ status: 'Cancelled', message: told })
    const stale = await pay.choose(first, 'approve')
    expect((await pay.confirm(first, stale)).body).toMatchObject({ success: false, errors: [told] })
    const brought = await pay.choose(begun, 'approve')
    expect((await pay.confirm(begun, brought)).body).toMatchObject({ success: true, orderCompleted: true })
    await releaseAll(begun.cartId)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: fridgeCents })
  })

  it.each(['finish', 'capture'] as const)(
    'whose answer to the %s is lost is resolved by the worker: one order, paid once',
    async (step) => {
      const begun = await pay.begin(method)
      const brought = await pay.choose(begun, 'approve')
      fail(method, step, 'drop')
      const answer = await pay.confirm(begun, brought)
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      stage.bank.sandbox.faults.clear()
      expect(answer.body.orderCompleted || (await ordersOf(begun.cartId)).length === 0).toBe(true)
      await stage.runJob('settle-payment', begun.cartId)
      expect((await pay.status(begun)).body).toMatchObject({ status: 'Approved', orderCompleted: true })
      expect(await ordersOf(begun.cartId)).toHaveLength(1)
      expect(await pay.money(begun.cartId)).toEqual(paid)
    },
  )

  it('whose capture is refused before it is booked is captured by the worker', async () => {
    const begun = await pay.begin(method)
    const brought = await pay.choose(begun, 'approve')
    fail(method, 'capture', 'dropBefore')
    expect((await pay.confirm(begun, brought)).body).toMatchObject({ success: true, orderCompleted: false })
    expect((await addOven(begun)).status).toBe(409)
    stage.bank.sandbox.faults.clear()
    await stage.runJob('settle-payment', begun.cartId)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
    expect(await pay.money(begun.cartId)).toEqual(paid)
  })

  it('with another amount at the provider makes no order, raises an alarm, and is voided if it stays so', async () => {
    const begun = await pay.begin(method)
    const brought = await pay.choose(begun, 'approve')
    fail(method, 'finish', 'wrongAmount')
    expect((await pay.confirm(begun, brought)).body).toMatchObject({ success: true, orderCompleted: false })
    expect((await pay.status(begun)).body.status).toBe('Unknown')
    expect(stage.logLines.join('')).toContain('the provider contradicts our records')
    for (const operation of ['paypal.read', 'zip.read'] as const) {
      stage.bank.fault({ operation, kind: 'wrongAmount', times: 100 })
    }
    stage.clock.advance(timetableOf(method.adapter).undoAfterMs + 60_000)
    await stage.runJob('settle-payment', begun.cartId)
    await releaseAll(begun.cartId)
    expect(await ordersOf(begun.cartId)).toEqual([])
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: 0 })
    expect(await cartStatus(begun.cartId)).toBe('open')
  })

  it('is confirmed only by its own return', async () => {
    const begun = await pay.begin(method)
    const other = await pay.begin(method)
    const { brought, stranger } = {
      brought: await pay.choose(begun, 'approve'),
      stranger: await pay.choose(other, 'approve'),
    }
    const { ct: _ct, ...names } = stranger
    const mixed = await pay.confirm(begun, { ...names, ct: brought.ct ?? '' })
    // Zip New Zealand adds nothing to the return address: only the attempt's own order is queried.
    if (method.provider !== 'zip' || method.brand === 'aol') {
      expect(mixed).toMatchObject({ status: 400, body: { code: 'RETURN_OF_OTHER_PAYMENT' } })
      expect(await ordersOf(begun.cartId)).toEqual([])
    }
    const nobody = await pay.confirm(begun, { ...brought, ct: 'x'.repeat(43) })
    expect(nobody).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PAYMENT' } })
    const elsewhere = { ...begun, shopper: { ...begun.shopper, brand: method.brand === 'nz' ? 'aol' : 'nz' } }
    expect((await pay.confirm(elsewhere, brought)).status).toBe(404)
    const wrongCall = method.provider === 'paypal' ? 'afterpay' : 'paypal'
    const otherCall = { ...begun, method: { ...method, provider: wrongCall } } as Begun
    expect((await pay.confirm(otherCall, brought)).status).toBe(404)
    expect((await pay.confirm(other, stranger)).body).toMatchObject({ orderCompleted: true })
  })
})

describe('a shopper who never returns', () => {
  it.each(methods.filter(([, { provider }]) => provider !== 'afterpay'))(
    'still gets an order for an approval by %s: the worker queries',
    async (_name, method) => {
      const begun = await pay.begin(method)
      await pay.choose(begun, 'approve')
      await stage.runJob('settle-payment', begun.cartId)
      expect(await ordersOf(begun.cartId)).toHaveLength(1)
      expect(await pay.money(begun.cartId)).toEqual(paid)
    },
  )

  it.each(methods)('from %s leaves nothing reserved and the cart open', async (_name, method) => {
    const before = await available()
    const begun = await pay.begin(method)
    stage.clock.advance(61 * 60_000)
    await stage.runJob('settle-payment', begun.cartId)
    expect((await attemptsOf(begun.cartId)).map(({ state }) => state)).toEqual(['expired'])
    await releaseAll(begun.cartId)
    expect(await pay.money(begun.cartId)).toEqual(nothing)
    expect(await cartStatus(begun.cartId)).toBe('open')
    expect(await available()).toBe(before)
  })

  it('is found by PayPal’s notification of the approval', async () => {
    const begun = await pay.begin(redirectMethod('PayPal'))
    await pay.choose(begun, 'approve')
    expect(new Set(await pay.deliverPayPal())).toEqual(new Set([200]))
    const jobs = await stage.app.db('graphile_worker.jobs').where('task_identifier', 'settle-payment')
    expect(jobs.length).toBeGreaterThan(0)
    await stage.runJob('settle-payment', begun.cartId)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
  })
})

describe('the offer', () => {
  it('ends at the provider’s limit: no payment starts above it [CHK-173]', async () => {
    for (const [, method] of methods.filter(
      ([name]) => name !== 'PayPal' && name !== 'PayPal in New Zealand',
    )) {
      const shopper = await stage.shopper(['OVEN', 'FRIDGE'], method.brand)
      const answer = await stage.buy(shopper, { over: method.post })
      expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_OPTION_NOT_OFFERED' } })
    }
  })

  it('includes PayPal in New Zealand, but never Pay in 4', async () => {
    const shopper = await stage.shopper(['FRIDGE'], 'nz')
    const answer = await stage.buy(shopper, { over: redirectMethod('Pay in 4').post })
    expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_OPTION_NOT_OFFERED' } })
  })
})

describe('confirmations', () => {
  it('are limited by address, for all providers and processes together', async () => {
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
    const apps = [0, 1].map(() => testApp({ env, foundation: { db: stage.app.db } }))
    const [one, two] = await Promise.all(apps)
    const confirm = (sent: number, address: string) =>
      (sent % 2 ? one : two)!.request('POST', confirmationOf[sent % 3] ?? '', {
        headers: { 'X-Forwarded-For': address },
      })
    const ct = 'x'.repeat(43)
    const confirmationOf = ['afterpay', 'paypal', 'zip'].map(
      (name) => `/api/checkout/${name}confirmation?ct=${ct}`,
    )
    for (let sent = 0; sent < rateLimits.confirmation.address; sent += 1) {
      expect((await confirm(sent, '203.0.113.7')).status).toBe(404)
    }
    const refused = await confirm(0, '203.0.113.7')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await confirm(1, '203.0.113.8')).status).toBe(404)
  })
})

describe('PayPal’s notifications', () => {
  it('are accepted only when PayPal verifies them', async () => {
    const begun = await pay.begin(redirectMethod('PayPal'))
    await pay.confirm(begun, await pay.choose(begun, 'approve'))
    const [notice] = stage.bank.sandbox.paypal?.notifications.waiting.slice(-1) ?? []
    const send = (body: string, headers: Record<string, string>) =>
      stage.app.request('POST', '/api/payments/notifications/paypal', { brand: null, body, headers })
    const forged = (notice?.body ?? '').replaceAll('99900', '1').replaceAll('999.00', '1.00')
    const { result, count: looks } = await stage.app.queryCount(() => send(forged, { ...notice?.headers }))
    expect(result).toMatchObject({ status: 401, body: { code: 'NOTIFICATION_NOT_GENUINE' } })
    expect(looks).toBe(0)
    const { result: unsigned, count } = await stage.app.queryCount(() => send(notice?.body ?? '', {}))
    expect([unsigned.status, count]).toEqual([401, 0])
    stage.bank.fault({ operation: 'paypal.verify', kind: 'drop', times: 2 })
    expect((await send(notice?.body ?? '', { ...notice?.headers })).status).toBe(500)
    expect(await send(notice?.body ?? '', { ...notice?.headers })).toMatchObject({ status: 200 })
    expect(await pay.money(begun.cartId)).toEqual(paid)
  })
})

describe('a purchase', () => {
  it('logs no token, no key and no shopper’s name', async () => {
    const begun = await pay.begin(redirectMethod('Afterpay'), ['FRIDGE'])
    await pay.confirm(begun, await pay.choose(begun, 'approve'))
    const text = stage.logLines.join('')
    for (const secret of [
      '002.',
      'A21AA',
      'test-afterpay-au',
      'test-paypal-secret',
      'sam@example.com',
      randomUUID(),
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
