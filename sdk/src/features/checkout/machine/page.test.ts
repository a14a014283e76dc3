import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import { brands, CARD_FRAME_LOAD_MS, checkoutOption, FIELD_DEBOUNCE_MS } from '../../../rules'
import { isLocked, shownError } from '../derive'
import { CART_ID, makeAvailability, makeCart, makeSaved, makeView, sydney } from '../testing/fixtures'
import { settle, startCheckout } from '../testing/startCheckout'

const kirisAddress = {
  firstName: 'Kiri',
  lastName: 'Te',
  companyName: '',
  address: '1 Quay Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  deliveryInstructions: '',
}

describe('the page', () => {
  it('loads its data once and is ready [CHK-016]', async () => {
    const checkout = startCheckout()
    expect(checkout.is({ page: 'loading' })).toBe(true)
    await checkout.open()
    expect(checkout.is({ page: 'ready' })).toBe(true)
    expect(checkout.count('open')).toBe(1)
    expect(checkout.emitted).toEqual([{ type: 'ready', cartId: CART_ID }])
  })

  it('reports a failed load, and retries', async () => {
    const checkout = startCheckout()
    await checkout.call('open').fail(new Error('down'))
    expect(checkout.is({ page: 'failed' })).toBe(true)
    checkout.send({ type: 'RETRY' })
    expect(checkout.is({ page: 'loading' })).toBe(true)
    await checkout.open()
    expect(checkout.is({ page: 'ready' })).toBe(true)
  })

  it('is empty without products, and fills when the cart does', async () => {
    const checkout = startCheckout({ cart: makeCart({ products: [] }) })
    await checkout.open()
    expect(checkout.is({ page: 'empty' })).toBe(true)
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.is({ page: 'ready' })).toBe(true)
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ products: [] }))
    expect(checkout.is({ page: 'empty' })).toBe(true)
  })

  it('shows the cart that was requested last, even when an earlier request answers later', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'CART_CHANGED' })
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.calls.readCart?.[1]?.answer(makeCart({ orderTotal: 2 }))
    await checkout.calls.readCart?.[0]?.answer(makeCart({ orderTotal: 1 }))
    expect(checkout.context().cart.orderTotal).toBe(2)
  })

  it('starts with card, or with the credit account for the trade brand that is offered it [CHK-174] [CHK-175]', async () => {
    const view = makeView({ opts: checkoutOption.CRAccount })
    const card = startCheckout({ view })
    await card.open()
    expect(card.context().form.values.selectedPaymentOption).toBe(checkoutOption.Default)
    const account = startCheckout({ view, brand: brands.aoc })
    await account.open()
    expect(account.context().form.values.selectedPaymentOption).toBe(checkoutOption.CRAccount)
  })

  it('fills in the email that the cart was saved under, for a guest [COM-020]', async () => {
    const cart = makeCart({ email: 'sam@example.com' })
    const guest = startCheckout({ cart })
    await guest.open()
    expect(guest.context().form.values.email).toBe('sam@example.com')
  })

  it('fills in the signed-in customer [CHK-010]', async () => {
    const customer = {
      email: 'kiri@example.com',
      phone: '0298765432',
      locked: false,
      shippingAddress: kirisAddress,
      billingAddress: { ...kirisAddress, address: 'PO Box 1' },
    }
    const checkout = startCheckout({ view: makeView({ customer }) })
    await checkout.open()
    expect(checkout.context().form.values).toMatchObject({
      email: 'kiri@example.com',
      phoneNumber: '0298765432',
      deliveryAddress: kirisAddress,
      billingAddress: { ...kirisAddress, address: 'PO Box 1' },
      billingSameAsDelivery: false,
    })
  })
})

