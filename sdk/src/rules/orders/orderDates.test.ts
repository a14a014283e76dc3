import { describe, expect, it } from 'vitest'
import { orderDatesSaid } from './orderDates'

const miele = { supplier: 'Miele', date: [2026, 3, 5] }
const asko = { supplier: 'Asko', date: [2026, 3, 9] }
const supplierDates = [miele, asko]

describe('the delivery days of an order', () => {
  it('lists a supplier’s day only where it differs from the order’s own, as calendar dates and as texts', () => {
    const own = { supplier: null, date: [2026, 3, 5] }
    expect(orderDatesSaid({ deliveryDate: [2026, 3, 5], supplierDates })).toEqual([own, asko])
    expect(orderDatesSaid({ deliveryDate: null, supplierDates })).toEqual([
      { supplier: null, date: null },
      miele,
      asko,
    ])
    const texts = [{ supplier: 'Miele', date: '2026-03-05' }]
    expect(orderDatesSaid({ deliveryDate: '2026-03-05', supplierDates: texts })).toHaveLength(1)
  })

  it('lists every supplier, and no day of the shop, where suppliers deliver everything', () => {
    expect(orderDatesSaid({ deliveryDate: [2026, 3, 5], supplierDates, isFromSuppliers: true })).toEqual([
      miele,
      asko,
    ])
  })
})
