import fc from 'fast-check'
import { expect, it } from 'vitest'
import { legOf } from '../../../../../testing/leg'
import { amountOf, purchases } from './purchases'
import { type ZipStage } from './stage'

/** Registers the test that Zip's sandbox, which refuses wrong sums, accepts any purchase. */
export const acceptsAnyPurchase = (stageOf: () => ZipStage): void => {
  it('describes any purchase with lines, delivery and discount that add up to the amount', async () => {
    const { provider, currency, input } = stageOf()
    const given = await input()
    await fc.assert(
      fc.asyncProperty(purchases, async (of) => {
        const purchase = {
          ...given.purchase,
          ...of,
          billing: given.purchase.billing,
          shipping: given.purchase.shipping,
        }
        const leg = legOf({ currency, amountCents: amountOf(of) })
        expect(await provider.start(leg, { ...given, purchase })).toMatchObject({ kind: 'actionNeeded' })
      }),
      { numRuns: 30 },
    )
  })
}
