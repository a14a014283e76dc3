import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBooks, recover } from '../../../testing/injection'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { redirectMethods, type RedirectPurchases, redirectPurchases } from '../../../testing/redirectPurchase'
import { challengedCard } from '../../../testing/sandbox'
import { requeueOrphaned } from './requeueOrphaned'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const requeue = (limit?: number) =>
  requeueOrphaned({ db: stage.app.db, clock: stage.clock, log: stage.log }, limit)
const jobs = () => stage.app.db('graphile_worker._private_jobs')
const listReleases = async (cartId: string) => {
  const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
  return jobs().where({ key: `release-payment:${id}` })
}

/** A payment that the shopper cancelled at the bank, after which it was approved there. */
const cancelled = async (): Promise<string> => {
  const shopper = await stage.shopper(['OVEN'])
  const { body } = await stage.buy(shopper, { card: challengedCard })
  const form = {
    action: body.htmlFormAction as string,
    fields: body.htmlFormToPost as Record<string, string>,
  }
  const cartId = body.cartId as string
  await stage.app.request('POST', '/api/checkout/void', { jar: shopper.jar, body: { cartId } })
  await stage.comeBack(await stage.bank.answerChallenge(form, 'approve'))
  return cartId
}

describe('the job that requeues orphaned payments', () => {
  it('requeues the release of an ended payment that has lost its job or whose job failed for good', async () => {
    const [lost, failed] = [await cancelled(), await cancelled()]
    expect(await listReleases(lost)).toHaveLength(1)
    await jobs().where('key', 'like', 'release-payment:%').update({ attempts: 25 })
    await jobs()
      .whereIn(
        'id',
        (await listReleases(lost)).map(({ id }) => id),
      )
      .delete()
    expect(await requeue()).toBe(0)
    stage.clock.advance(16 * 60_000)
    expect(await requeue(1)).toBe(2)
    expect(await listReleases(failed)).toMatchObject([{ attempts: 0 }])
    expect(await requeue(1)).toBe(0)
    for (const cartId of [lost, failed]) {
      await stage.runJob('release-payment', cartId)
      await recover(stage, cartId, 2)
      expect(await readBooks(stage, cartId)).toMatchObject({ orders: 0, authorisedCents: 0, takenCents: 0 })
    }
    await jobs().where('key', 'like', 'release-payment:%').delete()
    expect(await requeue()).toBe(0)
  })

  it.each(Object.entries(redirectMethods))(
    'requeues the release of a payment by %s that expired while the shopper was there, until it is released',
    async (_name, method) => {
      const { cartId } = await pay.begin(method)
      stage.clock.advance(61 * 60_000)
      await stage.runJob('settle-payment', cartId)
      const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
      expect(await legs.clone().select('state')).toEqual([{ state: 'expired' }])
      await jobs().delete()
      expect(await requeue()).toBe(1)
      expect(await listReleases(cartId)).toHaveLength(1)
      await recover(stage, cartId, 2)
      await jobs().delete()
      expect(await requeue()).toBe(0)
    },
  )

  it('leaves ended payments with an alarm to staff, and orders alone', async () => {
    await stage.buy(await stage.shopper(['OVEN']))
    const cartId = await cancelled()
    const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
    await stage.app
      .db('payment_events')
      .insert({ cart_id: cartId, attempt_id: id, kind: 'alarm', dedupe_key: 'alarm' })
    await jobs().delete()
    stage.clock.advance(16 * 60_000)
    expect(await requeue()).toBe(0)
  })
})
