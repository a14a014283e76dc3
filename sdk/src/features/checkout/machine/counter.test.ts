import { describe, expect, it } from 'vitest'
import { checkoutOption } from '../../../rules'
import type { CheckoutView } from '../api.types'
import { isLocked } from '../derive'
import { checkoutPost } from '../begun/payload'
import { makeAvailability, makeCart, makeStaffView, makeView, sydney, TODAY } from '../testing/fixtures'
import { startCheckout, type StartedCheckout, type StartOptions } from '../testing/startCheckout'

async function atCounter(options: StartOptions = {}) {
  const checkout = startCheckout({ view: makeStaffView(), ...options })
  await checkout.open()
  const values = () => checkout.context().form.values
  const switchTo = (isOn: boolean) => checkout.send({ type: 'CASH_AND_CARRY', isOn })
  return { ...checkout, values, switchTo }
}

const today = makeAvailability({ dates: [{ date: TODAY, price: 0, available: true }] })
const place = { address: '214 Mandible Street', suburb: 'Alexandria', state: 'NSW', postcode: '2015' }
const richmond = {
  phone: '03 5550 1300',
  address: '400 Swan Street',
  suburb: 'Richmond',
  postcode: '3121',
  state: 'VIC',
}
const LOCKED = [
  'phoneNumber',
  'deliveryAddress.address',
  'deliveryAddress.suburb',
  'deliveryAddress.state',
  'deliveryAddress.postcode',
] as const
const NAMES = ['deliveryAddress.firstName', 'deliveryAddress.lastName', 'email'] as const

