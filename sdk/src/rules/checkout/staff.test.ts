import { describe, expect, it } from 'vitest'
import { defaultSales, firstSalesperson, salesPeopleOf, showsSalesSelector } from './staff'

const stores = [
  { subdivision: 'S1', name: 'North', selected: false },
  { subdivision: 'S2', name: 'South', selected: true },
]
const salesPeople = [
  { code: 'A', name: 'Ana', subdivision: 'S1', selected: false },
  { code: 'B', name: 'Ben', subdivision: 'S2', selected: false },
  { code: 'C', name: 'Cy', subdivision: 'S2', selected: true },
]

describe('the section of the salesperson', () => {
  it('shows the selector with the option and both lists [CHK-323]', () => {
    expect(showsSalesSelector({ opts: 64, stores, salesPeople })).toBe(true)
    const one = { stores: stores.slice(1), salesPeople: salesPeople.slice(2) }
    expect(showsSalesSelector({ opts: 64, ...one })).toBe(true)
    expect(showsSalesSelector({ opts: 0, stores, salesPeople })).toBe(false)
    expect(showsSalesSelector({ opts: 64, stores: [], salesPeople })).toBe(false)
    expect(showsSalesSelector({ opts: 64, stores, salesPeople: [] })).toBe(false)
  })

  it('lists the salespeople of the store [CHK-324]', () => {
    expect(salesPeopleOf(salesPeople, 'S2').map(({ code }) => code)).toEqual(['B', 'C'])
    expect(salesPeopleOf(salesPeople, null)).toEqual([])
  })

  it('selects what is marked on load, else the first, and the first after a change of store [CHK-325]', () => {
    expect(defaultSales(stores, salesPeople)).toEqual({ subdivision: 'S2', salespersonCode: 'C' })
    expect(defaultSales([stores[0]!], salesPeople)).toEqual({ subdivision: 'S1', salespersonCode: 'A' })
    expect(defaultSales([], [])).toEqual({ subdivision: null, salespersonCode: null })
    expect(firstSalesperson(salesPeople, 'S2')).toBe('B')
    expect(firstSalesperson(salesPeople, 'S3')).toBeNull()
  })
})
