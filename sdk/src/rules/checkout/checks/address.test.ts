import { describe, expect, it } from 'vitest'
import { billingAddressErrors, deliveryAddressErrors, isPoBox } from './address'
import { messagesOf } from '../../fields/fieldErrors'
import { isSuburbChosen } from '../../fields/localities'
import type { Address } from '../types'

const address: Address = {
  firstName: 'Ada',
  lastName: 'Nguyen',
  companyName: '',
  address: '12 Harbour Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  deliveryInstructions: '',
}
const context = { country: 'AU', hasMiele: false } as const

const delivery = (change: Partial<Address>, more = {}) =>
  messagesOf(deliveryAddressErrors({ ...address, ...change }, { ...context, ...more }))
const billing = (change: Partial<Address>, more = {}) =>
  messagesOf(billingAddressErrors({ ...address, ...change }, { country: 'AU', ...more }))

describe('delivery address', () => {
  it('accepts a full address', () => {
    expect(delivery({})).toEqual({})
  })

  it('requires a first name of at most 20 characters [CHK-059, CHK-060, CHK-428]', () => {
    const message = { firstName: 'Please enter a first name (max 20 characters)' }
    expect(delivery({ firstName: '' })).toEqual(message)
    expect(delivery({ firstName: '  ' })).toEqual(message)
    expect(delivery({ firstName: 'a'.repeat(20) })).toEqual({})
    expect(delivery({ firstName: 'a'.repeat(21) })).toEqual(message)
  })

  it('requires a last name of at most 20 characters [CHK-061, CHK-062, CHK-429]', () => {
    const message = { lastName: 'Please enter a last name (max 20 characters)' }
    expect(delivery({ lastName: '' })).toEqual(message)
    expect(delivery({ lastName: 'a'.repeat(20) })).toEqual({})
    expect(delivery({ lastName: 'a'.repeat(21) })).toEqual(message)
  })

  it('accepts a company name of at most 50 characters, or none [CHK-063, CHK-064, CHK-430]', () => {
    expect(delivery({ companyName: '' })).toEqual({})
    expect(delivery({ companyName: 'a'.repeat(50) })).toEqual({})
    expect(delivery({ companyName: 'a'.repeat(51) })).toEqual({
      companyName: 'Company Name cannot be more than 50 characters',
    })
  })

  it('limits the company name to 35 characters with a Miele item [CHK-065, CHK-430]', () => {
    expect(delivery({ companyName: 'a'.repeat(35) }, { hasMiele: true })).toEqual({})
    expect(delivery({ companyName: 'a'.repeat(36) }, { hasMiele: true })).toEqual({
      companyName: 'Company Name cannot be more than 35 characters',
    })
  })

  it('names the current limit for a malformed company name [CHK-431]', () => {
    expect(delivery({ companyName: '---' })).toEqual({
      companyName: 'Please enter a company name (max 50 characters)',
    })
    expect(delivery({ companyName: 'A\nB' }, { hasMiele: true })).toEqual({
      companyName: 'Please enter a company name (max 35 characters)',
    })
  })

  it('requires an address [CHK-066, CHK-432]', () => {
    expect(delivery({ address: '' })).toEqual({ address: 'Please enter a valid address (max 50 characters)' })
    expect(delivery({ address: ' ' }, { hasMiele: true })).toEqual({
      address: 'Please enter a valid address (max 35 characters)',
    })
  })

  it('accepts an address of at most 50 characters, 35 with a Miele item [CHK-067, CHK-068, CHK-433]', () => {
    expect(delivery({ address: 'a'.repeat(50) })).toEqual({})
    expect(delivery({ address: 'a'.repeat(51) })).toEqual({
      address: 'Address cannot be more than 50 characters',
    })
    expect(delivery({ address: 'a'.repeat(35) }, { hasMiele: true })).toEqual({})
    expect(delivery({ address: 'a'.repeat(36) }, { hasMiele: true })).toEqual({
      address: 'Address cannot be more than 35 characters',
    })
  })

  it.each([
    'PO Box 12',
    'P.O. Box 12',
    'P O Box 12',
    'po box12',
    ' pobox 1',
    'PO BOX',
    'GPO Box 1',
    'G.P.O. Box 1',
    'Post Office Box 4',
    'Locked Bag 9',
    'Private Bag 3',
    'PO Box #12',
    'PO Box. 12',
    'P. O. Box, 12',
  ])('does not deliver to %j [CHK-069, CHK-434]', (value) => {
    expect(delivery({ address: value })).toEqual({ address: "We don't deliver to PO Boxes" })
  })

  it.each([
    'Poboxer Lane 1',
    '3 PO Box Road',
    'Post Office Lane 2',
    'Private Bagot Street 1',
    'Pow Street 1',
  ])('delivers to %j [CHK-069]', (value) => {
    expect(isPoBox(value)).toBe(false)
    expect(delivery({ address: value })).toEqual({})
  })

  it('flags a PO box as poBox [CHK-070]', () => {
    expect(deliveryAddressErrors({ ...address, address: 'PO Box 1' }, context).address?.flag).toBe('poBox')
  })

  it('requires a suburb of at most 30 characters [CHK-071, CHK-072, CHK-435]', () => {
    const message = { suburb: 'Please enter a valid suburb' }
    expect(delivery({ suburb: '' })).toEqual(message)
    expect(delivery({ suburb: 'a'.repeat(30) })).toEqual({})
    expect(delivery({ suburb: 'a'.repeat(31) })).toEqual(message)
  })

  it('requires a suburb that was chosen, with its postcode [CHK-073, CHK-435]', () => {
    expect(delivery({}, { suburbChosen: false })).toEqual({ suburb: 'Please enter a valid suburb' })
    expect(delivery({}, { suburbChosen: true })).toEqual({})
    expect(isSuburbChosen({ suburb: 'Sydney', postcode: '2000' })).toBe(true)
    expect(isSuburbChosen({ suburb: 'Sydney', postcode: '' })).toBe(false)
    expect(isSuburbChosen({ suburb: ' ', postcode: '2000' })).toBe(false)
  })

  it('requires one of the states in Australia [CHK-076]', () => {
    expect(delivery({ state: '' })).toEqual({ state: 'Please select a state' })
    expect(delivery({ state: 'XX' })).toEqual({ state: 'Please select a state' })
    expect(delivery({ state: 'WA' })).toEqual({})
  })

  it('requires no state in New Zealand [CHK-077]', () => {
    expect(delivery({ state: '' }, { country: 'NZ' })).toEqual({})
  })

  it('accepts a state of at most 3 characters in both countries [CHK-078]', () => {
    expect(delivery({ state: 'NSWX' })).toEqual({ state: 'Please select a state' })
    expect(delivery({ state: 'NSW' }, { country: 'NZ' })).toEqual({})
    expect(delivery({ state: 'NSWX' }, { country: 'NZ' })).toEqual({ state: 'Please select a state' })
  })

  it('requires a postcode of 4 digits [CHK-079, CHK-080]', () => {
    const message = 'Please enter a valid postcode'
    expect(delivery({ postcode: '' })).toMatchObject({ postcode: message })
    expect(delivery({ postcode: '20000' })).toEqual({ postcode: message })
    expect(delivery({ postcode: '200' })).toEqual({ postcode: message })
    expect(delivery({ postcode: '0800' })).toEqual({})
  })

  it('accepts instructions of at most 150 characters [CHK-081, CHK-437]', () => {
    expect(delivery({ deliveryInstructions: 'a'.repeat(150) })).toEqual({})
    expect(delivery({ deliveryInstructions: 'a'.repeat(151) })).toEqual({
      deliveryInstructions: 'Only 150 characters are aloud in this field',
    })
  })
})

