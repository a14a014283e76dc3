import { brands } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dieAt, readBooks, recover } from '../../../testing/injection'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import {
  type RedirectMethod,
  redirectMethods,
  type RedirectPurchases,
  redirectPurchases,
} from '../../../testing/redirectPurchase'
import type { Checkpoint } from '../deps'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const fridgeCents = 99_900
const points: readonly Checkpoint[] = ['querying', 'answered', 'recorded', 'settling', 'captured']
const cases = Object.entries(redirectMethods)
  .filter(([name]) => name !== 'Pay in 4')
  .flatMap(([name, method]) =>
    points.map((point): [string, Checkpoint, RedirectMethod] => [name, point, method]),
  )

describe('a process killed while it confirms a payment', () => {
  it.each(cases)('by %s at %s leaves one order, paid once', async (_name, point, method) => {
    const begun = await pay.begin(method)
    const { provider: _provider, step: _step, ct = '', ...brought } = await pay.choose(begun, 'approve')
    const brand = brands[method.brand]
    await dieAt(stage, { point }, (dying) =>
      dying.confirm(method.provider, { brand, returnToken: ct, brought }),
    )
    await recover(stage, begun.cartId)
    expect(await readBooks(stage, begun.cartId)).toMatchObject({
      orders: 1,
      attempts: ['approved'],
      countedCents: fridgeCents,
      holds: 0,
      cart: 'ordered',
    })
    expect(await pay.money(begun.cartId)).toEqual({
      authorisedCents: 0,
      takenCents: fridgeCents,
      captures: 1,
    })
    expect((await pay.confirm(begun, { ...brought, ct })).body).toMatchObject({
      success: true,
      orderCompleted: true,
    })
  })
})
