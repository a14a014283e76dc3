import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { readBooks, recover } from '../../../testing/injection'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { challengedCard } from '../../../testing/sandbox'

let stage: PurchaseStage
let staff: Shopper
let colleague: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  staff = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, staff.jar, 'staff')
  colleague = { jar: jar(), brand: 'aol' }
  await signedIn(stage.app, colleague.jar, 'staff')
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const hour = 3_600_000
const reason = 'The provider has closed'
const notSilent = { status: 409, body: { code: 'PAYMENT_NOT_SILENT' } }
const nothing = { orders: 0, takenCents: 0, authorisedCents: 0, cart: 'open' }

/**
 * A payment whose provider answers nothing any more: neither to the payment nor to a void, or, once it has
 * authorised the payment, not to the capture. The bank has booked what was requested.
 */
const silent = async (lost: 'payments' | 'captures' = 'payments') => {
  const shopper = await stage.shopper(['OVEN'])
  stage.bank.fault({ operation: lost, kind: 'drop', times: 2 })
  stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 100 })
  const { body } = await stage.buy(shopper)
  for (const operation of ['captures', 'cancels', 'reversals'] as const) {
    stage.bank.fault({ operation, kind: 'dropBefore', times: 100 })
  }
  const payment = `/api/operator/payments/${body.paymentReference as string}`
  const cartId = body.cartId as string
  const request = async (method: string, path: string, who: Shopper, sent?: object) =>
    stage.app.request(method, path, { jar: who.jar, brand: who.brand, ...(sent && { body: sent }) })
  return {
    shopper,
    cartId,
    reference: body.paymentReference as string,
    legs: () => stage.app.db('payment_legs').where({ cart_id: cartId }),
    read: async () => (await request('GET', payment, staff)).body,
    end: (why = reason, who = staff) => request('POST', `${payment}/end`, who, { reason: why }),
    query: () => request('POST', `${payment}/query`, staff),
    events: () => stage.app.db('payment_events').where({ cart_id: cartId, kind: 'endedByStaff' }),
  }
}

// First in this file: many lost calls make the card acquirer unavailable.
describe('a payment that staff must not end', () => {
  it('has made an order, or has ended', async () => {
    const paid = (await stage.buy(await stage.shopper(['OVEN']))).body
    const atBank = (await stage.buy(await stage.shopper(['OVEN']), { card: challengedCard })).body
    const call = (reference: string, name: string) =>
      stage.app.request('POST', `/api/operator/payments/${reference}/${name}`, {
        jar: staff.jar,
        brand: staff.brand,
        body: { reason },
      })
    expect((await call(atBank.paymentReference as string, 'void')).status).toBe(200)
    stage.clock.advance(25 * hour)
    for (const { paymentReference, cartId } of [paid, atBank]) {
      const before = await stage.footprint(cartId as string)
      expect(await call(paymentReference as string, 'end')).toMatchObject(notSilent)
      expect(await stage.footprint(cartId as string)).toEqual(before)
    }
  })

  it('has had no missing answer for a day', async () => {
    const { cartId, end, read } = await silent()
    stage.clock.advance(23 * hour)
    const before = await stage.footprint(cartId)
    expect(await end()).toMatchObject(notSilent)
    expect(await stage.footprint(cartId)).toEqual(before)
    expect((await read()).actions).toEqual(['query', 'void'])
  })
})

describe('a payment that its provider has not decided for a day', () => {
  it('is ended by staff, and its money is released once the provider answers', async () => {
    const { shopper, cartId, end, read, events } = await silent()
    stage.clock.advance(25 * hour)
    await stage.runJob('settle-payment', cartId)
    expect(await read()).toMatchObject({
      state: 'unknown',
      alarms: ['a payment could not be resolved for a day and needs staff'],
      actions: ['query', 'void', 'end', 'resolve'],
    })
    const answer = await end()
    expect(answer).toMatchObject({ status: 200, body: { state: 'expired', refusal: 'ended by staff' } })
    expect(answer.body.actions).toEqual(['query', 'resolve'])
    expect(await events()).toMatchObject([{ actor: 'Sasha Staff (AMH)', detail: { detail: reason } }])
    expect(await readBooks(stage, cartId)).toMatchObject({ ...nothing, authorisedCents: 129_995 })
    expect(await stage.app.db('mails').where({ kind: 'paymentFailed' }).count()).toEqual([{ count: 1 }])
    stage.bank.sandbox.faults.clear()
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(nothing)
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
  })

  it('refunds a capture that is seen later, and makes no order of it', async () => {
    const { cartId, end, read } = await silent('captures')
    stage.clock.advance(25 * hour)
    expect(await read()).toMatchObject({ state: 'authorised', actions: ['query', 'end'] })
    expect(await end()).toMatchObject({ status: 200, body: { state: 'expired' } })
    expect(await readBooks(stage, cartId)).toMatchObject({ orders: 0, takenCents: 129_995, cart: 'open' })
    stage.bank.sandbox.faults.clear()
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(nothing)
  })

  it('is ended where this deployment has no such provider any more', async () => {
    const { cartId, end, legs } = await silent()
    await legs().update({ provider: 'gone' })
    stage.clock.advance(25 * hour)
    expect(await end()).toMatchObject({ status: 200, body: { state: 'expired' } })
    expect(await readBooks(stage, cartId)).toMatchObject({ orders: 0, cart: 'open', attempts: ['expired'] })
  })

  it('is not ended where the last query is answered', async () => {
    const { cartId, end, events } = await silent('captures')
    stage.clock.advance(25 * hour)
    stage.bank.sandbox.faults.clear()
    expect(await end()).toMatchObject(notSilent)
    expect(await events()).toEqual([])
    expect(await readBooks(stage, cartId)).toMatchObject({ orders: 1, attempts: ['approved'] })
  })

  it('is not ended while another process queries the provider', async () => {
    const { cartId, end, legs } = await silent()
    stage.clock.advance(25 * hour)
    await legs().update({ asked_until: new Date(stage.clock.now().getTime() + 60_000) })
    const before = await stage.footprint(cartId)
    expect(await end()).toMatchObject(notSilent)
    expect(await stage.footprint(cartId)).toEqual(before)
    // A killed process loses its reservation.
    stage.clock.advance(61_000)
    expect(await end()).toMatchObject({ status: 200, body: { state: 'expired' } })
  })

  it('is ended once: by a second press, and by one of two colleagues', async () => {
    const { end, events } = await silent()
    stage.clock.advance(25 * hour)
    const first = await end()
    expect(first.status).toBe(200)
    expect(await end()).toMatchObject({ status: 200, body: first.body })
    expect(await end('another reason')).toMatchObject(notSilent)
    const other = await silent()
    stage.clock.advance(25 * hour)
    const both = await Promise.all([other.end(), other.end('It does not answer', colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await events(), await other.events()].map(({ length }) => length)).toEqual([1, 1])
  })
})
