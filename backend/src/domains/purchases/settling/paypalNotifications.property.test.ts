import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { redirectMethod, type RedirectPurchases, redirectPurchases } from '../../../testing/redirectPurchase'
import { balancesOf, buildProviders } from '../../payments/service'

let stage: PurchaseStage
let pay: RedirectPurchases
beforeAll(async () => {
  stage = await purchaseStage()
  pay = await redirectPurchases(stage)
})

const fridgeCents = 99_900

const legOf = (cartId: string) =>
  stage.app
    .db('payment_legs')
    .where({ cart_id: cartId })
    .first(
      'id',
      'reference',
      'supplier_key as supplierKey',
      'amount_cents as amountCents',
      'currency',
      'provider_reference as providerReference',
      'provider_data as providerData',
    )

/** Refunds in parts at PayPal, as its own page would: only notifications report them. */
const refundAtPayPal = async (cartId: string, parts: readonly number[]): Promise<void> => {
  const leg = await legOf(cartId)
  const provider = buildProviders(stage.app.config, stage.log, stage.clock).named('paypal')
  for (const cents of parts) {
    expect(await provider?.refund(leg, cents, randomUUID())).toMatchObject({ kind: 'approved' })
  }
}

const balances = async (cartId: string) =>
  balancesOf(
    await stage.app
      .db('payment_events')
      .where({ cart_id: cartId })
      .select('kind', 'amount_cents as amountCents'),
  )

const arrangement = fc.record({
  /** How often each notification comes. */
  copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
  /** The order: copies are sorted by these. */
  places: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
})

describe('duplicated and shuffled notifications', () => {
  it('lead to the same balances, whichever of our own answers were lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        arrangement,
        fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 3 }),
        fc.constantFrom('paypal.authorize', 'paypal.capture', null),
        async ({ copies, places }, parts, lost) => {
          stage.bank.sandbox.faults.clear()
          const begun = await pay.begin(redirectMethod('PayPal'))
          const { cartId } = begun
          const brought = await pay.choose(begun, 'approve')
          if (lost) stage.bank.fault({ operation: lost, kind: 'drop', times: 2 })
          await pay.confirm(begun, brought)
          stage.bank.sandbox.faults.clear()
          const { reference } = await legOf(cartId)
          const arrange = <Item>(items: readonly Item[]): Item[] =>
            items
              .filter((item) => JSON.stringify(item).includes(reference))
              .flatMap((item, index) => Array.from({ length: copies[index] ?? 1 }, () => item))
              .map((item, index) => ({ item, place: places[index] ?? 0 }))
              .sort((a, b) => a.place - b.place)
              .map(({ item }) => item)

          await pay.deliverPayPal(arrange)
          await stage.runJob('settle-payment', cartId)
          await refundAtPayPal(cartId, parts)
          await pay.deliverPayPal(arrange)
          await stage.runJob('settle-payment', cartId)

          expect(await balances(cartId)).toEqual({
            authorisedCents: fridgeCents,
            capturedCents: fridgeCents,
            voidedCents: 0,
            refundedCents: parts.reduce((sum, cents) => sum + cents, 0),
            chargedBackCents: 0,
          })
          expect(await stage.app.db('orders').where({ cart_id: cartId })).toHaveLength(1)
          expect(await pay.money(cartId)).toMatchObject({ authorisedCents: 0, captures: 1 })
        },
      ),
      { numRuns: 10 },
    )
  }, 60_000)
})
