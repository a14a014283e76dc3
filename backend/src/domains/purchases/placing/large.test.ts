import { randomUUID } from 'node:crypto'
import { PROJECT_LINES_MAX as LINES } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { signedIn } from '../../../testing/people'
import { purchaseStage } from '../../../testing/purchase'

/** $500, a warranty for $99 and an installation for $149. */
const LINE_CENTS = 50_000 + 9_900 + 14_900

describe('the backend', () => {
  it('buys, ships and refunds a cart with all lines of the largest project and their options', async () => {
    const stage = await purchaseStage()
    const { db } = stage.app
    const shopper = await stage.shopper(['LAST'])
    await db('stock').update({ available: LINES })
    const { cart_id, product_id, sku, title } = await db('cart_lines').first()
    const optionOf = (kind: string) => db('product_options').where({ product_id, kind }).first('id')
    const options = {
      warranty_id: (await optionOf('warranty')).id,
      install_id: (await optionOf('install')).id,
    }
    await db('cart_lines').update(options)
    await db('cart_lines').insert(
      Array.from({ length: LINES - 1 }, () => {
        const line = { cart_id, product_id, sku, title, quantity: 1, added_price_cents: 50_000, ...options }
        return { ...line, project_line_id: randomUUID() }
      }),
    )
    const readUnits = async (id: number): Promise<number> =>
      (await db('stock').where({ product_id: id }).pluck('available')).reduce((sum, units) => sum + units, 0)
    const before = await readUnits(product_id)
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
      total_cents: LINES * LINE_CENTS,
    })
    expect(await readUnits(product_id)).toBe(before)
  })

  it('refuses a cart with more lines than an order can have', async () => {
    const stage = await purchaseStage()
    const { db } = stage.app
    const shopper = await stage.shopper(['LAST'])
    await db('stock').update({ available: 2 * LINES })
    const line = await db('cart_lines').first(
      'cart_id',
      'product_id',
      'sku',
      'title',
      'quantity',
      'added_price_cents',
    )
    await db('cart_lines').insert(
      Array.from({ length: LINES }, () => ({ ...line, project_line_id: randomUUID() })),
    )
    const stock = () => db('stock').sum('available as units')
    const before = await stock()
    expect((await stage.buy(shopper)).body).toMatchObject({
      code: 'CART_FULL',
      errorMessages: [
        'One order can have at most 1,000 different products. Order these first, or remove some of them.',
      ],
    })
    expect([await stock(), await db('orders').first('id')]).toEqual([before, undefined])
  })
})