describe('what was saved on the last visit', () => {
  const { Default, Zip } = checkoutOption
  const saved = makeSaved({
    isOptingIntoNewsletter: false,
    phoneNumber: '0412345678',
    deliveryAddress: { ...kirisAddress, firstName: 'Sam', companyName: 'Sam & Co' },
    isBillingAddressSameAsShipping: false,
    billingAddress: { ...kirisAddress, address: 'PO Box 7' },
    paymentMethod: 'Zip',
    poNumber: 'PO-1',
  })
  const readValues = async (view: ReturnType<typeof makeView>) => {
    const checkout = startCheckout({ saved, view })
    await checkout.open()
    return checkout.context().form.values
  }

  it('fills in a guest’s form, with the method while it is offered [CHK-378]', async () => {
    expect(await readValues(makeView({ opts: Zip }))).toMatchObject({
      email: 'sam@example.com',
      newsletter: false,
      phoneNumber: '0412345678',
      deliveryAddress: saved.deliveryAddress,
      billingSameAsDelivery: false,
      billingAddress: saved.billingAddress,
      selectedPaymentOption: Zip,
      poNumber: 'PO-1',
    })
    expect((await readValues(makeView())).selectedPaymentOption).toBe(Default)
  })

  it('fills in only what a customer’s account leaves empty [CHK-378]', async () => {
    const customer = {
      email: 'kiri@example.com',
      phone: '',
      locked: false,
      shippingAddress: kirisAddress,
      billingAddress: null,
    }
    expect(await readValues(makeView({ opts: Zip, customer }))).toMatchObject({
      email: 'kiri@example.com',
      phoneNumber: '0412345678',
      deliveryAddress: { ...kirisAddress, companyName: 'Sam & Co' },
      billingAddress: saved.billingAddress,
      selectedPaymentOption: Zip,
    })
  })

  it('is not used where the site has switched the session off [CHK-369] [CHK-378]', async () => {
    const values = await readValues(makeView({ opts: Zip, features: { checkoutSession: false } }))
    expect(values).toMatchObject({ email: '', phoneNumber: '', selectedPaymentOption: Default })
  })
})

describe('a delivery location chosen in the shop', () => {
  const location = { suburb: 'Richmond', state: 'VIC', postcode: '3121' }

  it('prefills the address of a guest', async () => {
    const checkout = startCheckout({ view: makeView({ location }) })
    await checkout.open()
    expect(checkout.context().form.values.deliveryAddress).toMatchObject({ ...location, address: '' })
  })

  it('does not change a known address', async () => {
    const customer = {
      email: 'kiri@example.com',
      phone: '0298765432',
      locked: false,
      shippingAddress: kirisAddress,
      billingAddress: null,
    }
    const checkout = startCheckout({ view: makeView({ customer, location }) })
    await checkout.open()
    expect(checkout.context().form.values.deliveryAddress).toMatchObject(kirisAddress)
  })
})

describe('a locked customer', () => {
  const billingAddress = {
    firstName: 'Kiri',
    lastName: 'Te',
    companyName: '',
    address: '',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    deliveryInstructions: '',
  }
  const open = async (
    locked: boolean,
    shippingAddress: typeof billingAddress | null = null,
    contact: { email?: string; phone?: string } = {},
  ) => {
    const own = { email: 'kiri@example.com', phone: '1', ...contact }
    const customer = { ...own, locked, shippingAddress, billingAddress }
    const checkout = startCheckout({ view: makeView({ customer }) })
    await checkout.open()
    return checkout
  }

  it('can change invalid values only [CHK-337] [CHK-338] [CHK-339]', async () => {
    const checkout = await open(true)
    const locked = (field: Parameters<typeof isLocked>[1]) => isLocked(checkout.context(), field)
    expect(locked('email')).toBe(true)
    expect(locked('phoneNumber')).toBe(false)
    expect(locked('billingAddress.firstName')).toBe(true)
    expect(locked('billingAddress.address')).toBe(false)
    expect(locked('billingSameAsDelivery')).toBe(true)
    expect(locked('deliveryAddress.firstName')).toBe(false)
    // A field must not lock while the shopper corrects it.
    checkout.send({ type: 'TYPED', field: 'phoneNumber', value: '0412345678' })
    expect(locked('phoneNumber')).toBe(false)
    const other = await open(true, null, { email: 'kiri@', phone: '0412345678' })
    expect(isLocked(other.context(), 'email')).toBe(false)
    expect(isLocked(other.context(), 'phoneNumber')).toBe(true)
  })

  it('has a billing address of its own, which a delivery elsewhere does not change [CHK-339]', async () => {
    const isSame = async (locked: boolean) =>
      (await open(locked, billingAddress)).context().form.values.billingSameAsDelivery
    expect([await isSame(true), await isSame(false)]).toEqual([false, true])
  })

  it('sends the locked values, too [CHK-340]', async () => {
    const checkout = await open(true, null, { phone: '0412345678' })
    expect(isLocked(checkout.context(), 'phoneNumber')).toBe(true)
    checkout.send({ type: 'TYPED', field: 'billingAddress.address', value: '1 Quay Street' })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Kiri' })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.lastName', value: 'Te' })
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.address', value: '1 Quay Street' })
    checkout.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    await checkout.call('loadAvailability').answer(makeAvailability())
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({
      payload: {
        email: 'kiri@example.com',
        phoneNumber: '0412345678',
        billingAddress: { firstName: 'Kiri', suburb: 'Sydney', address: '1 Quay Street' },
      },
    })
  })

  it('is locked only where the account says so', async () => {
    const checkout = await open(false)
    expect(isLocked(checkout.context(), 'email')).toBe(false)
  })
})

