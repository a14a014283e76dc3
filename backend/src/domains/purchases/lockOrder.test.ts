import { type CalendarDate, toIsoDate } from '@countertop/sdk/rules'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { jar } from '../../testing/client'
import { raceBehind } from '../../testing/lockedRows'
import { signedIn } from '../../testing/people'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../testing/purchase'
import { challengedCard } from '../../testing/sandbox'
import { lockCartById } from '../cart/purchase.service'
import { findLegByReference, lockAttempt, recordAuthorisation, recordEvent } from '../payments/service'

let stage: PurchaseStage
let owner: Shopper
let partner: Shopper
let staff: Shopper
let partnerId: number
let ownerId: number
beforeAll(async () => {
  stage = await purchaseStage()
  const person = (): Shopper => ({ jar: jar(), brand: 'aoc' })
  owner = person()
  partner = person()
  staff = person()
  ownerId = (await signedIn(stage.app, owner.jar, 'tradeCustomer', 'aoc')).accountId
  partnerId = (await signedIn(stage.app, partner.jar, 'tradeCustomer', 'aoc')).accountId
  await signedIn(stage.app, staff.jar, 'staff', 'aoc')
  await stage.app.db('settings').insert({ site_code: 'aoc', name: 'cashOnDelivery', value: 'true' })
})

const post = async (who: Shopper, path: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await stage.app.request('POST', path, { ...who, headers, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** Prepares a press of the button: the work posts it. */
const buildPress = async (who: Shopper, over: Record<string, unknown> = {}) => {
  const attempt = randomUUID()
  const form = await stage.form(who, attempt, { over })
  return () => stage.post(who, attempt, form)
}
const completed = { status: 200, body: { orderCompleted: true } }

/** A project with two ovens and a fridge; its owner has the ovens in the cart, a partner the fridge. */
const sharedProject = async () => {
  const { projectId, cart } = await post(owner, '/api/v2/project', {
    name: 'Rose St',
    products: [
      { sku: 'OVEN', quantity: 2 },
      { sku: 'FRIDGE', quantity: 1 },
    ],
  })
  const [oven, fridge] = cart.products.map(({ productCode }: { productCode: string }) => productCode)
  const project = { id: projectId as string }
  await post(owner, '/api/projects/cart', { projectId, selectedProductCodes: [oven] })
  await stage.app.db('projects').where(project).update({ owner_account_id: partnerId })
  await post(partner, '/api/projects/cart', { projectId, selectedProductCodes: [fridge] })
  await stage.app.db('projects').where(project).update({ owner_account_id: ownerId })
  return project
}

describe('a second press, which releases what the payment left at the bank had reserved', () => {
  it('does not deadlock with a purchase of the same product', async () => {
    const { db } = stage.app
    const { id } = await db('products').where({ sku: 'OVEN' }).first('id')
    // Locked before Sydney's row, from which the ovens are sold.
    const melbourne = { product_id: id, warehouse_code: 'MEL' }
    await db('stock').insert({ ...melbourne, country: 'AU', available: 0, on_order: 0 })
    const [left, buyer] = [await stage.shopper(['OVEN']), await stage.shopper(['OVEN'])]
    await stage.buy(left, { card: challengedCard })
    const { results, deadlocks } = await raceBehind(
      db,
      (third) => third('stock').where(melbourne).forUpdate().first(),
      [await buildPress(buyer), await buildPress(left)],
    )
    expect(deadlocks).toEqual([])
    for (const answer of results) expect(answer).toMatchObject(completed)
  })

  it('does not deadlock with another one that wants its delivery day, and has the day that it wants', async () => {
    const { db } = stage.app
    const [one, other] = [await stage.shopper(['OVEN']), await stage.shopper(['FRIDGE'])]
    const body = { deliveryAddress: addresses.AU }
    const { dates } = (await stage.app.request('POST', '/api/checkout/avail', { ...one, body })).body
    const [early, late] = (dates as { date: CalendarDate; available: boolean; price: number }[])
      .filter(({ available, price }) => available && price === 0)
      .map(({ date }) => date)
    if (!early || !late) throw new Error('There are no two free days')
    await stage.buy(one, { card: challengedCard, over: { deliveryDate: early } })
    await stage.buy(other, { card: challengedCard, over: { deliveryDate: late } })
    const { results, deadlocks } = await raceBehind(
      db,
      (third) =>
        third('delivery_bookings').whereIn('delivery_date', [early, late].map(toIsoDate)).forUpdate(),
      [await buildPress(one, { deliveryDate: late }), await buildPress(other, { deliveryDate: early })],
    )
    expect(deadlocks).toEqual([])
    for (const answer of results) expect(answer).toMatchObject(completed)
  })

  it('does not deadlock with a purchase from the same project', async () => {
    const project = await sharedProject()
    await post(partner, '/api/cart/product/', { sku: 'OVEN', quantity: 1 })
    await stage.buy(owner, { card: challengedCard })
    const { results, deadlocks } = await raceBehind(
      stage.app.db,
      (third) => third('projects').where(project).forUpdate().first(),
      [await buildPress(partner), await buildPress(owner)],
    )
    expect(deadlocks).toEqual([])
    for (const answer of results) expect(answer).toMatchObject(completed)
  })
})

describe('a change of an unpaid order from a project, paid in part by a gift card', () => {
  it.each([
    ['cancel', {}],
    ['reduce', { lines: [{ line: 0, quantity: 1 }] }],
  ])('does not deadlock with a purchase from the project with that card: %s', async (change, details) => {
    const { db } = stage.app
    const project = await sharedProject()
    const code = `GIFT-${change}`.toUpperCase()
    await db('gift_cards').insert({ code, balance_cents: 200_000, currency: 'AUD' })
    for (const who of [owner, partner]) await post(who, '/api/cart/coupon/', { code })
    const onDelivery = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }
    const { body, text } = await stage.buy(owner, { over: onDelivery })
    expect(body, text).toMatchObject({ orderCompleted: true })
    await db('gift_cards').where({ code }).update({ balance_cents: 10_000 })
    const path = `/api/orders/${body.orderNumber}/${change}`
    const { results, deadlocks } = await raceBehind(
      db,
      (third) => third('projects').where(project).forUpdate().first(),
      [await buildPress(partner), () => post(staff, path, { reason: 'no longer wanted', ...details })],
    )
    expect(deadlocks).toEqual([])
    expect(results[0]).toMatchObject(completed)
  })
})

describe('the end of a payment', () => {
  it('does not deadlock with the answer of its provider', async () => {
    const { db } = stage.app
    const { body } = await stage.buy(await stage.shopper(['OVEN']), { card: challengedCard })
    const cartId = body.cartId as string
    const { reference } = await db('payment_legs').where({ cart_id: cartId }).first('reference')
    const found = await findLegByReference(db, reference)
    if (found === undefined) throw new Error('There is no such leg')
    const { attemptId, id: legId } = found.leg
    const answer = { cartId, now: stage.clock.now() }
    const { deadlocks } = await raceBehind(
      db,
      (third) => third('payment_legs').where({ reference }).forUpdate().first(),
      [
        () => recordAuthorisation(db, answer, found.leg, { kind: 'unknown', detail: 'no answer' }),
        () =>
          inTransaction(db, async (trx) => {
            await lockCartById(trx, cartId)
            await lockAttempt(trx, attemptId)
            await recordEvent(trx, {
              ...answer,
              attemptId,
              legId,
              kind: 'expired',
              dedupeKey: `expired:${legId}`,
            })
          }),
      ],
    )
    expect(deadlocks).toEqual([])
  })
})
