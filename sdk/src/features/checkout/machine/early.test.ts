import { describe, expect, it } from 'vitest'
import { FIELD_DEBOUNCE_MS } from '../../../rules'
import { CART_ID, makeAvailability, makeCart, makeView, sydney } from '../testing/fixtures'
import { startCheckout } from '../testing/startCheckout'

const location = { suburb: 'Richmond', state: 'VIC', postcode: '3121' }
const customer = {
  email: 'kiri@example.com',
  phone: '0298765432',
  locked: false,
  shippingAddress: {
    firstName: 'Kiri',
    lastName: 'Te',
    companyName: 'Te & Co',
    address: '1 Quay Street',
    ...location,
    deliveryInstructions: '',
  },
  billingAddress: null,
}
const chooseSydney = { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney } as const

describe('input from before the page has opened', () => {
  it('stays, and the view fills in the other fields [CHK-010]', async () => {
    const checkout = startCheckout({ view: makeView({ customer }) })
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@exa' })
    checkout.send({ type: 'TICKED', field: 'newsletter', isTicked: false })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Sam' })
    await checkout.open()
    expect(checkout.context().form.values).toMatchObject({
      email: 'sam@exa',
      newsletter: false,
      phoneNumber: '0298765432',
      deliveryAddress: { ...customer.shippingAddress, firstName: 'Sam' },
    })
  })

  it('stays where it was cleared again', async () => {
    const checkout = startCheckout({ view: makeView({ customer }) })
    checkout.send({ type: 'TYPED', field: 'email', value: 's' })
    checkout.send({ type: 'TYPED', field: 'email', value: '' })
    await checkout.open()
    expect(checkout.context().form.values.email).toBe('')
  })

  it('keeps street and suburb together: no typed street gets the suburb of another address', async () => {
    const checkout = startCheckout({ view: makeView({ customer, location }) })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.address', value: '2 High Street' })
    await checkout.open()
    expect(checkout.context().form.values.deliveryAddress).toMatchObject({
      firstName: 'Kiri',
      address: '2 High Street',
      suburb: '',
      state: '',
      postcode: '',
    })
  })

  it('gets the shopper’s known suburb where that has no street of its own', async () => {
    const checkout = startCheckout({ view: makeView({ location }) })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.address', value: '2 High Street' })
    await checkout.open()
    expect(checkout.context().form.values.deliveryAddress).toMatchObject({
      address: '2 High Street',
      ...location,
    })
  })

  it('keeps a chosen suburb where the shopper’s known one differs', async () => {
    const checkout = startCheckout({ view: makeView({ location }) })
    checkout.send(chooseSydney)
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.address', value: '2 High Street' })
    await checkout.open()
    const { suburb, state, postcode } = sydney
    expect(checkout.context().form.values.deliveryAddress).toMatchObject({
      address: '2 High Street',
      suburb,
      state,
      postcode,
    })
  })

  it('is replaced by the account of a locked customer, who cannot change it [CHK-337]', async () => {
    const checkout = startCheckout({ view: makeView({ customer: { ...customer, locked: true } }) })
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    await checkout.open()
    expect(checkout.context().form.values.email).toBe('kiri@example.com')
  })

  it('is replaced in locked fields only: phone and billing address [CHK-337]', async () => {
    const billingAddress = customer.shippingAddress
    const locked = { ...customer, locked: true, billingAddress }
    const checkout = startCheckout({ view: makeView({ customer: locked }) })
    checkout.send({ type: 'TYPED', field: 'phoneNumber', value: '0412345678' })
    checkout.send({ type: 'TICKED', field: 'billingSameAsDelivery', isTicked: true })
    checkout.send({ type: 'TYPED', field: 'billingAddress.address', value: '3 Low Street' })
    checkout.send({ type: 'TICKED', field: 'newsletter', isTicked: false })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.address', value: '2 High Street' })
    await checkout.open()
    expect(checkout.context().form.values).toMatchObject({
      phoneNumber: '0298765432',
      billingSameAsDelivery: false,
      billingAddress: { address: '1 Quay Street', suburb: 'Richmond' },
      newsletter: false,
      deliveryAddress: { firstName: 'Kiri', address: '2 High Street', suburb: '' },
    })
  })

  it('stays where the account of a locked customer lacks it [CHK-337]', async () => {
    const checkout = startCheckout({ view: makeView({ customer: { ...customer, phone: '', locked: true } }) })
    checkout.send({ type: 'TYPED', field: 'phoneNumber', value: '0412345678' })
    await checkout.open()
    expect(checkout.context().form.values.phoneNumber).toBe('0412345678')
  })

  it('survives a failed opening and its retry', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    await checkout.call('open').fail(new Error('down'))
    checkout.send({ type: 'RETRY' })
    await checkout.open()
    expect(checkout.context().form.values.email).toBe('sam@example.com')
  })

  it('is saved once the page has opened, and does not overwrite an earlier visit’s input [CHK-369]', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    checkout.send({ type: 'LEFT', field: 'email' })
    checkout.clock.increment(FIELD_DEBOUNCE_MS)
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('saveCheckout')).toEqual([])
    await checkout.open()
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })

  it('is added to the saved input where the page is left or removed before it has opened [CHK-369]', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('saveTyped')).toEqual([])
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('saveTyped')).toHaveLength(1)
    await checkout.call('open').fail(new Error('down'))
    checkout.send({ type: 'WIDGET_REMOVED' })
    expect(checkout.effectsOf('saveTyped')).toHaveLength(2)
    expect(checkout.effectsOf('saveCheckout')).toEqual([])
  })

  it('is not saved where there is none', async () => {
    const checkout = startCheckout()
    await checkout.open()
    expect(checkout.effectsOf('saveCheckout')).toEqual([])
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })

  it('is saved at once where the page opens with an empty cart, which removes the form [CHK-369]', async () => {
    const checkout = startCheckout({ cart: makeCart({ products: [] }) })
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    await checkout.open()
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })

  it('is saved from the first product on where the page opened with an empty cart', async () => {
    const checkout = startCheckout({ cart: makeCart({ products: [] }) })
    await checkout.open()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    checkout.send({ type: 'TYPED', field: 'email', value: '' })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })
})

describe('a suburb that is chosen before the page has opened', () => {
  it('is looked up with the cart, once there is one [CHK-110]', async () => {
    const checkout = startCheckout()
    checkout.send(chooseSydney)
    expect(checkout.effectsOf('setLocation')).toHaveLength(1)
    expect(checkout.count('loadAvailability')).toBe(0)
    await checkout.open()
    expect(checkout.count('loadAvailability')).toBe(1)
    expect(checkout.call('loadAvailability').input).toMatchObject({
      cartId: CART_ID,
      deliveryAddress: { suburb: sydney.suburb, postcode: sydney.postcode },
    })
  })

  it('is not looked up before the page has opened, which would replace the services found', async () => {
    const checkout = startCheckout()
    checkout.send(chooseSydney)
    await checkout.call('open').fail(new Error('down'))
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    checkout.send(chooseSydney)
    expect(checkout.count('loadAvailability')).toBe(0)
    checkout.send({ type: 'RETRY' })
    await checkout.open()
    const removal = { sku: 'REMOVE', title: 'Removal', blurb: '', price: 30, selected: true, hidden: false }
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: [removal] }))
    expect(checkout.context().form.values.deliveryServices).toEqual(['REMOVE'])
  })

  it('is not looked up for an empty cart', async () => {
    const checkout = startCheckout({ cart: makeCart({ products: [] }) })
    checkout.send(chooseSydney)
    await checkout.open()
    expect(checkout.count('loadAvailability')).toBe(0)
  })
})
