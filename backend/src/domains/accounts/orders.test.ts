import { randomUUID } from 'node:crypto'
import { ORDERS_PER_PAGE } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../../testing/identity'
import { type Jar, jar, signedIn, type TestPerson } from '../../testing/index'
import { insertPerson } from '../../testing/people'
import { purchaseStage, type PurchaseStage } from '../../testing/purchase'
import { challengedCard } from '../../testing/sandbox'
import { insertAttempt } from '../../testing/shop'

const CARD_PAYMENT = { method: 'CreditCard', label: 'Credit or debit card', cardSummary: 'Visa ending 1237' }

describe('the orders of an account', () => {
  let stage: PurchaseStage
  let person: TestPerson
  const cookies = jar()
  beforeAll(async () => {
    stage = await purchaseStage()
    person = await signedIn(stage.app, cookies, 'customer')
  })

  const get = (path: string, as: Jar = cookies, brand = 'aol') =>
    stage.app.request('GET', path, { jar: as, brand })
  const list = (query = '', as: Jar = cookies, brand = 'aol') =>
    get(`/api/account/order/invoiced${query}`, as, brand)

  /** Orders without a purchase behind them, the oldest first. */
  const insertOrders = async (given: readonly Record<string, unknown>[]): Promise<void> => {
    for (const [index, order] of given.entries()) {
      const siteCode = String(order.site_code ?? 'aol')
      const attempt = await stage.app
        .db('payment_attempts')
        .where({ id: await insertAttempt(stage.app.db, siteCode) })
        .first()
      await stage.app.db('orders').insert({
        cart_id: attempt.cart_id,
        attempt_id: attempt.id,
        site_code: 'aol',
        number: `TEST-${randomUUID().slice(0, 8)}`,
        state: 'paid',
        email: 'x@example.com',
        total_cents: 12_345,
        paid_cents: 12_345,
        currency: 'AUD',
        snapshot: JSON.stringify({
          products: [],
          totals: { total: 123.45, deposit: null, remaining: 0 },
          payment: CARD_PAYMENT,
          store: null,
          deliveryAddress: { suburb: 'Richmond', state: 'VIC', postcode: '3121', country: 'AU' },
        }),
        placed_at: new Date(Date.UTC(2026, 0, 1 + index)),
        ...order,
      })
    }
  }

  it('begin empty', async () => {
    expect((await list()).body).toEqual({ items: [], totalCount: 0 })
    expect((await list('?page=3')).body).toEqual({ items: [], totalCount: 0 })
  })

  it('are those placed while signed in, as a list and one by one [SHL-381] [SHL-383]', async () => {
    await stage.app.request('POST', '/api/cart/product/', {
      jar: cookies,
      body: { sku: 'OVEN', quantity: 2 },
    })
    const bought = await stage.buy({ jar: cookies, brand: 'aol' })
    expect(bought.body.orderCompleted).toBe(true)

    const { body } = await list()
    expect(body.totalCount).toBe(1)
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        orderNumber: bought.body.orderNumber,
        status: 'paid',
        placedAt: expect.any(String),
        deliveryDate: expect.any(Array),
        supplierDates: [],
        isFromSuppliers: false,
        store: null,
        total: 2599.9,
        paid: 2599.9,
        products: [expect.objectContaining({ sku: 'OVEN', title: 'Oven 60', quantity: 2 })],
      },
    ])
    const one = await get(`/api/account/order/invoiced/${body.items[0].id}`)
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({
      id: body.items[0].id,
      orderNumber: bought.body.orderNumber,
      totals: { total: 2599.9 },
      deliveryAddress: { firstName: 'Sam', suburb: 'Sydney' },
    })
  })

  it('include one whose payment was left at the bank when the guest signed in', async () => {
    const own = await stage.shopper(['OVEN'])
    const { accountId, email } = await insertPerson(stage.app, 'customer')
    const { body: left } = await stage.buy(own, { card: challengedCard })
    await logIn(stage.app, own.jar, email)
    await stage.comeBack(
      await stage.bank.answerChallenge(
        { action: left.htmlFormAction, fields: left.htmlFormToPost },
        'approve',
      ),
    )
    const { body } = await list('', own.jar)
    expect(body).toMatchObject({ totalCount: 1, items: [{ status: 'paid', total: 1299.95 }] })
    expect(await stage.app.db('orders').where({ account_id: accountId })).toHaveLength(1)
  })

  it('name the store of a pick-up', async () => {
    const own = jar()
    const { accountId } = await signedIn(stage.app, own, 'customer')
    const store = {
      name: 'Alexandria showroom',
      address: '9 Bourke Road',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      phone: '02 5550 1234',
    }
    const snapshot = {
      products: [],
      totals: { total: 123.45, deposit: null, remaining: 0 },
      payment: CARD_PAYMENT,
      deliveryAddress: { ...store, country: 'AU' },
      store,
    }
    await insertOrders([{ account_id: accountId, snapshot: JSON.stringify(snapshot) }])
    expect((await list('', own)).body.items).toMatchObject([{ store }])
  })

  it('are private: not visible to another customer, nor to a guest', async () => {
    const [{ id }] = (await list()).body.items
    const other = jar()
    await signedIn(stage.app, other, 'customer')
    expect((await list('', other)).body).toEqual({ items: [], totalCount: 0 })
    const stolen = await get(`/api/account/order/invoiced/${id}`, other)
    expect([stolen.status, stolen.body.code]).toEqual([404, 'NO_SUCH_ORDER'])
    expect((await get(`/api/account/order/invoiced/${id}`, jar())).status).toBe(401)
    expect((await get('/api/account/order/invoiced/none')).status).toBe(400)
    expect((await get(`/api/account/order/invoiced/${randomUUID()}`)).status).toBe(404)
  })

  it('are those of the requested brand', async () => {
    const own = jar()
    const { accountId } = await signedIn(stage.app, own, 'customer')
    await insertOrders([
      { account_id: accountId, number: 'AOL-500' },
      { account_id: accountId, number: 'NZ-500', site_code: 'nz', currency: 'NZD' },
    ])
    const numbers = async (brand: string) =>
      (await list('', own, brand)).body.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    expect([await numbers('aol'), await numbers('nz'), await numbers('hc')]).toEqual([
      ['AOL-500'],
      ['NZ-500'],
      [],
    ])
  })

  it('come ten a page, the newest first, from page 0 on [SHL-381] [SHL-382]', async () => {
    const own = jar()
    const { accountId } = await signedIn(stage.app, own, 'customer')
    await insertOrders(
      Array.from({ length: ORDERS_PER_PAGE + 2 }, (_, index) => ({
        account_id: accountId,
        number: `AOL-60${String(index).padStart(2, '0')}`,
      })),
    )
    const numbers = ({ body }: Awaited<ReturnType<typeof list>>) =>
      body.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    const { result: first, count } = await stage.app.queryCount(() => list('', own))
    expect(count).toBeLessThanOrEqual(3)
    expect(numbers(first)).toEqual(
      Array.from({ length: 10 }, (_, index) => `AOL-60${String(11 - index).padStart(2, '0')}`),
    )
    expect((await list('?page=0', own)).body).toEqual(first.body)
    const second = await list('?page=1', own)
    expect([numbers(second), second.body.totalCount]).toEqual([['AOL-6001', 'AOL-6000'], 12])
    expect((await list('?page=2', own)).body).toEqual({ items: [], totalCount: 12 })
    for (const page of ['-1', '1.5', 'x', '10001'])
      expect((await list(`?page=${page}`, own)).status).toBe(400)
  })

  it('are no longer shown to the browser after signing out, by session or otherwise', async () => {
    const own = jar()
    const { accountId } = await signedIn(stage.app, own, 'customer')
    await stage.app.request('POST', '/api/cart/product/', { jar: own, body: { sku: 'FRIDGE', quantity: 1 } })
    const bought = await stage.buy({ jar: own, brand: 'aol' })
    const confirmation = () => get(`/api/orders/confirmation?cartId=${bought.body.cartId}`, own)
    expect((await confirmation()).status).toBe(200)
    await stage.app.request('DELETE', '/api/account/session', { jar: own })
    expect((await confirmation()).status).toBe(404)
    expect((await list('', own)).status).toBe(401)
    expect(await stage.app.db('orders').where({ account_id: accountId })).toHaveLength(1)
    expect(person.email).toContain('@')
  })
})
