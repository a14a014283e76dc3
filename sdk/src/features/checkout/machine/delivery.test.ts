import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import { checkoutOption, DEPOSIT_RESET_MS, EMPTY_ADDRESS, READ_AGAIN_MS } from '../../../rules'
import { hasCalendar } from '../begun/choices'
import { checkoutPost } from '../begun/payload'
import { failedCheck, storageFee, totals } from '../derive'
import { makeAvailability, makeCart, makeSaved, makeView, oven, sydney } from '../testing/fixtures'
import { settle, startCheckout, type StartOptions } from '../testing/startCheckout'

const saved = makeSaved()

async function opened(options: StartOptions = {}) {
  const checkout = startCheckout(options)
  await checkout.open()
  return checkout
}

const choose = { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney } as const

describe('the delivery dates', () => {
  it('are not loaded before there is a suburb [CHK-109]', async () => {
    const checkout = await opened({ settings: { showCalendarOnLoad: true } })
    expect(checkout.is({ availability: 'needsDetails' })).toBe(true)
    expect(checkout.count('loadAvailability')).toBe(0)
  })

  it('are loaded once a suburb is chosen, and the location is set to it [CHK-087] [CHK-088] [CHK-112] [CHK-390]', async () => {
    const checkout = await opened()
    checkout.send(choose)
    expect(checkout.call('loadAvailability').input).toEqual({
      cartId: makeCart().cartId,
      email: '',
      phoneNumber: '',
      deliveryAddress: { ...EMPTY_ADDRESS, suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' },
      cardDetails: null,
      deliveryDate: null,
      winningDeliveryServiceOverride: false,
    })
    expect(checkout.effectsOf('setLocation')).toEqual([{ type: 'setLocation', params: '2000_SYDNEY' }])
  })

  it('are not loaded for a billing suburb', async () => {
    const checkout = await opened()
    checkout.send({ ...choose, address: 'billingAddress' })
    expect(checkout.count('loadAvailability')).toBe(0)
  })

  it('reset calendar and deposit before they are loaded [CHK-110] [CHK-111]', async () => {
    const checkout = await opened({ view: makeView({ features: { partialPayment: true } }) })
    await checkout.fill()
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send(choose)
    expect(checkout.context()).toMatchObject({ availability: null, delivery: null })
    expect(checkout.context().form.values.deposit).toBe('')
    expect(checkout.is({ availability: 'looking' })).toBe(true)
  })

  it('show as a calendar, the first available one chosen with its price [CHK-113] [CHK-119] [CHK-120]', async () => {
    const checkout = await opened()
    await checkout.fill()
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(hasCalendar(checkout.context())).toBe(true)
    expect(checkout.context().delivery).toEqual({
      deliveryDate: [2026, 3, 5],
      shippingCost: 49,
      isFromCalendar: true,
    })
    expect(totals(checkout.context()).totalCents).toBe(134_800)
    expect(checkoutPost(checkout.context()).deliveryDateFromCalendar).toBe(true)
  })

  it('keep the date chosen before while it is available, else replace it with a warning in the console only [CHK-118] [CHK-119] [CHK-135] [CHK-136]', async () => {
    const checkout = await opened()
    await checkout.fill()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.context().delivery?.deliveryDate).toEqual([2026, 3, 6])
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ dates: [{ date: [2026, 3, 9], price: 10, available: true }] }))
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 9], shippingCost: 10 })
    expect(checkout.context().notice).toBeNull()
    expect(checkout.effectsOf('warnDateNotFound').map(({ params }) => params)).toEqual([[2026, 3, 6]])
  })

  it('change the shipping cost when another one is chosen, but not an unavailable or the same one [CHK-121] [CHK-132]', async () => {
    const checkout = await opened()
    await checkout.fill()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 4] })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 5] })
    expect(checkout.context().preferredDate).toBeNull()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 6], shippingCost: 0 })
    expect(totals(checkout.context()).totalCents).toBe(129_900)
  })

  it('are marked unavailable, with a date in 21 days at no cost [CHK-114] [CHK-116]', async () => {
    const checkout = await opened()
    checkout.send(choose)
    await checkout.call('loadAvailability').answer(makeAvailability({ unavailable: true }))
    expect(checkout.is({ availability: { known: 'unavailable' } })).toBe(true)
    expect(checkout.context().delivery).toEqual({
      deliveryDate: [2026, 3, 23],
      shippingCost: 0,
      isFromCalendar: false,
    })
    expect(checkoutPost(checkout.context())).toMatchObject({
      deliveryDate: [2026, 3, 23],
      deliveryDateFromCalendar: false,
      shownTotal: 1299,
    })
  })

  it('without any available one count as unavailable too [CHK-113] [CHK-116]', async () => {
    const checkout = await opened()
    checkout.send(choose)
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ dates: [{ date: [2026, 3, 4], price: 0, available: false }] }))
    expect(hasCalendar(checkout.context())).toBe(false)
    expect(checkout.is({ availability: { known: 'unavailable' } })).toBe(true)
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability({ dates: [] }))
    expect(hasCalendar(checkout.context())).toBe(false)
    expect(checkoutPost(checkout.context()).deliveryDate).toEqual([2026, 3, 23])
  })

  it('are the manufacturer’s own for a proforma product: in 21 days, no calendar [CHK-137] [CHK-138] [CHK-139]', async () => {
    const checkout = await opened({
      cart: makeCart({ products: [oven, { ...oven, sku: 'M', brand: 'Haus' }] }),
      settings: { proformaBrands: 'Miele, haus' },
    })
    checkout.send(choose)
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'byManufacturer' } })).toBe(true)
    expect(hasCalendar(checkout.context())).toBe(false)
    expect(checkout.context().delivery).toMatchObject({ deliveryDate: [2026, 3, 23], shippingCost: 0 })
    expect(checkoutPost(checkout.context()).deliveryDate).toEqual([2026, 3, 23])
    const stillAvailable = checkout.context().availability?.dates.filter(({ available }) => available)
    expect(stillAvailable).toEqual([{ date: [2026, 3, 6], price: 0, available: true }])
  })

  it.each([
    ['without an available one', makeCart(), makeAvailability({ unavailable: true })],
    ['of a manufacturer', makeCart({ products: [{ ...oven, brand: 'Miele' }] }), makeAvailability()],
  ])(
    '%s count their 21 days from the site’s today, not from the browser’s [CHK-117]',
    async (_, cart, answer) => {
      const view = makeView({ today: [2026, 3, 3] })
      const checkout = await opened({ cart, view, settings: { proformaBrands: 'Miele' } })
      checkout.send(choose)
      await checkout.call('loadAvailability').answer(answer)
      expect(checkoutPost(checkout.context()).deliveryDate).toEqual([2026, 3, 24])
    },
  )

  it('can be loaded again after a failure [CHK-414]', async () => {
    const checkout = await opened()
    checkout.send(choose)
    await checkout.call('loadAvailability').fail(new Error('down'))
    expect(checkout.is({ availability: 'failed' })).toBe(true)
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
  })

  it('of an earlier suburb never overwrite those of a later one [CHK-112]', async () => {
    const checkout = await opened()
    checkout.send(choose)
    checkout.send({
      ...choose,
      locality: { ...sydney, _id: '3000_MELBOURNE', suburb: 'Melbourne', postcode: '3000' },
    })
    expect(checkout.calls.loadAvailability?.[0]?.signal.aborted).toBe(true)
    await checkout.calls.loadAvailability?.[0]?.answer(makeAvailability({ unavailable: true }))
    expect(checkout.is({ availability: 'looking' })).toBe(true)
    await checkout.calls.loadAvailability?.[1]?.answer(makeAvailability())
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
  })

  it('are removed when the suburb is edited: it is no longer chosen [CHK-073]', async () => {
    const checkout = await opened()
    await checkout.fill()
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.suburb', value: 'Sydne' })
    expect(checkout.is({ availability: 'needsDetails' })).toBe(true)
    expect(checkout.context()).toMatchObject({ availability: null, delivery: null })
    expect(failedCheck(checkout.context())?.check).toBe('suburb')
  })

  it('stay when the suburb’s own name is entered again: it is still chosen [CHK-073]', async () => {
    const checkout = await opened()
    await checkout.fill()
    const { delivery } = checkout.context()
    checkout.send({ type: 'TYPED', field: 'deliveryAddress.suburb', value: sydney.suburb })
    expect(checkout.is({ availability: { known: 'calendar' } })).toBe(true)
    expect(checkout.context().delivery).toBe(delivery)
    expect(failedCheck(checkout.context())?.check).not.toBe('deliveryDate')
  })

  it('are loaded at once when the setting is on and the suburb is known [CHK-140]', async () => {
    const checkout = await opened({
      saved: { ...saved, selectedDate: null },
      settings: { showCalendarOnLoad: true },
    })
    expect(checkout.count('loadAvailability')).toBe(1)
  })

  it('wait for the shopper when the setting is off and no date was chosen before', async () => {
    const checkout = await opened({ saved: { ...saved, selectedDate: null } })
    expect(checkout.count('loadAvailability')).toBe(0)
    checkout.send({ type: 'LOOK_FOR_DATES' })
    expect(checkout.count('loadAvailability')).toBe(1)
  })

  it('are loaded at once after a reload, and the date chosen before is chosen again [CHK-378]', async () => {
    const checkout = await opened({ saved })
    await checkout.call('loadAvailability').answer(makeAvailability())
    expect(checkout.context().delivery?.deliveryDate).toEqual([2026, 3, 6])
  })

  const ownDelivery = makeView({ opts: checkoutOption.WinningDeliveryServiceOverride })

  it('are loaded again when our own delivery service is ticked or unticked [CHK-160]', async () => {
    const checkout = await opened({ view: ownDelivery })
    await checkout.fill()
    checkout.send({ type: 'TICKED', field: 'winningDeliveryServiceOverride', isTicked: true })
    expect(checkout.call('loadAvailability').input).toMatchObject({ winningDeliveryServiceOverride: true })
    expect(checkout.call('readCart').input).toEqual({
      suburb: 'Sydney',
      postcode: '2000',
      state: 'NSW',
      winningDeliveryServiceOverride: 'true',
    })
    expect(checkoutPost(checkout.context()).winningDeliveryServiceOverride).toBe(true)
    checkout.send({ type: 'TICKED', field: 'winningDeliveryServiceOverride', isTicked: false })
    expect(checkout.call('loadAvailability').input).toMatchObject({ winningDeliveryServiceOverride: false })
    expect(checkout.call('readCart').input).not.toMatchObject({ winningDeliveryServiceOverride: 'true' })
    expect(checkoutPost(checkout.context()).winningDeliveryServiceOverride).toBe(false)
  })

  it('are the suppliers’ again once the site no longer offers its own service, which stays ticked [CHK-161]', async () => {
    const checkout = await opened({ view: ownDelivery })
    await checkout.fill()
    checkout.send({ type: 'TICKED', field: 'winningDeliveryServiceOverride', isTicked: true })
    await checkout.call('loadAvailability').answer(makeAvailability())
    checkout.send({ type: 'VIEW_OUTDATED' })
    await checkout.call('loadAvailability').fail(new Error('not offered'))
    await checkout.call('readView').answer(makeView())
    checkout.clock.increment(READ_AGAIN_MS)
    expect(checkout.call('loadAvailability').input).toMatchObject({ winningDeliveryServiceOverride: false })
    const dates = [{ date: [2026, 3, 9] as [number, number, number], price: 25 }]
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ supplierAvailability: { Miele: { dates } } }))
    expect(checkoutPost(checkout.context())).toMatchObject({
      winningDeliveryServiceOverride: false,
      supplierDeliveryDates: [{ supplier: 'Miele', deliveryDate: [2026, 3, 9], price: 25 }],
    })
  })

  it('are the suppliers’ again after an order that was refused for our own service [CHK-161] [CHK-358]', async () => {
    const checkout = await opened({ view: ownDelivery })
    await checkout.fill()
    checkout.send({ type: 'TICKED', field: 'winningDeliveryServiceOverride', isTicked: true })
    await checkout.call('loadAvailability').answer(makeAvailability())
    await checkout.call('readCart').answer(makeCart())
    await checkout.submit()
    const body = { errorCode: 400, errorMessages: ['This option is not offered to you.'] }
    await checkout.call('post').fail(new CountertopError('FORBIDDEN', 'refused', { status: 403, body }))
    await checkout.call('loadAvailability').fail(new Error('not offered'))
    await checkout.call('readView').answer(makeView())
    expect(checkout.call('loadAvailability').input).toMatchObject({ winningDeliveryServiceOverride: false })
    expect(checkout.is({ availability: 'looking' })).toBe(true)
  })

  it('are loaded again when the products in the cart change', async () => {
    const checkout = await opened()
    await checkout.fill()
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart())
    expect(checkout.count('loadAvailability')).toBe(1)
    checkout.send({ type: 'CART_CHANGED' })
    await checkout.call('readCart').answer(makeCart({ products: [{ ...oven, quantity: 2 }] }))
    expect(checkout.count('loadAvailability')).toBe(2)
  })

  it('decide the cart id of the post [CHK-143]', async () => {
    const checkout = await opened()
    await checkout.fill()
    const cartId = '11111111-2222-4333-8444-555555555555'
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability({ cartId }))
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({ payload: { cartId } })
  })

  it.each([
    [3, 300],
    [200, 400],
    [null, 400],
  ])('far ahead cost no more storage than the cap of $%s: %i cents [CHK-170]', async (storageFeeCap, fee) => {
    const opts = checkoutOption.WarehouseStorageCharge
    const checkout = await opened({ view: makeView({ opts, storageFeeCap }) })
    await checkout.fill()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 5, 4] })
    expect(storageFee(checkout.context())).toBe(fee)
  })

  it('far ahead require the storage fee to be acknowledged [CHK-162] [CHK-165] [CHK-166] [CHK-167] [CHK-169]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.WarehouseStorageCharge }) })
    await checkout.fill()
    expect(storageFee(checkout.context())).toBeNull()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 5, 4] })
    expect(storageFee(checkout.context())).toBe(400)
    expect(failedCheck(checkout.context())?.check).toBe('form')
    checkout.send({ type: 'TICKED', field: 'storageAcknowledged', isTicked: true })
    expect(failedCheck(checkout.context())).toBeNull()
    checkout.send({ type: 'TICKED', field: 'storageAcknowledged', isTicked: false })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    expect(failedCheck(checkout.context())).toBeNull()
  })

  it('far ahead require no acknowledgement for products below $300 or by their supplier, nor without the flag [CHK-032] [CHK-162] [CHK-163] [CHK-164]', async () => {
    const readFee = async (
      change: Partial<typeof oven>,
      opts: number = checkoutOption.WarehouseStorageCharge,
    ) => {
      const view = makeView({ opts })
      const checkout = await opened({ view, cart: makeCart({ products: [{ ...oven, ...change }] }) })
      await checkout.fill()
      checkout.send({ type: 'DATE_CHOSEN', date: [2026, 5, 4] })
      return storageFee(checkout.context())
    }
    expect(await readFee({ price: 299.99, quantity: 5, rrp: 1_499 })).toBeNull()
    expect(await readFee({ price: 300 })).toBe(400)
    expect(await readFee({ price: 300, isProforma: true })).toBeNull()
    expect(await readFee({ price: 300 }, 0xffff & ~checkoutOption.WarehouseStorageCharge)).toBeNull()
  })
})

