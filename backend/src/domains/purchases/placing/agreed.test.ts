import { randomUUID } from 'node:crypto'
import { isoDayIn } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { insertPromotions } from '../../../testing/promotions'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
})

const projectLine = randomUUID()

/**
 * A fridge at the shop's $999 and two ovens that were agreed at $1,000 each, to the end of the site's day.
 */
const agreedCart = async (): Promise<Shopper> => {
  const shopper = await stage.shopper(['FRIDGE', 'OVEN', 'OVEN'])
  const { body } = await call(shopper, 'GET', '/api/cart/')
  await changeOven(body.cartId, {
    agreed_price_cents: 100_000,
    added_price_cents: 100_000,
    agreed_until: isoDayIn('Australia/Sydney', stage.clock.now()),
    agreed_quantity: 2,
    project_line_id: projectLine,
    quote_id: 'Q100123',
    called_off_for: 'Rose St · Level 3',
  })
  return shopper
}
const changeOven = async (cartId: string, values: object) => {
  await stage.app.db('cart_lines').where({ cart_id: cartId, sku: 'OVEN' }).update(values)
  await stage.app.db('carts').where({ id: cartId }).increment('version', 1)
}
const call = (shopper: Shopper, method: string, path: string, body?: unknown) =>
  stage.app.request(method, path, { ...shopper, ...(body === undefined ? {} : { body }) })

