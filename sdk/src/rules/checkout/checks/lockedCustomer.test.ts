import { describe, expect, it } from 'vitest'
import { changedBillingFields, lockedBillingFields } from './lockedCustomer'

const own = {
  firstName: 'Kiri',
  lastName: 'Ngata',
  companyName: '',
  address: '12 High Street',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
}

describe('a locked customer’s billing address', () => {
  it('is locked field by field: an invalid field may be corrected [CHK-339]', () => {
    expect(lockedBillingFields(own, 'AU')).toEqual(Object.keys(own))
    const broken = { ...own, lastName: 'x'.repeat(30), address: '', postcode: '' }
    expect(lockedBillingFields(broken, 'AU')).toEqual(['firstName', 'companyName', 'state'])
  })

  it('reports which of its fields were changed, ignoring outer spaces [CHK-339]', () => {
    expect(changedBillingFields(own, { ...own, firstName: ' Kiri ' }, 'AU')).toEqual([])
    expect(
      changedBillingFields(own, { ...own, address: '1 Other St', companyName: 'New Ltd' }, 'AU'),
    ).toEqual(['companyName', 'address'])
    expect(changedBillingFields(own, { ...own, state: 'NSW' }, 'AU')).toEqual(['state'])
    const broken = { ...own, address: '' }
    expect(changedBillingFields(broken, { ...own, lastName: 'Else' }, 'AU')).toEqual(['lastName'])
  })

  it('has no state in New Zealand', () => {
    const there = { ...own, state: '' }
    expect(changedBillingFields(there, { ...there, state: 'VIC' }, 'NZ')).toEqual([])
  })
})