describe('the request for a call', () => {
  it('is announced with the chosen date, and sent with the order [CHK-159]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.UniqueRequirements }) })
    await checkout.fill()
    checkout.send(choose)
    await checkout.call('loadAvailability').answer(makeAvailability({ showUniqueDeliveryRequirements: true }))
    checkout.send({ type: 'TICKED', field: 'requestedDeliveryContact', isTicked: true })
    expect(checkout.emitted.at(-1)).toEqual({
      type: 'deliveryContact',
      requested: true,
      deliveryDate: [2026, 3, 5],
    })
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({ payload: { requestedDeliveryContact: true } })
    checkout.send({ type: 'TICKED', field: 'requestedDeliveryContact', isTicked: false })
    expect(checkout.emitted.at(-1)).toMatchObject({ type: 'deliveryContact', requested: false })
  })
})

describe('the delivery services', () => {
  const services = [
    { sku: 'REMOVE', title: 'Removal', blurb: '', price: 30, selected: true, hidden: false },
    { sku: 'CARRY', title: 'Carry in', blurb: '', price: 20, selected: false, hidden: false },
    { sku: 'SECRET', title: 'Secret', blurb: '', price: 99, selected: true, hidden: true },
  ]

  it('start as preselected, are part of the total, and are sent with the order [CHK-152] [CHK-153] [CHK-155]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.PaidInstalls }) })
    await checkout.fill()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services }))
    expect(totals(checkout.context()).servicesCents).toBe(3000)
    checkout.send({ type: 'SERVICE_TICKED', sku: 'CARRY', isTicked: true })
    checkout.send({ type: 'SERVICE_TICKED', sku: 'REMOVE', isTicked: false })
    expect(totals(checkout.context()).totalCents).toBe(129_900 + 4900 + 2000)
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({
      payload: { deliveryServices: ['CARRY'], shownTotal: 1368 },
    })
  })

  it('are optional: the order is posted with none ticked [CHK-154]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.PaidInstalls }) })
    await checkout.fill()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ deliveryServices: services.slice(1, 2) }))
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({ payload: { deliveryServices: [], shownTotal: 1348 } })
  })

  it('stay unticked when the dates are looked up again [CHK-153]', async () => {
    const checkout = await opened({ view: makeView({ opts: checkoutOption.PaidInstalls }) })
    await checkout.fill()
    const lookUp = async () => {
      checkout.send({ type: 'LOOK_FOR_DATES' })
      await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services }))
    }
    await lookUp()
    checkout.send({ type: 'SERVICE_TICKED', sku: 'REMOVE', isTicked: false })
    await lookUp()
    expect(totals(checkout.context()).servicesCents).toBe(0)
  })

  it('stay unticked on the next visit [CHK-153] [CHK-378]', async () => {
    const checkout = await opened({
      view: makeView({ opts: checkoutOption.PaidInstalls }),
      saved: { ...saved, decidedServices: ['REMOVE'] },
    })
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services }))
    expect(totals(checkout.context()).servicesCents).toBe(0)
    expect(checkout.context().form.dirty.size).toBe(0)
  })

  it('are not offered without the flag [CHK-024]', async () => {
    const checkout = await opened()
    await checkout.fill()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    await checkout.call('loadAvailability').answer(makeAvailability({ deliveryServices: services }))
    expect(totals(checkout.context()).servicesCents).toBe(0)
  })
})

