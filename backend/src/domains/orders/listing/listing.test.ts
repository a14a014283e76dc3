import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { LISTED_ORDERS } from './listing'

let stage: PurchaseStage
let staff: Shopper
/** Numbers of three orders of aol, the oldest first, and of one of nz. */
let numbers: string[]
let abroad: string

beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  await stage.app.db('settings').insert({ site_code: 'aol', name: 'cashOnDelivery', value: 'true' })
  const bought = async (brand: string, over: Record<string, unknown>): Promise<string> => {
    const { body } = await stage.buy(await stage.shopper(['OVEN', 'FRIDGE'], brand), { over })
    stage.clock.advance(1_000)
    return body.orderNumber as string
  }
  const unpaid = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }
  numbers = [
    await bought('aol', { email: 'Sam@Example.com' }),
    await bought('aol', { email: 'sally_1@example.com', phoneNumber: '0499 111 222' }),
    await bought('aol', { email: 'ari@example.com', ...unpaid }),
  ]
  abroad = await bought('nz', { email: 'sam@example.com' })
})

const list = (query: Record<string, string> = {}, who = staff) =>
  stage.app.request('GET', `/api/operator/orders?${new URLSearchParams(query).toString()}`, {
    jar: who.jar,
    brand: who.brand,
  })
const numbersIn = async (query: Record<string, string>, who = staff): Promise<string[]> => {
  const { status, body } = await list(query, who)
  expect(status).toBe(200)
  return body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
}

describe('access to the list of orders', () => {
  it('is for staff, and shows the orders of one site', async () => {
    const customer: Shopper = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, customer.jar, 'customer')
    for (const [who, status, code] of [
      [{ jar: jar(), brand: 'aol' }, 401, 'SIGN_IN_REQUIRED'],
      [await stage.shopper(['OVEN']), 401, 'SIGN_IN_REQUIRED'],
      [customer, 403, 'STAFF_ONLY'],
    ] as const) {
      expect(await list({}, who)).toMatchObject({ status, body: { code } })
    }
    expect(await numbersIn({}, { ...staff, brand: 'nz' })).toEqual([abroad])
    expect(await numbersIn({}, { ...staff, brand: 'wa' })).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['an unknown state', { state: 'lost' }],
    ['two values of a state', { state: 'paid,cancelled' }],
    ['an empty search', { search: '' }],
    ['a search of spaces', { search: '   ' }],
    ['a search of two letters', { search: 'sa' }],
    ['a search without letters and digits', { search: '@%_' }],
    ['an endless search', { search: 'x'.repeat(255) }],
    ['a page that is no order number', { after: '2026-11-25' }],
    ['a field of nobody', { limit: '1000' }],
  ])('refuses %s', async (_, query) => {
    const [field] = Object.keys(query)
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { [field ?? '']: expect.arrayContaining([expect.any(String)]) },
    })
  })

  it('refuses a page after an order that is unknown or of another site', async () => {
    for (const after of ['AOL-1', abroad]) {
      expect(await list({ after })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_PAGE' } })
    }
  })
})