describe('store and salesperson', () => {
  it('start as marked, else with the first store and its first salesperson [CHK-325]', async () => {
    const { values } = await atCounter()
    expect(values()).toMatchObject({ subdivision: '1', salespersonCode: 'BEN' })
    const unmarked = makeStaffView()
    unmarked.stores.forEach((store) => (store.selected = false))
    unmarked.salesPeople.forEach((person) => (person.selected = false))
    const other = await atCounter({ view: unmarked })
    expect(other.values()).toMatchObject({ subdivision: '1', salespersonCode: 'AMH' })
  })

  it('are the store’s first salesperson after every choice of a store [CHK-325]', async () => {
    const { send, values } = await atCounter()
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    expect(values()).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' })
    send({ type: 'STORE_CHOSEN', subdivision: '1' })
    expect(values()).toMatchObject({ subdivision: '1', salespersonCode: 'AMH' })
  })

  it('are posted with the order [CHK-326] [CHK-327]', async () => {
    const { send, context } = await atCounter()
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    expect(checkoutPost(context())).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' })
    send({ type: 'TYPED', field: 'salespersonCode', value: '' })
    expect(checkoutPost(context())).toMatchObject({ subdivision: '2', salespersonCode: null })
  })

  describe('of staff who sign in while the checkout of a guest is open', () => {
    async function signedIn() {
      const checkout = startCheckout()
      await checkout.open()
      await checkout.fill()
      expect(checkout.context().form.values).toMatchObject({ subdivision: '', salespersonCode: '' })
      checkout.send({ type: 'VIEW_OUTDATED' })
      await checkout.call('readView').answer(makeStaffView())
      return checkout
    }
    const readAgain = async (checkout: StartedCheckout, view: CheckoutView) => {
      checkout.send({ type: 'VIEW_OUTDATED' })
      await checkout.call('readView').answer(view)
      await checkout.call('readCart').answer(makeCart())
    }

    it('are their own, and their store is the one that was read [CHK-012]', async () => {
      const checkout = await signedIn()
      expect(checkoutPost(checkout.context())).toMatchObject({ subdivision: '1', salespersonCode: 'BEN' })
      await checkout.call('readCart').answer(makeCart())
      const reads = checkout.count('readView')
      checkout.send({ type: 'CASH_AND_CARRY', isOn: true })
      expect(checkout.is({ counter: { cashAndCarry: 'atStore' } })).toBe(true)
      expect(checkout.count('readView')).toBe(reads)
    })

    it('stay as chosen when the view is read again', async () => {
      const checkout = await signedIn()
      checkout.send({ type: 'STORE_CHOSEN', subdivision: '2' })
      checkout.send({ type: 'TYPED', field: 'salespersonCode', value: '' })
      await readAgain(checkout, makeStaffView())
      expect(checkout.context().form.values).toMatchObject({ subdivision: '2', salespersonCode: '' })
    })

    it('are cleared when they sign out, so that others who sign in get their own', async () => {
      const checkout = await signedIn()
      checkout.send({ type: 'STORE_CHOSEN', subdivision: '2' })
      await readAgain(checkout, makeView())
      expect(checkout.context().form.values).toMatchObject({ subdivision: '', salespersonCode: '' })
      await readAgain(checkout, makeStaffView())
      expect(checkout.context().form.values).toMatchObject({ subdivision: '1', salespersonCode: 'BEN' })
    })
  })

  describe('of a colleague who signs in', () => {
    interface Own {
      store?: string
      code?: string
    }
    /** The view of a member of staff with `own` store and salesperson. */
    function viewOf(staffId: string, own: Own): CheckoutView {
      const view = { ...makeStaffView(), staffId }
      view.stores.forEach((store) => (store.selected = store.subdivision === own.store))
      view.salesPeople.forEach((person) => (person.selected = person.code === own.code))
      return view
    }
    /** Ben's checkout with `chosen`, after a colleague with `own` store and salesperson has signed in. */
    async function afterBen(own: Own, chosen?: 'cashAndCarry') {
      const checkout = await atCounter()
      if (chosen) checkout.switchTo(true)
      checkout.send({ type: 'VIEW_OUTDATED' })
      await checkout.call('readView').answer(viewOf('colleague', own))
      return checkout
    }

    it('are the colleague’s own, as after a reload [CHK-OP-051]', async () => {
      const listed = await afterBen({ store: '2', code: 'CHI' })
      expect(listed.values()).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' })
      const sameStore = await afterBen({ store: '1', code: 'AMH' })
      expect(sameStore.values()).toMatchObject({ subdivision: '1', salespersonCode: 'AMH' })
      const unlisted = await afterBen({ store: '2' })
      expect(unlisted.values()).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' })
      const none = await afterBen({})
      expect(none.values()).toMatchObject({ subdivision: '1', salespersonCode: 'AMH' })
    })

    it('are as after a reload where neither has any of their own [CHK-OP-051]', async () => {
      const { send, call, values } = await atCounter({ view: viewOf('ben', {}) })
      send({ type: 'STORE_CHOSEN', subdivision: '2' })
      send({ type: 'VIEW_OUTDATED' })
      await call('readView').answer(viewOf('ben', {}))
      expect(values()).toMatchObject({ subdivision: '2', salespersonCode: 'CHI' })
      send({ type: 'VIEW_OUTDATED' })
      await call('readView').answer(viewOf('colleague', {}))
      expect(values()).toMatchObject({ subdivision: '1', salespersonCode: 'AMH' })
    })

    it('replace a refusal of what the former sign-in may not do', async () => {
      const checkout = await atCounter()
      const read = async (view: CheckoutView) => {
        checkout.send({ type: 'VIEW_OUTDATED' })
        await checkout.call('readView').answer(view)
        return checkout.context().notice
      }
      checkout.send({ type: 'PLACE_ORDER' })
      expect(checkout.context().notice).not.toBeNull()
      expect(await read(viewOf('ben', {}))).not.toBeNull()
      expect(await read(makeView({ staffId: null }))).not.toBeNull()
      expect(await read(viewOf('ben', {}))).toBeNull()
    })

    it('are read for cash and carry, with the store’s phone and address [CHK-328] [CHK-329]', async () => {
      const { call, values, is } = await afterBen({ store: '2', code: 'CHI' }, 'cashAndCarry')
      expect(call('readView').input).toBe('2')
      await call('readView').answer({ ...makeStaffView(), store: richmond })
      expect(is({ counter: { cashAndCarry: 'atStore' } })).toBe(true)
      expect(values()).toMatchObject({
        phoneNumber: richmond.phone,
        subdivision: '2',
        salespersonCode: 'CHI',
      })
      expect(values().deliveryAddress).toMatchObject({ suburb: 'Richmond', postcode: '3121' })
    })
  })

  it('are null where the view does not offer them [CHK-012] [CHK-025]', async () => {
    const { context } = await atCounter({ view: { ...makeStaffView(), opts: 0 } })
    expect(checkoutPost(context())).toMatchObject({ subdivision: null, salespersonCode: null })
  })
})

