import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { insertProducts } from '../../../testing/shop'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertProducts(stage.app.db, [
    { sku: 'SPLIT', title: 'Rangehood', priceCents: 50_000, available: 10, onOrder: 50 },
    { sku: 'SHELF', title: 'Cooktop', priceCents: 50_000, available: 12, onOrder: 50 },
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
})
