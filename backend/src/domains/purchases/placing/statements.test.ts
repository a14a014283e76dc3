import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { addresses, type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { signedIn } from '../../../testing/people'
import { insertProducts } from '../../../testing/shop'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  // The values cached for a minute are read before the count.
  await stage.buy(await stage.shopper(['OVEN']))
})

describe('a whole purchase', () => {
  /**
   * A guest's two lines, the view, the delivery days, the card and the order. The budget is 60; this test
   * keeps the number reached.
   */
  it('takes at most 38 statements, transaction control included', async () => {
    const { app } = stage
    const shopper = { jar: jar(), brand: 'aol' }
    const call = (method: string, path: string, body?: unknown) =>
      app.request(method, path, {
        jar: shopper.jar,
        brand: shopper.brand,
        ...(body === undefined ? {} : { body }),
      })
    const add = await app.queryCount(() => call('POST', '/api/cart/product/', { sku: 'OVEN', quantity: 1 }))
    const another = await app.queryCount(() =>
      call('POST', '/api/cart/product/', { sku: 'FRIDGE', quantity: 1 }),
    )
    const view = await app.queryCount(() => call('GET', '/api/checkout'))
    const days = await app.queryCount(() =>
      call('POST', '/api/checkout/avail', { cartId: view.result.body.cartId, deliveryAddress: addresses.AU }),
    )
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const order = await app.queryCount(() => stage.post(shopper, attempt, form))
    expect(order.result.body).toMatchObject({ orderCompleted: true })
    const counts = [add, another, view, days, order].map(({ count }) => count)
    expect(counts.slice(0, 4)).toEqual([1, 1, 2, 3])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(38)
  })
})

/** The statements of an order of these lines, and of a full refund by staff with the goods returned. */
const readCounts = async (skus: readonly string[]) => {
  const { app } = stage
  const shopper = await stage.shopper(skus)
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt)
  const order = await app.queryCount(() => stage.post(shopper, attempt, form))
  expect(order.result.body).toMatchObject({ orderCompleted: true })
  const staff = jar()
  await signedIn(app, staff, 'staff')
  const refund = await app.queryCount(() =>
    app.request('POST', `/api/orders/${order.result.body.orderNumber}/refunds`, {
      jar: staff,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'not needed any more', all: true, restock: true },
    }),
  )
  expect(refund.result.body.lines).toHaveLength(skus.length)
  expect(refund.result.body).toMatchObject({ refundable: 0 })
  return [order.count, refund.count]
}

describe('an order of sixty lines', () => {
  it('takes as many statements as one of one line, and so does its refund', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `MANY-${index}`)
    await insertProducts(
      stage.app.db,
      many.map((sku, index) => ({ sku, priceCents: 2_000 + index })),
    )
    await readCounts(['MANY-0'])
    const one = await readCounts(['MANY-0'])
    expect(await readCounts(many)).toEqual(one)
  })
})