describe('a field', () => {
  it('shows its error once it was changed and left, not before [CHK-352]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'LEFT', field: 'email' })
    expect(shownError(checkout.context(), 'email')).toBe('')
    checkout.send({ type: 'TYPED', field: 'email', value: 'abc' })
    expect(shownError(checkout.context(), 'email')).toBe('Please enter a valid email address')
    checkout.send({ type: 'TYPED', field: 'poNumber', value: 'A/1' })
    expect(shownError(checkout.context(), 'poNumber')).toBe('')
    checkout.send({ type: 'LEFT', field: 'poNumber' })
    expect(shownError(checkout.context(), 'poNumber')).not.toBe('')
  })

  it('shows its error untouched once place-order was pressed [CHK-351]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'PLACE_ORDER' })
    expect(shownError(checkout.context(), 'deliveryAddress.firstName')).toBe(
      'Please enter a first name (max 20 characters)',
    )
    expect(shownError(checkout.context(), 'nameOnCard')).toBe('Please enter a valid name')
  })

  it.each([
    ['+61 412 345 678\n', '0412345678'],
    ['61412345678', '0412345678'],
    ['0061 412 345 678', '0412345678'],
    ['+64 21 234 567', '021234567'],
    ['6421234567', '021234567'],
    ['0064 21 234 567', '021234567'],
    ['61234567', '61234567'],
  ])('turns the phone number %j into %s on blur [CHK-043, COM-113, COM-114]', async (typed, number) => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'TYPED', field: 'phoneNumber', value: typed })
    checkout.send({ type: 'LEFT', field: 'phoneNumber' })
    expect(checkout.context().form.values.phoneNumber).toBe(number)
  })

  const invalid = 'Please enter a valid phone number'
  it.each([
    ['0412 345 678', '', 'COM-101'],
    ['0298765432', '', 'COM-103'],
    ['0098765432', invalid, 'COM-103'],
    ['0512345678', '', 'COM-104'],
    ['04123456789', invalid, 'COM-104'],
    ['98765432', 'Please include the area code', 'COM-105'],
    ['093456789', '', 'COM-106'],
    ['013456789', invalid, 'COM-106'],
    ['021234567', '', 'COM-107'],
    ['02123456789', '', 'COM-107'],
    ['02123456', invalid, 'COM-107'],
    ['021234567890', invalid, 'COM-107'],
    ['12345678901', invalid, 'COM-109'],
    ['(02) 9876-5432', '', 'COM-112'],
  ])('for the phone number %s shows the error %j in either country [%s, COM-108]', async (typed, error) => {
    for (const brand of [brands.aol, brands.nz]) {
      const checkout = startCheckout({ brand })
      await checkout.open()
      checkout.send({ type: 'TYPED', field: 'phoneNumber', value: typed })
      checkout.send({ type: 'LEFT', field: 'phoneNumber' })
      expect(shownError(checkout.context(), 'phoneNumber')).toBe(error)
    }
  })

  it('is trimmed on blur', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: ' Mary\tJane ' })
    checkout.send({ type: 'LEFT', field: 'deliveryAddress.firstName' })
    expect(checkout.context().form.values.deliveryAddress.firstName).toBe('Mary Jane')
  })

  it('gets suburb, postcode and state from the chosen suggestion [CHK-075]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'SUBURB_CHOSEN', address: 'billingAddress', locality: sydney })
    expect(checkout.context().form.values.billingAddress).toMatchObject({
      suburb: 'Sydney',
      postcode: '2000',
      state: 'NSW',
    })
  })

  it('is saved 400 ms after the last key [CHK-051]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'TYPED', field: 'email', value: 'sa' })
    checkout.clock.increment(FIELD_DEBOUNCE_MS - 1)
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam' })
    checkout.clock.increment(FIELD_DEBOUNCE_MS - 1)
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(0)
    checkout.clock.increment(1)
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })

  it('of one character is not saved yet, an emptied one at once [CHK-052]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'TYPED', field: 'email', value: 's' })
    checkout.clock.increment(10_000)
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(0)
    checkout.send({ type: 'TYPED', field: 'email', value: '' })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })

  it('is saved at once when the page is left', async () => {
    const checkout = startCheckout()
    await checkout.open()
    checkout.send({ type: 'TYPED', field: 'email', value: 'sam' })
    checkout.send({ type: 'PAGE_LEFT' })
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
    checkout.clock.increment(FIELD_DEBOUNCE_MS)
    expect(checkout.effectsOf('saveCheckout')).toHaveLength(1)
  })
})

