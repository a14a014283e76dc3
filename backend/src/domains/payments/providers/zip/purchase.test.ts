import { expect, it } from 'vitest'
import { startInput } from '../../../../testing/startInput'
import { purchaseOf } from './purchase'
import { legOf } from './testing/stage'

it('shows every line where the leg is the whole order', () => {
  expect(purchaseOf(legOf('AUD'), startInput.purchase)).toBe(startInput.purchase)
})

it('shows one line and its share of the tax where the leg is a part', () => {
  const leg = legOf('AUD', { amountCents: 43_332 })
  expect(purchaseOf(leg, startInput.purchase)).toEqual({
    lines: [
      {
        sku: leg.reference,
        name: `Part of order ${leg.reference}`,
        quantity: 1,
        unitPriceCents: 43_332,
      },
    ],
    deliveryCents: 0,
    discountCents: 0,
    taxCents: 3_939,
  })
})
