import { randomUUID } from 'node:crypto'
import { settingNames } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  await insertPromotions(stage.app.db)
  await stage.app.db('settings').insert({ site_code: 'aol', name: 'cashOnDelivery', value: 'true' })
})

const reason = 'no longer wanted'
const call = (path: string, body: object, who = staff, key: string = randomUUID()) =>
  stage.app.request('POST', `/api/orders/${path}`, {
    jar: who.jar,
    brand: who.brand,
    headers: { 'idempotency-key': key },
    body,
  })
const reduce = (number: string, body: object, who = staff, key?: string) =>
  call(`${number}/reduce`, { reason, ...body }, who, key)
const readMoney = async (number: string) =>
  (await stage.app.request('GET', `/api/orders/${number}/payments`, { jar: staff.jar, brand: 'aol' })).body
const readStock = async (sku: string) => {
  const { db } = stage.app
  const [row] = await db('stock')
    .join('products', 'products.id', 'stock.product_id')
    .where({ sku })
    .sum('available as units')
  return Number(row?.units)
}
const mailsOf = (number: string) =>
  stage.app
    .db('mails')
    .where({ kind: 'orderReduced' })
    .whereRaw(`data->>'orderNumber' = ?`, [number])
    .pluck('data')

/** An order that the customer pays on delivery: a fridge ($999), and three ovens ($1,299.95 each). */
const unpaid = async (
  prepare?: (shopper: Shopper) => Promise<unknown>,
  { skus = ['FRIDGE', 'OVEN', 'OVEN', 'OVEN'], ...over }: { skus?: string[] } & Record<string, unknown> = {},
) => {
  const shopper = await stage.shopper(skus)
  await prepare?.(shopper)
  const onDelivery = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null, ...over }
  const { status, body } = await stage.buy(shopper, { over: onDelivery })
  expect(status).toBe(200)
  const { cartId, orderNumber: number } = body as { cartId: string; orderNumber: string }
  const shown = async () => {
    const path = `/api/orders/confirmation?cartId=${cartId}`
    return (await stage.app.request('GET', path, { jar: shopper.jar })).body
  }
  return { shopper, cartId, number, shown }
}
describe('an unpaid order', () => {
  it('loses units at their price; GST, stock, history, mail and event follow, once', async () => {
    const { webhooks } = stage.app.backend.services
    await webhooks.add({ siteCode: 'aol', url: 'https://erp.test/hooks', events: ['order.changed'] })
    const ovens = await readStock('OVEN')
    const { number, shown } = await unpaid()
    const body = { lines: [{ line: 1, quantity: 1 }], total: 2298.95 }
    for (let time = 0; time < 2; time += 1) {
      expect(await reduce(number, body)).toMatchObject({
        status: 200,
        body: {
          status: 'awaitingPayment',
          total: 2298.95,
          remaining: 2298.95,
          lines: [{ quantity: 1 }, { quantity: 1, paid: 1299.95 }],
        },
      })
    }
    expect(await readStock('OVEN')).toBe(ovens - 1)
    expect(await shown()).toMatchObject({
      products: [
        { sku: 'FRIDGE', quantity: 1 },
        { sku: 'OVEN', quantity: 1, lineTotal: 1299.95, removed: 2 },
      ],
      totals: { products: 2298.95, total: 2298.95, gstIncluded: 209 },
    })
    expect((await shown()).products[0]).not.toHaveProperty('removed')
    const { history } = await readMoney(number)
    expect(history.filter(({ what }: { what: string }) => what === 'reduced')).toMatchObject([
      { reason: `Removed 2 × Oven 60: ${reason}` },
    ])
    expect(await mailsOf(number)).toMatchObject([
      { removed: ['2 × Oven 60'], totals: { totalCents: 229_895 }, isAwaitingPayment: true },
    ])
    const published = await stage.app.db('webhook_deliveries').pluck('body')
    expect(published.map((one) => JSON.parse(String(one)))).toMatchObject([
      { type: 'order.changed', data: { orderNumber: number, total: 2298.95 } },
    ])
    await stage.app.db('webhook_deliveries').delete()
    await stage.app.db('webhook_endpoints').delete()
  })

  it('no longer shows a removed line to the customer, and is paid and refunded without it', async () => {
    const { number, shown } = await unpaid()
    await reduce(number, { lines: [{ line: 0, quantity: 0 }] })
    await call(`${number}/shipments`, { carrier: 'StarTrack', lines: [{ line: 1, quantity: 2 }] })
    expect(await shown()).toMatchObject({
      products: [{ sku: 'OVEN', quantity: 3 }],
      shipments: [{ lines: [{ line: 0, sku: 'OVEN', quantity: 2 }] }],
    })
    expect(await call(`${number}/payments`, { reason })).toMatchObject({
      body: { status: 'paid', paid: 3899.85 },
    })
    expect(await reduce(number, { lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_REDUCIBLE' },
    })
    expect(await call(`${number}/refunds`, { reason, all: true })).toMatchObject({
      body: { status: 'refunded', refunded: 3899.85, lines: [{ returned: 0 }, { returned: 3 }] },
    })
  })

  it('bears less of the coupon, and the gift card pays no more than the new price', async () => {
    await stage.app.db('gift_cards').where({ code: 'GIFT-5000-AU' }).update({ balance_cents: 200_000 })
    const { number } = await unpaid(async (shopper) => {
      for (const code of ['SAVE50', 'GIFT-5000-AU']) {
        const given = { jar: shopper.jar, brand: shopper.brand, body: { code } }
        expect((await stage.app.request('POST', '/api/cart/coupon/', given)).status).toBe(200)
      }
    })
    expect(await readMoney(number)).toMatchObject({ total: 2848.85, giftCard: 2000 })
    const { body } = await reduce(number, { lines: [{ line: 1, quantity: 0 }] })
    // The fridge costs $999 less its share of the coupon; the gift card pays all of it.
    expect(body).toMatchObject({ status: 'paid', total: 0, giftCard: 988.81, reducible: null })
    expect(body.lines).toMatchObject([
      { quantity: 1, price: 988.81, paid: 0 },
      { quantity: 0, price: 0, paid: 0 },
    ])
    const balance = await stage.app.db('gift_cards').where({ code: 'GIFT-5000-AU' }).first('balance_cents')
    expect(balance).toEqual({ balance_cents: 200_000 - 98_881 })
    expect(await mailsOf(number)).toMatchObject([{ isAwaitingPayment: false }])
  })

  it('bears the coupon by its lines without an agreed price alone, and its units go back to their project', async () => {
    const { db } = stage.app
    const projectLine = randomUUID()
    const oven = await db('product_listings').where({ sku: 'OVEN', country: 'AU' }).first('product_id')
    const project = { site_code: 'aol', name: 'Rose St', quote_status: 'Quoted' }
    const [{ id: projectId }] = (await db('projects')
      .insert({ ...project, last_modified: stage.clock.now() })
      .returning('id')) as [{ id: string }]
    await db('project_lines').insert({
      id: projectLine,
      project_id: projectId,
      product_id: oven?.product_id,
      sku: 'OVEN',
      title: 'Oven 60',
      quantity: 3,
      added_price_cents: 129_995,
      sort_order: 1024,
    })
    const skus = ['FRIDGE', 'FRIDGE', 'OVEN', 'OVEN', 'OVEN']
    const agreeOvens = async (shopper: Shopper) => {
      const { body } = await stage.app.request('GET', '/api/cart/', { jar: shopper.jar })
      await db('cart_lines').where({ cart_id: body.cartId, sku: 'OVEN' }).update({
        agreed_price_cents: 100_000,
        added_price_cents: 100_000,
        agreed_quantity: 3,
        project_line_id: projectLine,
      })
      await db('carts').where({ id: body.cartId }).increment('version', 1)
      const given = { jar: shopper.jar, brand: shopper.brand, body: { code: 'WELCOME10' } }
      expect((await stage.app.request('POST', '/api/cart/coupon/', given)).status).toBe(200)
    }
    const { number } = await unpaid(agreeOvens, { skus })
    const ordered = () =>
      db('project_orders').where({ line_id: projectLine }).sum('quantity as units').first()
    expect(await readMoney(number)).toMatchObject({
      total: 4798.2,
      lines: [{ paid: 1798.2 }, { paid: 3000 }],
    })
    const fridges = await readStock('FRIDGE')
    const one = await reduce(number, { lines: [{ line: 0, quantity: 1 }], total: 3899.1 })
    expect(await readStock('FRIDGE')).toBe(fridges + 1)
    expect(one.body).toMatchObject({ lines: [{ quantity: 1, paid: 899.1 }, { paid: 3000 }] })
    expect(Number((await ordered())?.units)).toBe(3)
    const { body } = await reduce(number, { lines: [{ line: 1, quantity: 1 }], total: 1899.1 })
    expect(body).toMatchObject({ total: 1899.1, lines: [{ paid: 899.1 }, { quantity: 1, paid: 1000 }] })
    expect(Number((await ordered())?.units)).toBe(1)
    // Without the fridge nothing is left that the coupon counts.
    const last = await reduce(number, { lines: [{ line: 0, quantity: 0 }], total: 1000 })
    expect(last).toMatchObject({ status: 200, body: { total: 1000 } })
  })

  it('loses the gifts that it no longer earns, keeps the others, and shows customers nothing of staff', async () => {
    const gifts = [
      { promoId: 'pan', title: 'A pan', minimum: 2000 },
      { promoId: 'towel', title: 'A tea towel', minimum: 500 },
    ]
    const setting = { site_code: 'aol', name: settingNames.cartRewards }
    await stage.app.db('settings').insert({ ...setting, value: JSON.stringify(gifts) })
    const { number, shown } = await unpaid()
    // The terms of the order stay, whatever the shop offers now.
    await stage.app.db('settings').where(setting).delete()
    const both = gifts.map(({ promoId, title }) => ({ promoId, title }))
    expect((await shown()).rewards).toEqual(both)
    await reduce(number, { lines: [{ line: 1, quantity: 1 }] })
    expect((await shown()).rewards).toEqual(both)
    await reduce(number, { lines: [{ line: 0, quantity: 0 }] })
    const left = await shown()
    expect(left.rewards).toEqual(both.slice(1))
    expect(left).not.toHaveProperty('reductions')
    expect(await readMoney(number)).toMatchObject({
      gifts: [{ promoId: 'towel', earnedBy: { minimum: 500, lines: [0, 1] } }],
      reductions: [expect.any(String), expect.any(String)],
      lines: [{ goods: 0 }, { goods: 1299.95 }],
    })
    const mail = { removed: ['1 × Fridge 500', 'Gift: A pan'], gifts: ['A tea towel'] }
    expect(await mailsOf(number)).toContainEqual(expect.objectContaining(mail))
  })

  it('owes less on the credit account, and nothing after its cancellation', async () => {
    const shopper = await stage.shopper(['FRIDGE', 'OVEN'])
    const { accountId } = await signedIn(stage.app, shopper.jar, 'tradeCustomer')
    const limit = { account_id: accountId, limit_cents: 500_000, owed_cents: 0 }
    await stage.app.db('credit_accounts').insert(limit).onConflict('account_id').merge()
    const owed = async () =>
      (await stage.app.db('credit_accounts').where({ account_id: accountId }).first()).owed_cents
    const onAccount = { selectedPaymentOption: 4, encryptedValues: null, cardHolderName: null }
    const { body } = await stage.buy(shopper, { over: onAccount })
    expect(await owed()).toBe(229_895)
    await reduce(body.orderNumber as string, { lines: [{ line: 0, quantity: 0 }] })
    expect(await owed()).toBe(129_995)
    await call(`${body.orderNumber as string}/cancel`, { reason })
    expect(await owed()).toBe(0)
  })

  it('loses chosen services, and the own delivery of a supplier without units', async () => {
    const services = { deliveryServices: ['REMOVE-OLD'], shownTotal: 4_369.95 }
    const { number } = await unpaid(undefined, { skus: ['OVEN', 'MIELE-1'], ...services })
    const body = { lines: [{ line: 1, quantity: 0 }], services: ['REMOVE-OLD'] }
    expect((await reduce(number, body)).body).toMatchObject({ total: 1299.95, given: { services: [] } })
    expect((await readMoney(number)).supplierDates).toEqual([])
  })

  it('loses the delivery of the shop, its day and its slot when only a supplier still delivers', async () => {
    const { number, shown } = await unpaid(undefined, { skus: ['OVEN', 'OVEN', 'MIELE-1'] })
    const place = () =>
      stage.app
        .db('delivery_holds')
        .join('orders', 'orders.attempt_id', 'delivery_holds.attempt_id')
        .where({ number })
    expect(await place()).toHaveLength(1)
    await reduce(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await place()).toHaveLength(1)
    await reduce(number, { lines: [{ line: 0, quantity: 0 }] })
    expect(await place()).toEqual([])
    const { deliveryDate, supplierDates, isFromSuppliers, totals } = await shown()
    expect(isFromSuppliers).toBe(true)
    expect([deliveryDate, totals.delivery]).toEqual([supplierDates[0].date, supplierDates[0].price])
    const mails = (await mailsOf(number)).map((mail) => mail.isFromSuppliers as boolean)
    expect(mails.sort()).toEqual([false, true])
  })

  it('keeps the days of suppliers where the previous release has stored no suppliers of its lines', async () => {
    const { number } = await unpaid(undefined, { skus: ['OVEN', 'OVEN', 'MIELE-1'] })
    const { db } = stage.app
    const { snapshot } = await db('orders').where({ number }).first('snapshot')
    const without = (key: string, rows: object[]) => rows.map((row) => ({ ...row, [key]: undefined }))
    const older = {
      ...snapshot,
      products: without('supplier', snapshot.products),
      supplierDates: without('price', snapshot.supplierDates),
    }
    await db('orders')
      .where({ number })
      .update({ snapshot: JSON.stringify(older) })
    const { supplierDates } = await readMoney(number)
    expect(supplierDates).toHaveLength(1)
    await reduce(number, { lines: [{ line: 0, quantity: 1 }] })
    expect((await readMoney(number)).supplierDates).toEqual(supplierDates)
  })

  it('returns each unit to stock once when it is cancelled afterwards', async () => {
    const stock = () => Promise.all(['OVEN', 'FRIDGE'].map(readStock))
    const before = await stock()
    const { number } = await unpaid()
    const lines = [
      { line: 1, quantity: 1 },
      { line: 0, quantity: 0 },
    ]
    await reduce(number, { lines })
    await call(`${number}/cancel`, { reason })
    expect(await stock()).toEqual(before)
  })

  it('is changed once for each key, also after its payment', async () => {
    const services = { deliveryServices: ['REMOVE-OLD'], shownTotal: 4_369.95 }
    const { number } = await unpaid(undefined, { skus: ['OVEN', 'MIELE-1'], ...services })
    const key = randomUUID()
    const body = { services: ['REMOVE-OLD'] }
    const first = await reduce(number, body, staff, key)
    expect(first).toMatchObject({ status: 200, body: { given: { services: [] } } })
    expect((await reduce(number, body, staff, key)).body).toEqual(first.body)
    expect(await reduce(number, { ...body, reason: 'another' }, staff, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await reduce(number, body)).toMatchObject({ status: 409, body: { code: 'UNITS_NOT_REMOVABLE' } })
    await call(`${number}/payments`, { reason })
    expect(await reduce(number, body, staff, key)).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  it('is refused without effect for bad input, units that left, and a total that has changed', async () => {
    const { number, cartId } = await unpaid()
    await call(`${number}/shipments`, { carrier: 'StarTrack', lines: [{ line: 1, quantity: 2 }] })
    const before = [await readMoney(number), await stage.footprint(cartId), await readStock('OVEN')]
    const oven = (quantity: unknown) => ({ lines: [{ line: 1, quantity }] })
    const refused: [object, number, string][] = [
      [{}, 400, 'INVALID_REQUEST'],
      [oven(-1), 400, 'INVALID_REQUEST'],
      [oven(1.5), 400, 'INVALID_REQUEST'],
      [oven('2'), 400, 'INVALID_REQUEST'],
      [{ ...oven(2), extra: 1 }, 400, 'INVALID_REQUEST'],
      [{ ...oven(2), reason: ' ' }, 400, 'INVALID_REQUEST'],
      [{ ...oven(2), total: 1.005 }, 400, 'INVALID_REQUEST'],
      [oven(1), 409, 'UNITS_NOT_REMOVABLE'],
      [oven(4), 409, 'UNITS_NOT_REMOVABLE'],
      [{ lines: [{ line: 9, quantity: 0 }] }, 409, 'UNITS_NOT_REMOVABLE'],
      [{ services: ['REMOVE-OLD'] }, 409, 'UNITS_NOT_REMOVABLE'],
      [{ ...oven(2), total: 1 }, 409, 'ORDER_CHANGED'],
    ]
    for (const [body, status, code] of refused) {
      expect(await reduce(number, body), JSON.stringify(body)).toMatchObject({ status, body: { code } })
    }
    expect([await readMoney(number), await stage.footprint(cartId), await readStock('OVEN')]).toEqual(before)
  })

  it('is changed by staff only', async () => {
    const { number, shopper } = await unpaid()
    const customer: Shopper = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, customer.jar, 'customer')
    const body = { lines: [{ line: 0, quantity: 0 }] }
    expect((await reduce(number, body, shopper)).status).toBe(401)
    expect(await reduce(number, body, customer)).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
    expect((await reduce(number, body, { ...staff, brand: 'nz' })).status).not.toBe(200)
    expect((await readMoney(number)).total).toBe(4898.85)
  })

  it('changes for one of two members of staff who confirm at once', async () => {
    const { number } = await unpaid()
    const both = await Promise.all([
      reduce(number, { lines: [{ line: 1, quantity: 1 }], total: 2298.95 }),
      reduce(number, { lines: [{ line: 0, quantity: 0 }], total: 3899.85 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is either reduced or paid at once by two of staff, never both', async () => {
    const { number } = await unpaid()
    const [reduced, paid] = await Promise.all([
      reduce(number, { lines: [{ line: 0, quantity: 0 }] }),
      call(`${number}/payments`, { reason, amount: 4898.85 }),
    ])
    expect([reduced.status, paid.status].sort()).toEqual([200, 409])
    const { total, paid: captured } = await readMoney(number)
    expect([total, captured]).toEqual(reduced.status === 200 ? [3899.85, 0] : [4898.85, 4898.85])
  })
})