describe('billing address', () => {
  it('requires the delivery fields but the company [CHK-094]', () => {
    const empty = {
      ...address,
      firstName: '',
      lastName: '',
      address: '',
      suburb: '',
      state: '',
      postcode: '',
    }
    expect(Object.keys(billing(empty)).sort()).toEqual([
      'address',
      'firstName',
      'lastName',
      'postcode',
      'state',
      'suburb',
    ])
  })

  it('accepts a first name of 20 and a last name of 29 characters and names its own limits [CHK-095, CHK-096]', () => {
    expect(billing({ firstName: 'a'.repeat(20), lastName: 'a'.repeat(29) })).toEqual({})
    expect(billing({ firstName: 'a'.repeat(21), lastName: 'a'.repeat(30) })).toEqual({
      firstName: 'Please enter a first name (max 20 characters)',
      lastName: 'Please enter a last name (max 29 characters)',
    })
  })

  it('accepts 50 characters of company and address, with any cart [CHK-097, CHK-098]', () => {
    const fifty = { companyName: 'a'.repeat(50), address: 'a'.repeat(50) }
    expect(billing(fifty, { hasMiele: true })).toEqual({})
    expect(billing({ companyName: 'a'.repeat(51), address: 'a'.repeat(51) })).toEqual({
      companyName: 'Company Name cannot be more than 50 characters',
      address: 'Address cannot be more than 50 characters',
    })
  })

  it('accepts a PO box [CHK-099]', () => {
    expect(billing({ address: 'PO Box 12' })).toEqual({})
  })

  it('limits suburb, state and postcode as on delivery [CHK-100, CHK-101, CHK-102]', () => {
    expect(billing({ suburb: 'a'.repeat(30) })).toEqual({})
    expect(billing({ suburb: 'a'.repeat(31), state: 'NSWX', postcode: '20000' })).toEqual({
      suburb: 'Please enter a valid suburb',
      state: 'Please select a state',
      postcode: 'Please enter a valid postcode',
    })
    // Where no list of states decides, the length still does.
    expect(billing({ state: 'ABC' }, { country: 'NZ' })).toEqual({})
    expect(billing({ state: 'ABCD' }, { country: 'NZ' })).toEqual({ state: 'Please select a state' })
  })
})