describe('cash and carry', () => {
  it('copies phone and address from the store and locks them; the names stay [CHK-328] [CHK-329] [CHK-330] [CHK-331]', async () => {
    const { switchTo, send, values, context, is } = await atCounter()
    send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Casey' })
    expect(LOCKED.map((field) => isLocked(context(), field))).toEqual(LOCKED.map(() => false))
    switchTo(true)
    expect(is({ counter: { cashAndCarry: 'atStore' } })).toBe(true)
    expect(values().phoneNumber).toBe('02 5550 1214')
    expect(values().deliveryAddress).toMatchObject({ firstName: 'Casey', ...place })
    expect(LOCKED.map((field) => isLocked(context(), field))).toEqual(LOCKED.map(() => true))
    expect(NAMES.map((field) => isLocked(context(), field))).toEqual(NAMES.map(() => false))
  })

  it('loads the dates at once, and posts today without a delivery price [CHK-332] [CHK-333] [CHK-336] [CHK-456]', async () => {
    const { switchTo, call, context, is } = await atCounter()
    switchTo(true)
    expect(call('loadAvailability').input).toMatchObject({
      cashAndCarry: true,
      subdivision: '1',
      deliveryAddress: place,
    })
    await call('loadAvailability').answer(today)
    expect(is({ availability: { known: 'atStore' } })).toBe(true)
    expect(context().delivery).toEqual({ deliveryDate: TODAY, shippingCost: 0, isFromCalendar: false })
    expect(checkoutPost(context())).toMatchObject({ cashAndCarry: true, deliveryDate: TODAY })
  })

  it('needs no date from the calendar: without any answer the order is still placed, for the site’s today [CHK-117] [CHK-346]', async () => {
    const view: CheckoutView = { ...makeStaffView(), today: [2026, 3, 3] }
    const { switchTo, fill, call, send, is, context } = await atCounter({ view })
    await fill()
    switchTo(true)
    await call('loadAvailability').fail(new Error('offline'))
    await call('readCart').answer(makeCart())
    send({ type: 'PLACE_ORDER' })
    expect(is({ payment: 'encrypting' })).toBe(true)
    expect(checkoutPost(context()).deliveryDate).toEqual([2026, 3, 3])
  })

  it('restores the form’s earlier values and date, and loads the dates again [CHK-334] [CHK-335]', async () => {
    const { fill, switchTo, values, call, count, send, context } = await atCounter()
    await fill()
    send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    const before = values()
    switchTo(true)
    await call('loadAvailability').answer(today)
    send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Casey' })
    const loads = count('loadAvailability')
    switchTo(false)
    expect(values().phoneNumber).toBe(before.phoneNumber)
    expect(values().deliveryAddress).toEqual({ ...before.deliveryAddress, firstName: 'Casey' })
    expect(count('loadAvailability')).toBe(loads + 1)
    expect(call('loadAvailability').input).not.toHaveProperty('cashAndCarry')
    await call('loadAvailability').answer(makeAvailability())
    expect(context().delivery?.deliveryDate).toEqual([2026, 3, 6])
    expect(LOCKED.map((field) => isLocked(context(), field))).toEqual(LOCKED.map(() => false))
    expect(checkoutPost(context())).not.toHaveProperty('cashAndCarry')
  })

  it('restores the customer’s own phone and address where there is a customer [CHK-334] [CHK-335]', async () => {
    const shippingAddress = {
      firstName: 'Casey',
      lastName: 'Customer',
      companyName: '',
      address: '1 Own Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      deliveryInstructions: '',
    }
    const customer = {
      email: 'casey@example.com',
      phone: '0411 111 111',
      locked: false,
      shippingAddress,
      billingAddress: null,
    }
    const { switchTo, send, values } = await atCounter({ view: { ...makeStaffView(), customer } })
    send({ type: 'TYPED', field: 'phoneNumber', value: '0499 999 999' })
    send({ type: 'TYPED', field: 'deliveryAddress.address', value: '2 Other Street' })
    switchTo(true)
    switchTo(false)
    expect(values().phoneNumber).toBe('0411 111 111')
    expect(values().deliveryAddress).toEqual(shippingAddress)
  })

  it('of a guest who had typed nothing leaves an empty form that needs details again [CHK-334]', async () => {
    const { switchTo, values, is, context } = await atCounter()
    switchTo(true)
    switchTo(false)
    expect(values().phoneNumber).toBe('')
    expect(values().deliveryAddress).toMatchObject({ address: '', suburb: '', state: '', postcode: '' })
    expect(is({ availability: 'needsDetails' })).toBe(true)
    expect(context().delivery).toBeNull()
  })

  it('loads the phone and address of another store that is chosen [CHK-328] [CHK-329]', async () => {
    const { switchTo, send, call, count, values, is } = await atCounter()
    switchTo(true)
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    expect(is({ counter: { cashAndCarry: 'readingStore' } })).toBe(true)
    expect(call('readView').input).toBe('2')
    const store = { ...place, phone: '03 5550 1300', address: '1 Swan Street', suburb: 'Richmond' }
    await call('readView').answer({ ...makeStaffView(), store })
    expect(values()).toMatchObject({ phoneNumber: '03 5550 1300' })
    expect(call('loadAvailability').input).toMatchObject({ subdivision: '2' })
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    expect(count('readView')).toBe(1)
  })

  it('applies only the latest choice of a store', async () => {
    const { switchTo, send, calls, values } = await atCounter()
    switchTo(true)
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    send({ type: 'STORE_CHOSEN', subdivision: '1' })
    expect(calls.readView?.[0]?.signal.aborted).toBe(true)
    const store = { ...place, phone: '03 5550 1300' }
    await calls.readView?.[0]?.answer({ ...makeStaffView(), store })
    expect(values()).toMatchObject({ subdivision: '1', phoneNumber: '02 5550 1214' })
  })

  it('never shows a store whose view was requested before another one was chosen [CHK-328]', async () => {
    const { switchTo, send, call, values } = await atCounter()
    send({ type: 'VIEW_OUTDATED' })
    const first = call('readView')
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    await first.answer(makeStaffView())
    switchTo(true)
    const store = { ...place, phone: '03 5550 1300' }
    await call('readView').answer({ ...makeStaffView(), store })
    expect(call('readView').input).toBe('2')
    expect(values()).toMatchObject({ subdivision: '2', phoneNumber: '03 5550 1300' })
  })

  it('reports that the store could not be loaded, and retries', async () => {
    const { switchTo, send, call, is } = await atCounter()
    switchTo(true)
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    await call('readView').fail(new Error('offline'))
    expect(is({ counter: { cashAndCarry: 'storeUnknown' } })).toBe(true)
    send({ type: 'STORE_ASKED' })
    expect(is({ counter: { cashAndCarry: 'readingStore' } })).toBe(true)
  })

  it('is for staff only: a view that does not offer it changes nothing [CHK-013] [CHK-031]', async () => {
    const { switchTo, values, is } = await atCounter({ view: makeView({ store: makeStaffView().store }) })
    switchTo(true)
    expect(is({ counter: 'delivery' })).toBe(true)
    expect(values().phoneNumber).toBe('')
  })

  it('ends when a later view no longer offers it', async () => {
    const { switchTo, send, call, values, is } = await atCounter()
    send({ type: 'TYPED', field: 'phoneNumber', value: '0412 345 678' })
    switchTo(true)
    send({ type: 'STORE_CHOSEN', subdivision: '2' })
    await call('readView').answer({ ...makeView(), store: null })
    expect(is({ counter: 'delivery' })).toBe(true)
    expect(values().phoneNumber).toBe('0412 345 678')
  })

  it('never saves the store’s phone and address for the next visit', async () => {
    const { shoppersValues } = await import('../counterForm')
    const { fill, switchTo, context } = await atCounter()
    await fill()
    const kept = shoppersValues(context())
    switchTo(true)
    expect(shoppersValues(context())).toEqual(kept)
  })
})

describe('a suburb chosen after cash and carry', () => {
  it('loads the delivery days as usual', async () => {
    const { switchTo, send, count, is } = await atCounter({ cart: makeCart() })
    switchTo(true)
    switchTo(false)
    const loads = count('loadAvailability')
    send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    expect(count('loadAvailability')).toBe(loads + 1)
    expect(is({ availability: 'looking' })).toBe(true)
  })
})

describe('the staff view', () => {
  it('has the flags that the tests above switch', () => {
    expect(makeStaffView().opts).toBe(
      checkoutOption.SetSalesperson |
        checkoutOption.CashAndCarry |
        checkoutOption.StaffOnlyOtherPaymentMethod,
    )
  })
})
