import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KlarnaSandbox } from '../../../sandbox/klarna/index'
import { jar } from '../../testing/index'
import { signedIn } from '../../testing/people'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import {
  type Begun,
  redirectMethod,
  type RedirectPurchases,
  redirectPurchases,
} from '../../testing/redirectPurchase'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const ordersOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId })
const readReference = async ({ cartId }: Begun): Promise<string> =>
  (await stage.app.db('payment_legs').where({ cart_id: cartId }).first('reference')).reference
const readNotices = async (begun: Begun, what: string) => {
  const reference = await readReference(begun)
  return stage.bank.sandbox
    .notices()
    .filter(({ url = '', body }) => url.includes(reference) && body.includes(what))
}
const endReview = async (begun: Begun): Promise<void> =>
  (stage.bank.sandbox.provider('klarna') as KlarnaSandbox).endReview(await readReference(begun))
/** Delivers a notification as Klarna does, to the path and query that its payment named. */
const deliver = (url: string, body: string) => {
  const { pathname, search } = new URL(url)
  return stage.app.request('POST', `${pathname}${search}`, { brand: null, body })
}

describe.each(['Klarna', 'Klarna in New Zealand'])('%s', (name) => {
  const bought = async () => {
    const begun = await pay.begin(redirectMethod(name))
    await pay.confirm(begun, await pay.choose(begun, 'approve'))
    const [order] = await ordersOf(begun.cartId)
    return { begun, number: order.number as string, brand: redirectMethod(name).brand }
  }

  it('is refunded by staff in parts, and never beyond what was paid', async () => {
    const { begun, number, brand } = await bought()
    const staff = jar()
    await signedIn(stage.app, staff, 'staff', brand)
    const refund = (body: object) =>
      stage.app.request('POST', `/api/orders/${number}/refunds`, {
        jar: staff,
        brand,
        headers: { 'idempotency-key': randomUUID() },
        body: { reason: 'damaged on delivery', ...body },
      })
    expect((await refund({ amount: 99.5 })).status).toBe(200)
    expect(await pay.money(begun.cartId)).toMatchObject({ takenCents: 99_900 - 9_950 })
    expect((await refund({ amount: 999 })).status).toBeGreaterThanOrEqual(400)
    expect((await refund({ all: true })).status).toBe(200)
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: 0 })
  })

  it('is an order once a fraud review ends well, which its notification reports', async () => {
    const begun = await pay.begin(redirectMethod(name))
    const brought = await pay.choose(begun, 'approve')
    stage.bank.fault({ operation: 'klarna.order', kind: 'pending', ms: 120_000 })
    expect((await pay.confirm(begun, brought)).body).toMatchObject({ success: true, orderCompleted: false })
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Unknown', orderCompleted: false })
    await endReview(begun)
    const [notice] = await readNotices(begun, 'ACCEPTED')
    const { url = '', body = '' } = notice ?? {}
    expect((await deliver(url.replace(/signature=.{4}/, 'signature=0000'), body)).status).toBe(401)
    expect((await deliver(url, body)).status).toBe(200)
    await stage.runJob('settle-payment', begun.cartId)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
    expect(await pay.money(begun.cartId)).toMatchObject({
      authorisedCents: 0,
      takenCents: 99_900,
      captures: 1,
    })
  })

  it('keeps the cart when a fraud review ends badly', async () => {
    const begun = await pay.begin(redirectMethod(name))
    const brought = await pay.choose(begun, 'approve')
    stage.bank.fault({ operation: 'klarna.order', kind: 'pendingDenied', ms: 120_000 })
    await pay.confirm(begun, brought)
    await endReview(begun)
    expect(await readNotices(begun, 'REJECTED')).toHaveLength(1)
    await stage.runJob('settle-payment', begun.cartId)
    expect((await pay.status(begun)).body).toMatchObject({ status: 'Declined', orderCompleted: false })
    expect(await ordersOf(begun.cartId)).toEqual([])
    expect(await pay.money(begun.cartId)).toMatchObject({ authorisedCents: 0, takenCents: 0 })
  })

  it('is found by the notification of a page whose shopper never came back', async () => {
    const begun = await pay.begin(redirectMethod(name))
    await pay.choose(begun, 'approve')
    const [notice] = await readNotices(begun, 'COMPLETED')
    expect((await deliver(notice?.url ?? '', notice?.body ?? '')).status).toBe(200)
    await stage.runJob('settle-payment', begun.cartId)
    expect(await ordersOf(begun.cartId)).toHaveLength(1)
  })
})
