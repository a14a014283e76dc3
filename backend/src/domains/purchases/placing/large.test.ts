import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { purchaseStage } from '../../../testing/purchase'

const LINES = 400

it('buys, ships and refunds a cart with the lines of a large project', async () => {
  const stage = await purchaseStage()
  const { db } = stage.app
  const shopper = await stage.shopper(['FRIDGE'])
  await db('stock').update({ available: 1_000 })
  const { cart_id, product_id, sku, title } = await db('cart_lines').first()
  await db('cart_lines').insert(
    Array.from({ length: LINES - 1 }, () => {
      const line = { cart_id, product_id, sku, title, quantity: 1, added_price_cents: 99_900 }
      return { ...line, project_line_id: randomUUID() }
    }),
  )
  const unitsOf = async (id: number): Promise<number> =>
    (await db('stock').where({ product_id: id }).pluck('available')).reduce((sum, units) => sum + units, 0)
  const before = await unitsOf(product_id)
  const { body: order } = await stage.buy(shopper)
  expect(order).toMatchObject({ orderCompleted: true })

  const staff = jar()
  await signedIn(stage.app, staff, 'staff')
  const lines = Array.from({ length: LINES }, (_, line) => ({ line, quantity: 1 }))
  const settle = (path: string, body: object) =>
    stage.app.request('POST', `/api/orders/${order.orderNumber}/${path}`, {
      jar: staff,
      headers: { 'idempotency-key': randomUUID() },
      body,
    })
  expect((await settle('shipments', { carrier: 'StarTrack', lines })).status).toBe(200)
  const { status, body } = await settle('refunds', { reason: 'not needed', lines, restock: true })
  expect([status, body.refundable]).toEqual([200, 0])
  await stage.deliverNotifications()
  expect(await db('orders').first('state', 'total_cents')).toEqual({
    state: 'refunded',
    total_cents: LINES * 99_900,
  })
  expect(await unitsOf(product_id)).toBe(before)
})
