import { expect, it } from 'vitest'
import { supplierDatesSaid } from './orderDates'

it('says a supplier’s day only where it is another than the order’s own, as calendar dates and as texts', () => {
  const [same, other] = [
    { supplier: 'Miele', date: [2026, 3, 5] },
    { supplier: 'Asko', date: [2026, 3, 9] },
  ]
  expect(supplierDatesSaid([2026, 3, 5], [same, other])).toEqual([other])
  expect(supplierDatesSaid(null, [same, other])).toEqual([same, other])
  expect(supplierDatesSaid('2026-03-05', [{ date: '2026-03-05' }])).toEqual([])
  expect(supplierDatesSaid<{ date: string }>('2026-03-05', [])).toEqual([])
})
