import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../../../rules'
import { makeAvailability, makeSaved, makeView } from '../testing/fixtures'
import { startCheckout } from '../testing/startCheckout'

const address = {
  ...EMPTY_ADDRESS,
  firstName: 'Kim',
  lastName: 'Buyer',
  address: '5 Pitt Street',
  suburb: 'Perth',
  state: 'WA',
  postcode: '6000',
}
const handover = {
  id: '7b6f3f0e-6d3c-4e0e-9a43-0e6d0f6f2a11',
  email: 'kim@example.com',
  phoneNumber: '0400000000',
  deliveryAddress: address,
  deliveryDate: [2026, 3, 6] as [number, number, number],
  supplierDates: [],
}
const old = makeSaved({
  phoneNumber: '0412345678',
  deliveryAddress: {
    ...EMPTY_ADDRESS,
    companyName: 'Old Ltd',
    address: '1 Old Road',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
  },
  selectedDate: null,
})
const readValues = async (options: Parameters<typeof startCheckout>[0]) => {
  const checkout = startCheckout(options)
  await checkout.open()
  return checkout
}

describe('input handed over with the cart', () => {
  const view = makeView({ handover })

  it('replaces an earlier visit’s input entirely', async () => {
    const checkout = await readValues({ view, saved: old })
    expect(checkout.context().form.values).toMatchObject({
      email: 'kim@example.com',
      phoneNumber: '0400000000',
      deliveryAddress: address,
    })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.context().delivery?.deliveryDate).toEqual([2026, 3, 6])
  })

  it('is filled in once: later changes of the shopper stay', async () => {
    const checkout = await readValues({ view, saved: { ...old, handover: handover.id } })
    expect(checkout.context().form.values).toMatchObject({
      email: 'sam@example.com',
      phoneNumber: '0412345678',
      deliveryAddress: { address: '1 Old Road', postcode: '2000' },
    })
  })

  it('keeps what the shopper has typed on this page before it came', async () => {
    const checkout = startCheckout({ view, saved: old })
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@early.test' })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Sam' })
    await checkout.open()
    expect(checkout.context().form.values).toMatchObject({
      email: 'sam@early.test',
      phoneNumber: '0400000000',
      deliveryAddress: { ...address, firstName: 'Sam' },
    })
  })

  it('keeps a signed-in customer’s email, and replaces the account’s address', async () => {
    const customer = {
      email: 'account@example.com',
      phone: '0499999999',
      locked: false,
      shippingAddress: { ...address, address: '9 Home Street' },
      billingAddress: null,
    }
    const checkout = await readValues({ view: { ...view, customer } })
    expect(checkout.context().form.values).toMatchObject({
      email: 'account@example.com',
      phoneNumber: '0400000000',
      deliveryAddress: { address: '5 Pitt Street' },
    })
  })

  it('with a street alone leaves the suburb to the shopper, even if a place is known of them', async () => {
    const street = { ...EMPTY_ADDRESS, address: '5 Pitt Street' }
    const location = { suburb: 'Richmond', state: 'VIC', postcode: '3121' }
    const given = makeView({ handover: { ...handover, deliveryAddress: street }, location })
    const checkout = await readValues({ view: given, saved: old })
    expect(checkout.context().form.values.deliveryAddress).toEqual(street)
  })

  it('without an address keeps the known one', async () => {
    const without = { ...handover, deliveryAddress: EMPTY_ADDRESS, deliveryDate: null }
    const checkout = await readValues({ view: makeView({ handover: without }), saved: old })
    expect(checkout.context().form.values).toMatchObject({
      email: 'kim@example.com',
      deliveryAddress: { address: '1 Old Road', companyName: 'Old Ltd' },
    })
  })
})