describe('an order at agreed prices', () => {
  it('charges the agreed price and keeps project line and quote with the order [COM-234]', async () => {
    const shopper = await agreedCart()
    const answer = await stage.buy(shopper)
    expect(answer.body, answer.text).toMatchObject({ orderCompleted: true })
    const order = await stage.app.db('orders').where({ cart_id: answer.body.cartId }).first()
    expect(order).toMatchObject({ total_cents: 299_900, paid_cents: 299_900 })
    expect(order.snapshot.products).toMatchObject([
      { sku: 'FRIDGE', price: 999 },
      {
        sku: 'OVEN',
        price: 1000,
        lineTotal: 2000,
        projectLineId: projectLine,
        quoteId: 'Q100123',
        isAgreedPrice: true,
        calledOffFor: 'Rose St · Level 3',
      },
    ])
    expect(order.snapshot.products[0]).not.toHaveProperty('calledOffFor')
  })

  it('names no quote where its price ran out in the cart [COM-234]', async () => {
    const shopper = await agreedCart()
    const { body } = await call(shopper, 'GET', '/api/cart/')
    await changeOven(body.cartId, { agreed_until: '2020-01-01' })
    const answer = await stage.buy(shopper)
    const order = await stage.app.db('orders').where({ cart_id: answer.body.cartId }).first()
    expect(order.snapshot.products[1], answer.text).toMatchObject({
      projectLineId: projectLine,
      quoteId: null,
    })
  })

  it('names what a line was called off for to the buyer and to staff', async () => {
    const { body } = await stage.buy(await agreedCart())
    const staff = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, staff.jar, 'staff')
    const money = await call(staff, 'GET', `/api/orders/${body.orderNumber}/payments`)
    expect(money.body.lines[1]).toMatchObject({ sku: 'OVEN', calledOffFor: 'Rose St · Level 3' })
  })

  it('names the floor of a shipped line where its product was called off for two [COM-300]', async () => {
    const { body } = await stage.buy(await agreedCart())
    const order = stage.app.db('orders').where({ number: body.orderNumber })
    const { snapshot } = await order.clone().first()
    const [fridge, oven] = snapshot.products
    const products = [fridge, oven, { ...oven, calledOffFor: 'Rose St · Level 4' }]
    await order.clone().update({ snapshot: JSON.stringify({ ...snapshot, products }) })
    const staff = { jar: jar(), brand: 'aol' as const }
    await signedIn(stage.app, staff.jar, 'staff')
    const sent = await stage.app.request('POST', `/api/orders/${body.orderNumber}/shipments`, {
      ...staff,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        carrier: 'StarTrack',
        lines: [
          { line: 0, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    })
    const titles = [fridge.title, `${oven.title} (Rose St · Level 4)`]
    const shown = sent.body.shipments?.[0].lines.map(({ title }: { title: string }) => title)
    expect(shown, sent.text).toEqual(titles)
    const mail = await stage.app.db('mails').where({ kind: 'orderShipped' }).first()
    expect(mail.data.products.map(({ title }: { title: string }) => title)).toEqual(titles)
  })

  it('charges nothing where the last day ends between page and press', async () => {
    const shopper = await agreedCart()
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    // Its day ended yesterday; the test's clock stays, since the acquirer's certificates are of today.
    const yesterday = new Date(stage.clock.now().getTime() - 86_400_000)
    await changeOven(cartId, { agreed_until: isoDayIn('Australia/Sydney', yesterday) })
    const before = await stage.footprint(cartId)
    expect((await stage.post(shopper, attempt, form)).body).toMatchObject({
      errorCode: 400,
      errorMessages: [
        'The price of Oven 60 is now $1,299.95. It was $1,000.',
        'Your total is now $3,598.90 instead of $2,999.',
        'You have not been charged. Please check your order and place it again.',
      ],
    })
    expect(await stage.footprint(cartId)).toEqual(before)
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
    expect(await stage.app.db('orders').where({ cart_id: cartId }).first()).toMatchObject({
      total_cents: 359_890,
    })
  })

  it('takes a coupon off the other lines alone, in the order and in its refunds', async () => {
    const shopper = await agreedCart()
    await call(shopper, 'POST', '/api/cart/coupon/', { code: 'WELCOME10' })
    const { body } = await stage.buy(shopper)
    expect(body).toMatchObject({ orderCompleted: true })
    const staff = { jar: jar(), brand: 'aol' }
    await signedIn(stage.app, staff.jar, 'staff')
    const money = (await call(staff, 'GET', `/api/orders/${body.orderNumber}/payments`)).body
    expect(money.lines.map(({ sku, paid }: { sku: string; paid: number }) => [sku, paid])).toEqual([
      ['FRIDGE', 899.1],
      ['OVEN', 2000],
    ])
  })

  it('marks its project Partial, then Won once every unit is ordered, and names the order in the log', async () => {
    const { db } = stage.app
    const products = await db('product_listings').where({ sku: 'OVEN', country: 'AU' }).first('product_id')
    const [project] = await db('projects')
      .insert({ site_code: 'aol', name: 'Rose St', quote_status: 'Quoted', last_modified: stage.clock.now() })
      .returning('id')
    const id = (project as { id: string }).id
    await db('project_lines').insert({
      id: projectLine,
      project_id: id,
      product_id: products?.product_id,
      sku: 'OVEN',
      title: 'Oven 60',
      quantity: 4,
      added_price_cents: 129_995,
      sort_order: 1024,
    })
    const readStatus = async () => (await db('projects').where({ id }).first('quote_status'))?.quote_status
    const first = await stage.buy(await agreedCart())
    expect(first.body).toMatchObject({ orderCompleted: true })
    expect(await readStatus()).toBe('Partial')
    expect(await db('project_orders').where({ line_id: projectLine })).toMatchObject([{ quantity: 2 }])
    const second = await stage.buy(await agreedCart())
    expect(await readStatus()).toBe('Won')
    const events = await db('project_events').where({ project_id: id }).orderBy('seq')
    expect(
      events.map(({ actor, field, old_value, new_value }) => [actor, field, old_value, new_value]),
    ).toEqual([
      ['Countertop', 'order', null, first.body.orderNumber],
      ['Countertop', 'quoteStatus', 'Quoted', 'Partial'],
      ['Countertop', 'order', null, second.body.orderNumber],
      ['Countertop', 'quoteStatus', 'Partial', 'Won'],
    ])
  })
})