describe('the deposit', () => {
  const withDeposit = () => opened({ view: makeView({ features: { partialPayment: true } }) })

  it('empties 200 ms after the shipping cost changed [CHK-282] [CHK-283]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.clock.increment(DEPOSIT_RESET_MS - 1)
    expect(checkout.context().form.values.deposit).toBe('500')
    checkout.clock.increment(1)
    expect(checkout.context().form.values.deposit).toBe('')
  })

  it('stays with another day at the same price [CHK-282]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'DATE_CHOSEN', date: [2026, 5, 4] })
    expect(checkout.context().delivery?.deliveryDate).toEqual([2026, 5, 4])
    checkout.clock.increment(DEPOSIT_RESET_MS)
    expect(checkout.context().form.values.deposit).toBe('500')
  })

  it('empties 200 ms after a supplier’s day at another price was chosen, not at the same [CHK-282]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    checkout.send({ type: 'LOOK_FOR_DATES' })
    const dates = [25, 25, 40].map((price, day) => ({
      date: [2026, 3, 9 + day] as [number, number, number],
      price,
    }))
    await checkout
      .call('loadAvailability')
      .answer(makeAvailability({ dates: [], supplierAvailability: { Asko: { dates } } }))
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    const depositAt = (day: number) => {
      checkout.send({ type: 'SUPPLIER_DATE_CHOSEN', supplier: 'Asko', date: [2026, 3, day] })
      checkout.clock.increment(DEPOSIT_RESET_MS)
      return checkout.context().form.values.deposit
    }
    expect([depositAt(10), depositAt(11)]).toEqual(['500', ''])
  })

  it('empties 200 ms after the coupon changed [CHK-281]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
    checkout.send({ type: 'COUPON_TYPED', text: 'TAKE10' })
    checkout.send({ type: 'COUPON_APPLIED' })
    await checkout.call('applyCoupon').answer()
    await checkout.call('readCart').answer(makeCart({ couponCode: 'TAKE10', orderTotal: 1169.1 }))
    checkout.clock.increment(DEPOSIT_RESET_MS - 1)
    expect(checkout.context().form.values.deposit).toBe('500')
    checkout.clock.increment(1)
    expect(checkout.context().form.values.deposit).toBe('')
  })

  it('empties when a coupon or gift card changed in the cart panel beside the page [CHK-281]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    const { cart } = checkout.context()
    for (const [codes, kept] of [
      [{ couponCode: 'PANEL10' }, ''],
      [{ couponCode: 'PANEL10', giftCardCode: 'GIFT' }, ''],
      [{ couponCode: 'PANEL10', giftCardCode: 'GIFT' }, '500'],
    ] as const) {
      checkout.send({ type: 'TYPED', field: 'deposit', value: '500' })
      checkout.send({ type: 'CART_CHANGED' })
      await checkout.call('readCart').answer({ ...cart, ...codes })
      await settle()
      checkout.clock.increment(DEPOSIT_RESET_MS)
      expect([codes, checkout.context().form.values.deposit]).toEqual([codes, kept])
    }
  })

  it('is sent with the order in dollars, with card only [CHK-284]', async () => {
    const checkout = await withDeposit()
    await checkout.fill()
    checkout.send({ type: 'TYPED', field: 'deposit', value: '500.50' })
    await checkout.submit()
    expect(checkout.call('post').input).toMatchObject({
      payload: { partialPayment: 500.5, shownTotal: 1348 },
    })
  })
})
