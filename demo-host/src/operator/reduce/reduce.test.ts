import { describe, expect, it } from 'vitest'
import { canReduce, entriesOf, reductionFieldsOf, reviewReduction } from './fields'

const line = { title: 'Kettle', quantity: 3, lineTotal: 300, removable: 2 }
const reducible = {
  lines: [line, { title: 'Fridge', quantity: 1, lineTotal: 900, removable: 0 }],
  totals: { discounts: 0, delivery: 29, services: 45 },
  giftCard: 0,
  services: [{ sku: 'REMOVE-OLD', title: 'Take away the old one', price: 45 }],
  supplierDates: [],
}
const review = (given: Record<string, unknown>) =>
  reviewReduction(reducible, reductionFieldsOf({ reason: 'No room', ...given }), 'AU')

describe('the items that staff remove', () => {
  it('become the units that stay, and the new total', () => {
    expect(review({ 'units-0': '2', service: 'REMOVE-OLD' })).toMatchObject({
      reduction: { lines: [{ line: 0, quantity: 1 }], services: ['REMOVE-OLD'] },
      reduced: { totalCents: 102_900 },
    })
  })

  it.each([
    [{}, { items: 'Choose what to remove.' }],
    [{ 'units-0': '3' }, { 'units-0': 'At most 2 can be removed.' }],
    [{ 'units-1': '1' }, { 'units-1': 'This item cannot be removed any more.' }],
    [{ 'units-0': '-1' }, { 'units-0': 'Enter a whole number of units.' }],
    [{ 'units-9': '1' }, { items: 'The order has no such line.' }],
    [{ service: 'OTHER' }, { items: 'The order has no such service.' }],
    [{ 'units-0': '1', reason: ' a ' }, { reason: 'Enter a reason of at least 3 characters.' }],
  ])('are refused with a message for %j', (given, errors) => {
    expect(review(given)).toEqual({ errors })
  })

  it('keep their fields in the address', () => {
    const entries = entriesOf(
      reductionFieldsOf({ key: 'K', 'units-0': '2', 'units-1': '0', service: ['A', 'B'], reason: 'x' }),
    )
    expect(new URLSearchParams(entries).toString()).toBe('key=K&units-0=2&service=A&service=B&reason=x')
  })

  it('are offered only where something would be left', () => {
    const single = { ...reducible, lines: [{ ...line, quantity: 1, removable: 1 }], services: [] }
    expect([reducible, single, null].map((one) => canReduce({ reducible: one }))).toEqual([
      true,
      false,
      false,
    ])
  })
})