describe('the list of orders', () => {
  it('is newest first, each with customer, amounts and delivery, in one statement', async () => {
    await list()
    const { result, count } = await stage.app.queryCount(() => list())
    // The session, the account and the list.
    expect(count).toBeLessThanOrEqual(3)
    const { orders, next } = result.body
    expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(
      [...numbers].reverse(),
    )
    expect(next).toBeNull()
    expect(orders[1]).toEqual({
      orderNumber: numbers[1],
      status: 'paid',
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      customer: 'Sam Shopper',
      email: 'sally_1@example.com',
      phone: expect.stringMatching(/^0499 ?111 ?222$/),
      suburb: 'Sydney',
      deliveryDate: [expect.any(Number), expect.any(Number), expect.any(Number)],
      isPickUp: false,
      isSoldByStaff: false,
      units: 2,
      shippedUnits: 0,
      unitsToShip: 2,
      currency: 'AUD',
      total: 2298.95,
      paid: 2298.95,
      refunded: 0,
      giftCardRefunded: 0,
    })
    expect(orders[0]).toMatchObject({ status: 'awaitingPayment', paid: 0 })
  })

  it('shows what was refunded', async () => {
    const [number = ''] = numbers
    const { status } = await stage.app.request('POST', `/api/orders/${number}/refunds`, {
      jar: staff.jar,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'scratched', amount: 100 },
    })
    expect(status).toBe(200)
    await stage.deliverNotifications()
    const { body } = await list({ search: number })
    expect(body.orders).toMatchObject([{ orderNumber: number, paid: 2198.95, refunded: 100 }])
  })

  it('shows how many units have left and how many still will, without those refunded before', async () => {
    const [, number = ''] = numbers
    const after = async (path: string, body: object) => {
      const { status } = await stage.app.request('POST', `/api/orders/${number}/${path}`, {
        jar: staff.jar,
        headers: { 'idempotency-key': randomUUID() },
        body,
      })
      expect(status).toBe(200)
      return (await list({ search: number })).body.orders
    }
    const lines = [{ line: 0, quantity: 1 }]
    expect(await after('shipments', { carrier: 'StarTrack', lines })).toMatchObject([
      { units: 2, shippedUnits: 1, unitsToShip: 1 },
    ])
    const refund = { reason: 'changed mind', lines: [{ line: 1, quantity: 1 }] }
    expect(await after('refunds', refund)).toMatchObject([{ units: 2, shippedUnits: 1, unitsToShip: 0 }])
    const [, , unpaid = ''] = numbers
    expect((await list({ search: unpaid })).body.orders).toMatchObject([{ unitsToShip: 2 }])
  })

  it('is filtered by state and searched by number, phone and email, with and without the state', async () => {
    const [first, second, third] = numbers
    expect(await numbersIn({ state: 'awaitingPayment' })).toEqual([third])
    expect(await numbersIn({ state: 'cancelled' })).toEqual([])
    expect(await numbersIn({ search: first?.toLowerCase() ?? '' })).toEqual([first])
    expect(await numbersIn({ search: second?.replace('AOL-', '') ?? '' })).toEqual([second])
    expect(await numbersIn({ search: abroad })).toEqual([])
    expect(await numbersIn({ search: '+61 499 111 222' })).toEqual([second])
    expect(await numbersIn({ search: '0412345678' })).toEqual([third, first])
    expect(await numbersIn({ search: 'sam@example.com' })).toEqual([first])
    expect(await numbersIn({ search: 'SAM@' })).toEqual([first])
    expect(await numbersIn({ search: 'sal' })).toEqual([second])
    expect(await numbersIn({ search: 'Sally', state: 'paid' })).toEqual([second])
    expect(await numbersIn({ search: 'Sally', state: 'cancelled' })).toEqual([])
    // Characters of patterns are characters of the email.
    expect(await numbersIn({ search: 'sally_1' })).toEqual([second])
    expect(await numbersIn({ search: 'sally%' })).toEqual([])
    expect(await numbersIn({ search: `x' or '1'='1` })).toEqual([])
  })

  it('is searched by the beginning of the full name and of the last name', async () => {
    const [first, second, third] = numbers
    const name = JSON.stringify({ firstName: 'Anna', lastName: 'van der Berg' })
    await stage.app.db.raw(
      `update orders set snapshot = jsonb_set(snapshot, '{deliveryAddress}', snapshot->'deliveryAddress' || ?::jsonb)
       where number = ?`,
      [name, second ?? ''],
    )
    expect(await numbersIn({ search: 'Shopper' })).toEqual([third, first])
    expect(await numbersIn({ search: 'sam  shop' })).toEqual([third, first])
    for (const search of ['ann', 'Van der', 'anna van', 'ANNA VAN DER BERG'])
      expect(await numbersIn({ search })).toEqual([second])
    expect(await numbersIn({ search: 'Anna', state: 'cancelled' })).toEqual([])
    for (const search of ['shopper sam', 'anna shopper', 'nna', 'ann_', 'Anna Zimmer'])
      expect(await numbersIn({ search })).toEqual([])
  })

  it('continues after an order, whatever is placed meanwhile', async () => {
    const many = LISTED_ORDERS + 3
    const template = await stage.app.db('orders').where({ number: numbers[0] }).first()
    const attempt = await stage.app.db('payment_attempts').where({ id: template.attempt_id }).first()
    const cart = await stage.app.db('carts').where({ id: template.cart_id }).first()
    const add = async (index: number): Promise<void> => {
      const [cartId, attemptId] = [randomUUID(), randomUUID()]
      await stage.app.db('carts').insert({ ...cart, id: cartId, session_id: null })
      await stage.app.db('payment_attempts').insert({
        ...attempt,
        id: attemptId,
        cart_id: cartId,
        reference: `AOL-copy${String(index).padStart(8, '0')}`,
        idempotency_key: randomUUID(),
        return_token: randomUUID(),
      })
      await stage.app.db('orders').insert({
        ...template,
        snapshot: JSON.stringify(template.snapshot),
        id: randomUUID(),
        cart_id: cartId,
        attempt_id: attemptId,
        number: `WA-${700_000 + index}`,
        site_code: 'wa',
        session_id: null,
        // Some at the same moment.
        placed_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index >> 1)),
      })
    }
    for (let index = 0; index < many; index += 1) await add(index)
    const shop = { ...staff, brand: 'wa' }
    const { body: first } = await list({}, shop)
    expect(first.orders).toHaveLength(LISTED_ORDERS)
    expect(first.next).toBe(first.orders.at(-1).orderNumber)
    await add(many)
    const { body: second } = await list({ after: first.next.toLowerCase() }, shop)
    expect(second.next).toBeNull()
    const seen = [...first.orders, ...second.orders].map(({ orderNumber }) => orderNumber)
    expect(new Set(seen).size).toBe(many)
    expect(await numbersIn({ after: seen.at(-1) ?? '' }, shop)).toEqual([])
  })

  it.each([
    ['orders_newest', {}],
    ['orders_newest', { after: 'numbers' }],
    ['orders_state', { state: 'paid' }],
    ['orders_site_email', { search: 'sam@' }],
    ['orders_phone', { search: '0412345678' }],
    ['orders_site_email', { search: 'sam' }],
    ['orders_first_name', { search: 'sam' }],
    ['orders_last_name', { search: 'sam' }],
  ])('uses the index %s for %j', async (index, { after, ...query }: Record<string, string>) => {
    const { statements } = await stage.app.queryCount(() =>
      list({ ...query, ...(after === undefined ? {} : { after: numbers[2] ?? '' }) }),
    )
    const sql = statements.find((one) => one.includes('from orders where site_code')) ?? ''
    const plan = await stage.app.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off')
      await trx.raw('set local enable_sort = off')
      await trx.raw('set local plan_cache_mode = force_generic_plan')
      await trx.raw(`prepare listed as ${sql.replaceAll('?', '\\?')}`)
      const values = [
        `'aol'`,
        '51',
        ...(query.search ? [`'a'`] : []),
        ...(query.search?.startsWith('sam') ? [`'b'`] : []),
        ...(query.search === 'sam' ? [`'a'`, `'b'`] : []),
      ]
      if (query.state) values.push(`'paid'`)
      if (after) values.push(`'AOL-1'`)
      const { rows } = await trx.raw(`explain execute listed(${values.join(', ')})`)
      await trx.raw('deallocate listed')
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(new RegExp(`(?:using|on) ${index}\\b`))
  })
})
