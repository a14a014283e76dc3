import { describe, expect, it } from 'vitest'
import { sydney } from '../checkout/testing/fixtures'
import { startCheckout } from '../checkout/testing/startCheckout'
import type { HostAddress } from './answers'
import { addressFiller } from './addressFiller'

const home: HostAddress = {
  firstName: 'Alex',
  lastName: 'Kim',
  phone: '0400 111 222',
  street: '1 George Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
}

async function opened() {
  const checkout = startCheckout()
  await checkout.open()
  const fillIn = addressFiller(checkout)
  return {
    ...checkout,
    choose(given: Partial<HostAddress>) {
      fillIn({ ...home, ...given }, sydney)
      const { deliveryAddress, phoneNumber } = checkout.context().form.values
      const { firstName, lastName, address } = deliveryAddress
      return [firstName, lastName, address, phoneNumber]
    },
  }
}

describe('the address filler', () => {
  it('replaces every part of an address by the next one', async () => {
    const { choose, send } = await opened()
    send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Sam' })
    expect(choose({})).toEqual(['Alex', 'Kim', '1 George Street', '0400 111 222'])
    expect(choose({ firstName: 'Jo', lastName: '', phone: '0400 333 444' })).toEqual([
      'Jo',
      '',
      '1 George Street',
      '0400 333 444',
    ])
    expect(choose({ firstName: '', lastName: '', phone: '', street: '2 Pitt Street' })).toEqual([
      'Sam',
      '',
      '2 Pitt Street',
      '',
    ])
  })

  it('keeps the name that the buyer has typed for addresses without one', async () => {
    const { choose, send } = await opened()
    const nameless = { firstName: '', lastName: '' }
    choose(nameless)
    send({ type: 'TYPED', field: 'deliveryAddress.lastName', value: 'Ngata' })
    expect(choose(nameless)[1]).toBe('Ngata')
    choose({})
    send({ type: 'TYPED', field: 'deliveryAddress.lastName', value: 'Kimball' })
    expect(choose(nameless)[1]).toBe('Ngata')
  })

  it('keeps a phone number that the buyer has typed', async () => {
    const { choose, send } = await opened()
    choose({})
    send({ type: 'TYPED', field: 'phoneNumber', value: '0412 345 678' })
    expect(choose({ phone: '0400 333 444' })[3]).toBe('0412 345 678')
  })
})
