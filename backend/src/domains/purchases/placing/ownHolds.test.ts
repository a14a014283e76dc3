import { randomUUID } from 'node:crypto'
import { type CalendarDate, toIsoDate } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPromotions } from '../../../testing/promotions'
import { readBooks } from '../../../testing/injection'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { challengedCard } from '../../../testing/sandbox'
import { inTransaction } from '../../../db/transaction'
import { insertProducts } from '../../../testing/shop'
import { replaceStock } from '../../stock/service'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
  await insertProducts(stage.app.db, [
    { sku: 'ON-ORDER', priceCents: 20_000, available: 0, onOrder: 1 },
    { sku: 'COUNTED', priceCents: 20_000, available: 3 },
  ])
})

describe('a cart whose payment is left at the bank', () => {
  it.each([
    ['the last use of its coupon', ['OVEN'], ['LASTONE'], 127_995],
    ['its gift card', ['OVEN'], ['GIFT-100-AU'], 119_995],
    ['the last unit', ['LAST'], [], 50_000],
    ['units on order', ['ON-ORDER'], [], 20_000],
  ])('still has %s, so that another tab can pay the same total', async (_what, skus, codes, cents) => {
    const shopper = await stage.shopper(skus)
    const call = async (method: string, path: string, body?: unknown) =>
      (await stage.app.request(method, path, { ...shopper, ...(body === undefined ? {} : { body }) })).body
    for (const code of codes) await call('POST', '/api/cart/coupon/', { code })
    const cart = await call('GET', '/api/cart/')
    expect((await stage.buy(shopper, { card: challengedCard })).body.htmlFormAction).toEqual(
      expect.any(String),
    )

    const { version } = await call('GET', '/api/cart/')
    expect(await call('GET', '/api/cart/')).toEqual({ ...cart, version, isBeingPaid: true })
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
    expect(await readBooks(stage, cart.cartId)).toMatchObject({ takenCents: cents, orders: 1, holds: 0 })
  })

  it('still has the last slot of its delivery day, so that another tab can choose the same day', async () => {
    const { db } = stage.app
    const shopper = await stage.shopper(['OVEN'])
    const { cartId, deliveryDate } = await stage.form(shopper, randomUUID())
    const day = { zone_id: 'syd-metro', delivery_date: toIsoDate(deliveryDate as CalendarDate) }
    const [booked = 0] = await db('delivery_bookings').where(day).pluck('booked')
    await db('delivery_exceptions').insert({ ...day, price_cents: 0, capacity: booked + 1 })
    await stage.buy(shopper, { card: challengedCard })

    const isAvailable = async (who: Shopper): Promise<unknown> => {
      const body = { deliveryAddress: addresses.AU }
      const { dates } = (await stage.app.request('POST', '/api/checkout/avail', { ...who, body })).body
      return dates.find(({ date }: { date: unknown }) => String(date) === String(deliveryDate)).available
    }
    expect(await isAvailable(await stage.shopper(['OVEN']))).toBe(false)
    expect(await isAvailable(shopper)).toBe(true)
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
    expect(await db('orders').where({ cart_id: cartId }).pluck('delivery_date')).toEqual([day.delivery_date])
    expect(await db('delivery_bookings').where(day).pluck('booked')).toEqual([booked + 1])
    expect(await isAvailable(await stage.shopper(['OVEN']))).toBe(false)
  })

  it('still has the units that an import no longer counts, until the payment expires', async () => {
    const { db } = stage.app
    const { id } = await db('products').where({ sku: 'COUNTED' }).first('id')
    const shopper = await stage.shopper(['COUNTED', 'COUNTED', 'COUNTED'])
    const cart = (await stage.app.request('GET', '/api/cart/', shopper)).body
    await stage.buy(shopper, { card: challengedCard })
    const counted = await db('stock').where({ product_id: id, country: 'AU' }).first()
    const level = { ...counted, product_id: Number(id), available: 1, on_order: 0 }
    await inTransaction(db, (trx) => replaceStock(trx, [Number(id)], [level]))
    const frozen = (await stage.app.request('GET', '/api/cart/', shopper)).body
    expect(frozen).toEqual({ ...cart, version: frozen.version, isBeingPaid: true })

    stage.clock.advance(11 * 60_000)
    await stage.runJob('settle-payment', cart.cartId)
    expect(await db('stock').where({ product_id: id }).pluck('available')).toEqual([1])
    expect((await stage.buy(shopper)).body).toMatchObject({ code: 'ITEM_UNAVAILABLE' })
    expect(await readBooks(stage, cart.cartId)).toMatchObject({ takenCents: 0, orders: 0, holds: 0 })
  })
})
