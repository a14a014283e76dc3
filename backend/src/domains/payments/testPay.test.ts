import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import { redirectMethod, type RedirectPurchases, redirectPurchases } from '../../testing/redirectPurchase'

/*
 * A made-up method, added in memory through the places that docs/payments.md lists for a new one: a row, the
 * provider's folder with its line, and the sandbox's folder.
 * (sdk/src/features/checkout/methods/testPay.test.tsx adds the method's folder.)
 */

vi.mock('../../../../sdk/src/rules/payment/paymentMethods.table', async (importOriginal) => {
  const real = await importOriginal<{ paymentMethods: object }>()
  const row = {
    bit: 1 << 20,
    type: 'None',
    name: 'Test Pay',
    label: 'Test Pay',
    instalments: null,
    feature: 'testPay',
    isOnByDefault: false,
    audience: 'everyone',
    configuration: { AU: 'testpay', NZ: 'testpay' },
    provider: { AU: 'testpay', NZ: 'testpay' },
    returns: { provider: 'testpay', references: ['payment'], hasCancelLink: false },
    due: null,
  }
  return { ...real, paymentMethods: { ...real.paymentMethods, TestPay: row } }
})

vi.mock('./providers/list', async (importOriginal) => {
  const { testPay } = await import('./testing/testPay')
  return { ...(await importOriginal<object>()), testpay: testPay }
})

vi.mock('../../../sandbox/load', async (importOriginal) => {
  const real = await importOriginal<{ loadSandbox: (name: string) => Promise<unknown> }>()
  const { testPaySandbox } = await import('./testing/testPaySandbox')
  return {
    loadSandbox: (name: string) =>
      name === 'testpay' ? Promise.resolve(testPaySandbox) : real.loadSandbox(name),
  }
})

// Test files of the backend share their modules: this one needs the made-up method in all of them, the next
// one in none.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})

describe('Test Pay', () => {
  it.each(['Test Pay', 'Test Pay in New Zealand'])(
    'is a method that is one row, one line and one folder on each side, and buys by %s',
    async (name) => {
      const begun = await pay.begin(redirectMethod(name))
      const brought = await pay.choose(begun, 'approve')
      expect((await pay.confirm(begun, brought)).body).toMatchObject({ orderCompleted: true })
      const [order] = await stage.app.db('orders').where({ cart_id: begun.cartId })
      expect(order).toMatchObject({ state: 'paid', paid_cents: 99_900 })
      expect(await pay.money(begun.cartId)).toEqual({ authorisedCents: 0, takenCents: 99_900, captures: 1 })
    },
  )

  it('leaves the cart open when the shopper declines at Test Pay', async () => {
    const begun = await pay.begin(redirectMethod('Test Pay'))
    const brought = await pay.choose(begun, 'decline')
    expect((await pay.confirm(begun, brought)).body).toMatchObject({ success: false, orderCompleted: false })
    const { status } = await stage.app.db('carts').where({ id: begun.cartId }).first('status')
    expect(status).toBe('open')
  })

  it('is offered within the range of its site, and nowhere without its feature flag', async () => {
    const dear = await stage.shopper(['OVEN', 'FRIDGE'])
    const { post } = redirectMethod('Test Pay')
    const refused = { status: 400, body: { code: 'PAYMENT_OPTION_NOT_OFFERED' } }
    expect(await stage.buy(dear, { over: post })).toMatchObject(refused)
    const elsewhere = await stage.shopper(['FRIDGE'], 'wa')
    expect(await stage.buy(elsewhere, { over: post })).toMatchObject(refused)
  })
})
