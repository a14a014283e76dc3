import { describe, expect, it } from 'vitest'
import { readAddress, readCredential, readInstrument } from './answers'

const home = {
  id: 'home',
  first_name: ' Jo ',
  last_name: 'Citizen',
  extended_address: 'Unit 3',
  street_address: '12 Example Street',
  address_locality: 'Richmond',
  address_region: 'VIC',
  postal_code: '3121',
  address_country: 'AU',
}
const toMethods = (...methods: object[]) => ({ checkout: { fulfillment: { methods } } })
const toAddress = (over: object) =>
  toMethods({ type: 'shipping', selected_destination_id: 'home', destinations: [{ ...home, ...over }] })

describe('an address of the host', () => {
  it('is the selected destination, with its unit before the street', () => {
    const result = toMethods(
      { type: 'pickup', destinations: [{ id: 'store' }] },
      {
        type: 'shipping',
        selected_destination_id: 'home',
        destinations: [{ id: 'work', street_address: '1' }, home],
      },
    )
    expect(readAddress(result)).toEqual({
      firstName: 'Jo',
      lastName: 'Citizen',
      phone: '',
      street: 'Unit 3, 12 Example Street',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      country: 'AU',
    })
  })

  it.each([
    ['nothing', {}],
    ['methods that are not a list', { checkout: { fulfillment: { methods: {} } } }],
    ['no destination', toMethods({ type: 'shipping' })],
    ['no street', toAddress({ street_address: undefined, extended_address: '' })],
    ['a street that is not text', toAddress({ street_address: { a: 1 }, extended_address: '' })],
    ['a suburb that is too long', toAddress({ address_locality: 'R'.repeat(101) })],
    ['no postcode', toAddress({ postal_code: null })],
  ])('is not read from %s', (_what, result) => {
    expect(readAddress(result)).toBeNull()
  })
})

const envelope = 'aa.bb.cc.dd.ee'
const card = (over: object = {}, credential: object = {}) => ({
  id: 'visa',
  handler_id: 'encrypted_card',
  type: 'card',
  selected: true,
  display: { brand: 'visa', last_digits: '1111' },
  credential: { type: 'encrypted', envelopes: { House: envelope }, holder_name: 'Jo Citizen', ...credential },
  ...over,
})
const toCards = (...instruments: object[]) => ({ checkout: { payment: { instruments } } })

describe('an instrument of the host', () => {
  it('is the selected one, with the host’s description', () => {
    expect(readInstrument(toCards(card({ id: 'other', selected: false }), card()))).toEqual({
      id: 'visa',
      description: 'VISA •••• 1111',
    })
    expect(readInstrument(toCards(card({ display: { description: 'My card' } })))?.description).toBe(
      'My card',
    )
  })

  it.each([
    ['nothing', {}],
    ['several without a selected one', toCards(card({ selected: false }), card({ selected: false }))],
    ['one of another handler', toCards(card({ handler_id: 'other' }))],
    ['one without an id', toCards(card({ id: '' }))],
  ])('is not read from %s', (_what, result) => {
    expect(readInstrument(result)).toBeNull()
  })
})

describe('a credential of the host', () => {
  const chosen = { id: 'visa', description: '' }
  it('consists of an envelope for each supplier and the name on the card', () => {
    expect(readCredential(toCards(card()), chosen, ['House'])).toEqual({
      envelopes: { House: envelope },
      holderName: 'Jo Citizen',
    })
  })

  it.each([
    ['another instrument than was chosen', card({ id: 'other' })],
    ['another type', card({}, { type: 'card', number: '4111111111111111' })],
    [
      'an envelope for a supplier that needs none',
      card({}, { envelopes: { House: envelope, Evil: envelope } }),
    ],
    ['no envelope for a supplier', card({}, { envelopes: {} })],
    ['a malformed envelope', card({}, { envelopes: { House: '4111111111111111' } })],
    ['no name', card({}, { holder_name: '' })],
  ])('is not read from %s', (_what, one) => {
    expect(readCredential(toCards(one), chosen, ['House'])).toBeNull()
  })
})