describe('the coupon', () => {
  type Started = ReturnType<typeof startCheckout>
  const apply = (checkout: Started, text: string) => {
    checkout.send({ type: 'COUPON_TYPED', text })
    checkout.send({ type: 'COUPON_APPLIED' })
  }

  it('is sent with the email once that is valid, and the cart is read again [CHK-301] [CHK-302] [CHK-395] [CHK-397] [CHK-485]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    apply(checkout, ' TAKE10 ')
    expect(checkout.call('applyCoupon').input).toEqual({ code: 'TAKE10', userEmail: '' })
    await checkout.call('applyCoupon').answer()
    await checkout.call('readCart').answer(makeCart({ couponCode: 'TAKE10', orderTotal: 1169.1 }))
    expect(checkout.context().cart.couponCode).toBe('TAKE10')
    expect(checkout.context().coupon).toEqual({ text: '', error: '', sent: '', queued: '' })
    expect(checkout.emitted.at(-1)?.type).toBe('couponChanged')
    for (const [email, userEmail] of [
      ['sam@', ''],
      ['sam@example.com', 'sam@example.com'],
    ] as const) {
      checkout.send({ type: 'TYPED', field: 'email', value: email })
      apply(checkout, 'GIFT')
      expect(checkout.call('applyCoupon').input).toEqual({ code: 'GIFT', userEmail })
      await checkout.call('applyCoupon').answer()
      await checkout.call('readCart').answer(makeCart({ couponCode: 'TAKE10' }))
    }
  })

  it('shows an error, which typing removes [CHK-292] [CHK-293] [CHK-419] [CHK-420] [CHK-423]', async () => {
    const checkout = startCheckout()
    await checkout.open()
    apply(checkout, '  ')
    expect(checkout.context().coupon.error).toBe('Coupon value cannot be empty.')
    expect(checkout.count('applyCoupon')).toBe(0)
    apply(checkout, 'NOPE')
    await checkout
      .call('applyCoupon')
      .fail(new CountertopError('INVALID', 'x', { body: { errors: ['Unknown code'] } }))
    expect(checkout.context().coupon.error).toBe('Unknown code')
    // A change of the cart elsewhere may be the reason.
    expect(checkout.count('readCart')).toBe(1)
    checkout.send({ type: 'COUPON_TYPED', text: 'NOP' })
    expect(checkout.context().coupon.error).toBe('')
    apply(checkout, 'NOPE')
    await checkout.call('applyCoupon').fail(new CountertopError('NETWORK', 'offline'))
    expect(checkout.context().coupon.error).toBe('An Error while applying the coupon.')
  })

  it('can be removed, and the cart is read again [CHK-303] [CHK-421] [CHK-422]', async () => {
    const checkout = startCheckout({ cart: makeCart({ couponCode: 'TAKE10' }) })
    await checkout.open()
    checkout.send({ type: 'COUPON_REMOVED' })
    expect(checkout.call('removeCoupon').input).toBe('TAKE10')
    await checkout
      .call('removeCoupon')
      .fail(new CountertopError('NOT_FOUND', 'x', { body: { errors: ['first', 'second'] } }))
    expect(checkout.context().coupon.error).toBe('first')
    checkout.send({ type: 'COUPON_REMOVED' })
    await checkout.call('removeCoupon').fail(new Error('offline'))
    expect(checkout.context().coupon.error).toBe('An Error while deleting the coupon.')
    checkout.send({ type: 'COUPON_REMOVED' })
    expect(checkout.context().coupon.error).toBe('')
    await checkout.call('removeCoupon').answer()
    await settle()
    expect(checkout.context().coupon.error).toBe('')
    // After an error, too: the request may have succeeded.
    expect(checkout.count('readCart')).toBe(3)
  })

  it.each(['answer', 'fail'] as const)(
    'that is submitted while another is being removed is applied afterwards, whatever the removal’s outcome (%s) [CHK-301]',
    async (outcome) => {
      const checkout = startCheckout({ cart: makeCart({ couponCode: 'TAKE10' }) })
      await checkout.open()
      checkout.send({ type: 'COUPON_REMOVED' })
      apply(checkout, 'GIFT-1234')
      checkout.send({ type: 'COUPON_TYPED', text: 'GIFT-12345' })
      expect(checkout.count('applyCoupon')).toBe(0)
      await checkout.call('removeCoupon')[outcome](new Error('offline'))
      expect(checkout.call('applyCoupon').input).toEqual({ code: 'GIFT-1234', userEmail: '' })
      await checkout.call('applyCoupon').answer()
      await settle()
      // Text typed since is another code, and the applied one is not applied again.
      expect(checkout.context().coupon).toEqual({ text: 'GIFT-12345', error: '', sent: '', queued: '' })
      checkout.send({ type: 'COUPON_REMOVED', code: 'TAKE10' })
      await checkout.call('removeCoupon').answer()
      expect(checkout.count('applyCoupon')).toBe(1)
      expect(checkout.is({ coupon: 'open' })).toBe(true)
    },
  )

  it.each([
    ['emptied', (checkout: Started) => checkout.send({ type: 'COUPON_TYPED', text: '' })],
    ['replaced by a malformed one, which is refused', (checkout: Started) => apply(checkout, '  ')],
  ])('that waits for a removal is not applied once its field is %s', async (_what, withdraw) => {
    const checkout = startCheckout({ cart: makeCart({ couponCode: 'TAKE10' }) })
    await checkout.open()
    checkout.send({ type: 'COUPON_REMOVED' })
    apply(checkout, 'GIFT-1234')
    withdraw(checkout)
    await checkout.call('removeCoupon').answer()
    expect(checkout.count('applyCoupon')).toBe(0)
    expect(checkout.is({ coupon: 'open' })).toBe(true)
    expect(checkout.context().coupon).toMatchObject({ sent: '', queued: '' })
  })

  it('that is malformed is refused at once while another is being removed [CHK-292]', async () => {
    const checkout = startCheckout({ cart: makeCart({ couponCode: 'TAKE10' }) })
    await checkout.open()
    checkout.send({ type: 'COUPON_REMOVED' })
    apply(checkout, '  ')
    expect(checkout.context().coupon.error).toBe('Coupon value cannot be empty.')
    await checkout.call('removeCoupon').answer()
    expect(checkout.count('applyCoupon')).toBe(0)
  })
})

describe('the card frame', () => {
  it('is abandoned when it does not load, and can be loaded again', async () => {
    const checkout = startCheckout()
    checkout.send({ type: 'CARD_SHOWN' })
    checkout.clock.increment(CARD_FRAME_LOAD_MS)
    expect(checkout.is({ cardFrame: 'failed' })).toBe(true)
    checkout.send({ type: 'CARD_RETRIED' })
    expect(checkout.context().cardFrameLoads).toBe(1)
    checkout.send({ type: 'CARD_READY' })
    checkout.clock.increment(CARD_FRAME_LOAD_MS)
    expect(checkout.is({ cardFrame: 'ready' })).toBe(true)
    checkout.send({ type: 'CARD_HIDDEN' })
    expect(checkout.is({ cardFrame: 'hidden' })).toBe(true)
  })
})
