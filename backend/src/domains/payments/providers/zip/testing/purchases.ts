import fc from 'fast-check'
import type { Purchase } from '../../../provider'
import { startInput } from '../../../../../testing/startInput'

const line = fc
  .record({ unitPriceCents: fc.nat({ max: 20_000 }), quantity: fc.integer({ min: 1, max: 7 }) })
  .map((priced) => ({ sku: 'ITEM', name: 'Item', ...priced }))

/** The price of a purchase, in cents. */
export const amountOf = ({ lines, deliveryCents, discountCents }: Purchase): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, deliveryCents) -
  discountCents

/**
 * Purchases with discounts up to and above the goods, of $25 to $1,000: the range that Zip accepts in both
 * countries.
 */
export const purchases = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    deliveryCents: fc.nat({ max: 20_000 }),
    discountCents: fc.nat({ max: 60_000 }),
  })
  .map((given): Purchase => ({ ...startInput.purchase, ...given }))
  .filter((purchase) => amountOf(purchase) >= 2_500 && amountOf(purchase) <= 100_000)
