import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeThrough, readBooks, withRival } from '../../../testing/injection'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { insertProducts } from '../../../testing/shop'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  // Long enough for the days of a back order.
  await stage.app.db('supplier_deliveries').update({ horizon_days: 28 })
  await insertProducts(stage.app.db, [
    { sku: 'SPLIT', title: 'Rangehood', priceCents: 50_000, available: 10, onOrder: 50 },
    { sku: 'SHELF', title: 'Cooktop', priceCents: 50_000, available: 12, onOrder: 50 },
    { sku: 'FIRST', title: 'Dishwasher', priceCents: 50_000, available: 1, onOrder: 20 },
    { sku: 'MIELE-2', title: 'Miele hob', brand: 'miele', priceCents: 50_000, available: 1, onOrder: 20 },
    { sku: 'LATE', title: 'Kettle', priceCents: 50_000, available: 0, onOrder: 50 },
    { sku: 'MIELE-LATE', title: 'Miele hood', brand: 'miele', priceCents: 50_000, available: 0, onOrder: 50 },
    { sku: 'ASKO', title: 'Asko washer', brand: 'asko', priceCents: 50_000, available: 1, onOrder: 20 },
  ])
})

const addTwoLines = async (sku: string, quantity: number): Promise<Shopper> => {
  const shopper = await stage.shopper([])
  const { id } = await stage.app
    .db('product_options')
    .where({ sku: `${sku}-W3` })
    .first('id')
  for (const warrantyId of [undefined, id]) {
    await stage.app.request('POST', '/api/cart/product/', {
      jar: shopper.jar,
      body: { sku, quantity, warrantyId },
    })
  }
  return shopper
}
const placeOrder = async (shopper: Shopper) => {
  const { body, status } = await stage.buy(shopper)
  expect({ status, body }).toMatchObject({ status: 200, body: { orderCompleted: true } })
  const order = await stage.app
    .db('orders')
    .where({ number: body.orderNumber })
    .first('delivery_date', 'attempt_id')
  const holds = await stage.app.db('stock_holds').where({ attempt_id: order.attempt_id })
  return {
    date: order.delivery_date,
    holds: Object.fromEntries(holds.map(({ source, quantity }) => [source, quantity])),
  }
}

describe('the delivery day of an order', () => {
  it('is that of a back order where its lines together need more units than the shelf has', async () => {
    const split = await placeOrder(await addTwoLines('SPLIT', 6))
    const shelf = await placeOrder(await addTwoLines('SHELF', 6))
    expect(split.holds).toEqual({ available: 10, onOrder: 2 })
    expect(shelf.holds).toEqual({ available: 12 })
    expect(Date.parse(split.date) - Date.parse(shelf.date)).toBeGreaterThanOrEqual(13 * 86_400_000)
  })

  it.each([
    ['by the shop', 'FIRST', 'Dishwasher'],
    ['by its supplier', 'MIELE-2', 'Miele hob'],
  ])(
    '%s is promised to one of two who press at once for the last unit on the shelf',
    async (_by, sku, title) => {
      const buyers = [await stage.shopper([sku]), await stage.shopper([sku])]
      const presses = await Promise.all(
        buyers.map(async (shopper) => {
          const attempt = randomUUID()
          return { shopper, attempt, form: await stage.form(shopper, attempt) }
        }),
      )
      const answers = await Promise.all(
        presses.map(({ shopper, attempt, form }) => stage.post(shopper, attempt, form)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const refused = answers.findIndex(({ status }) => status === 400)
      const { shopper, form } = presses[refused] as (typeof presses)[number]
      expect(answers[refused]?.body.code).toMatch(/^(DELIVERY|SUPPLIER)_DATE_UNAVAILABLE$/)
      expect(await stage.app.db('payment_attempts').where({ cart_id: form.cartId })).toEqual([])
      const { holds } = await placeOrder(shopper)
      expect(holds).toEqual({ onOrder: 1 })
      const { id } = await stage.app.db('products').where({ title }).first('id')
      expect(
        await stage.app.db('stock').where({ product_id: id, country: 'AU' }).first('available', 'on_order'),
      ).toEqual({
        available: 0,
        on_order: 19,
      })
    },
  )

  /** Buys these while another shopper takes the last unit of a product from the shelf. */
  const buyBesideRival = async (skus: readonly string[], title: string) => {
    const { id } = await stage.app.db('products').where({ title }).first('id')
    const stock = stage.app.db('stock').where({ product_id: id, country: 'AU' })
    await stock.clone().update({ available: 1, on_order: 20 })
    const shopper = await stage.shopper(skus)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const service = withRival(stage, { point: 'quoted' }, () => stock.clone().update({ available: 0 }))
    return { placed: placeThrough(service, shopper, attempt, form), cartId: form.cartId as string, stock }
  }

  it.each([
    ['by the shop', ['SHELF', 'OVEN'], 'Cooktop'],
    ['by its supplier', ['MIELE-2', 'MIELE-1'], 'Miele hob'],
  ])(
    '%s is lost to another shopper who buys the last unit on the shelf while the order is priced',
    async (_by, skus, title) => {
      const { placed, cartId, stock } = await buyBesideRival(skus, title)
      await expect(placed).rejects.toMatchObject({
        status: 400,
        code: 'DELIVERY_DATE_UNAVAILABLE',
        extra: {
          errorMessages: [
            `${title} is now on back order, so it can’t be delivered on that day. Please choose another day.`,
            'You have not been charged. Please check your order and place it again.',
          ],
        },
      })
      expect(await readBooks(stage, cartId)).toMatchObject({ orders: 0, holds: 0, cart: 'open' })
      expect(await stock.clone().first('available', 'on_order')).toEqual({ available: 0, on_order: 20 })
    },
  )

  it.each([
    ['by the shop', ['SHELF', 'LATE'], 'Cooktop'],
    ['by a supplier', ['MIELE-2', 'MIELE-LATE'], 'Miele hob'],
  ])(
    '%s that waits for a back order needs no units of other products on the shelf',
    async (_by, skus, title) => {
      const { placed, stock } = await buyBesideRival(skus, title)
      expect(await placed).toMatchObject({ orderCompleted: true })
      expect(await stock.clone().first('available', 'on_order')).toEqual({ available: 0, on_order: 19 })
    },
  )

  it('by the shop needs no units of a supplier that has no days yet', async () => {
    const timetable = stage.app.db('supplier_deliveries').where({ supplier_key: 'Miele' })
    await timetable.clone().update({ excluded_postcodes: ['2000'] })
    const { placed, stock } = await buyBesideRival(['OVEN', 'MIELE-2'], 'Miele hob')
    expect(await placed).toMatchObject({ orderCompleted: true })
    expect(await stock.clone().first('available', 'on_order')).toEqual({ available: 0, on_order: 19 })
    await timetable.clone().update({ excluded_postcodes: ['0872'] })
  })

  it('that is arranged later does not need units on the shelf', async () => {
    const shopper = await stage.shopper(['ASKO'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { over: { deliveryDateFromCalendar: false } })
    const { id } = await stage.app.db('products').where({ title: 'Asko washer' }).first('id')
    const service = withRival(stage, { point: 'quoted' }, () =>
      stage.app.db('stock').where({ product_id: id, country: 'AU' }).update({ available: 0 }),
    )
    expect(await placeThrough(service, shopper, attempt, form)).toMatchObject({ orderCompleted: true })
  })
})
