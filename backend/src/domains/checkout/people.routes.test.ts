import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutOption, type CheckoutOptionName, hasOption } from '@countertop/sdk/rules'
import {
  type Jar,
  jar,
  type PersonKind,
  signedIn,
  type TestApp,
  testApp,
  testClock,
} from '../../testing/index'
import { insertProducts, insertShop } from '../../testing/shop'
import { insertStores } from '../../testing/stores'

let app: TestApp
// Thursday 5 March 2026, 20:00 in Sydney, Friday already in Auckland.
const clock = testClock(new Date('2026-03-05T09:00:00Z'))

beforeAll(async () => {
  app = await testApp({ clock })
  await insertShop(app.db)
  await insertStores(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 129_995, available: 3 },
    { sku: 'GONE', available: 0, onOrder: 5 },
  ])
})
beforeEach(() => app.db('settings').delete())

const browser = async (skus: string[], brand = 'aol', quantity = 1): Promise<Jar> => {
  const cookies = jar()
  for (const sku of skus) {
    await app.request('POST', '/api/cart/product/', { jar: cookies, brand, body: { sku, quantity } })
  }
  return cookies
}
type Brand = Parameters<typeof signedIn>[3]
const person = async (
  kind: PersonKind,
  given: Record<string, unknown> = {},
  { brand = 'aol' as Brand, skus = ['OVEN'], quantity = 1 } = {},
): Promise<Jar & { accountId: number }> => {
  const cookies = await browser(skus, brand, quantity)
  const { accountId } = await signedIn(app, cookies, kind, brand, given)
  return Object.assign(cookies, { accountId })
}
const view = (cookies: Jar, brand = 'aol') => app.request('GET', '/api/checkout', { jar: cookies, brand })
const has = (opts: number, name: CheckoutOptionName): boolean => hasOption(opts, checkoutOption[name])

const address = {
  first_name: 'Casey',
  last_name: 'Customer',
  company_name: 'Customers Ltd',
  address: '12 Rosebery Avenue',
  suburb: 'Rosebery',
  state: 'NSW',
  postcode: '2018',
}
const shown = {
  firstName: 'Casey',
  lastName: 'Customer',
  companyName: 'Customers Ltd',
  address: '12 Rosebery Avenue',
  suburb: 'Rosebery',
  state: 'NSW',
  postcode: '2018',
  deliveryInstructions: '',
}

describe('the checkout view of a customer', () => {
  it('has what the form is filled with, in three statements [CHK-010] [CHK-470]', async () => {
    const cookies = await person('customer')
    await app.db('account_addresses').insert([
      { account_id: cookies.accountId, country: 'AU', ...address, is_shipping: true },
      {
        account_id: cookies.accountId,
        country: 'AU',
        ...address,
        address: 'PO Box 7',
        is_billing: true,
        delivery_instructions: 'Ring twice',
      },
      { account_id: cookies.accountId, country: 'AU', ...address, address: 'Another one' },
      { account_id: cookies.accountId, country: 'NZ', ...address, state: '', is_shipping: true },
    ])
    const { result, count } = await app.queryCount(() => view(cookies))
    expect(count).toBe(3)
    expect(result.body.customer).toEqual({
      email: expect.stringMatching(/^customer-/),
      phone: '0491570156',
      locked: false,
      shippingAddress: shown,
      billingAddress: { ...shown, address: 'PO Box 7', deliveryInstructions: 'Ring twice' },
    })
    expect(result.body).toMatchObject({ stores: [], salesPeople: [], store: null })
    const abroad = await view(cookies, 'nz')
    expect(abroad.body.customer).toMatchObject({ shippingAddress: { state: '' }, billingAddress: null })
  })

  it('marks a locked customer, and has no addresses where none are stored [CHK-337]', async () => {
    const { body } = await view(await person('lockedCustomer'))
    expect(body.customer).toMatchObject({ locked: true, shippingAddress: null, billingAddress: null })
  })

  it('offers the credit account only to a customer with one [CHK-021]', async () => {
    const offers = async (cookies: Jar) => has((await view(cookies)).body.opts, 'CRAccount')
    expect(await offers(await person('customer', { has_credit_account: true }))).toBe(true)
    expect(await offers(await person('customer'))).toBe(false)
    expect(await offers(await person('staff'))).toBe(false)
    expect(await offers(await browser(['OVEN']))).toBe(false)
  })

  it('is a guest’s again once the sign-in has ended', async () => {
    const cookies = await person('customer')
    await app.db('sign_ins').where({ account_id: cookies.accountId }).update({ ended_at: clock.now() })
    expect((await view(cookies)).body.customer).toBeNull()
  })
})

describe('the checkout view of staff', () => {
  it('has the stores of the site and who sells there, their own marked, in three statements [CHK-323] [CHK-471] [CHK-472] [CHK-473]', async () => {
    const { result, count } = await app.queryCount(async () => view(staffed))
    expect(count).toBe(3)
    expect(result.body).toMatchObject({
      customer: null,
      stores: [
        { subdivision: '1', name: 'Alexandria', selected: true },
        { subdivision: '2', name: 'Richmond', selected: false },
      ],
      salesPeople: [
        { code: 'AMH', name: 'Amira Haddad', subdivision: '1', selected: true },
        { code: 'BEN', name: 'Ben Okoro', subdivision: '1', selected: false },
        { code: 'CHI', name: 'Chi Nguyen', subdivision: '2', selected: false },
      ],
      store: {
        phone: '02 5550 1214',
        address: '214 Mandible Street',
        suburb: 'Alexandria',
        postcode: '2015',
        state: 'NSW',
      },
    })
  })
  let staffed: Jar
  beforeAll(async () => {
    staffed = await person('staff', { store_id: 1 })
  })

  it('offers the options of staff, which no other visitor gets [CHK-011] [CHK-012] [CHK-013] [CHK-014]', async () => {
    const names = ['SetSalesperson', 'StaffOnlyOtherPaymentMethod', 'CashAndCarry'] as const
    const offered = async (cookies: Jar) => {
      const { opts } = (await view(cookies)).body
      return names.filter((name) => has(opts, name))
    }
    expect(await offered(staffed)).toEqual(names)
    for (const cookies of [
      await browser(['OVEN']),
      await person('customer'),
      await person('lockedCustomer'),
    ]) {
      expect(await offered(cookies)).toEqual([])
      expect(has((await view(cookies)).body.opts, 'ZipInStore')).toBe(false)
    }
  })

  it('keeps nothing of a customer in the browser of a counter, nor of a site that switches it off [CHK-369]', async () => {
    const customer = await person('customer')
    const isSaved = async (cookies: Jar) => (await view(cookies)).body.features.checkoutSession
    expect([await isSaved(staffed), await isSaved(customer)]).toEqual([false, true])
    await app.db('settings').insert({ site_code: 'aol', name: 'checkoutSession', value: 'false' })
    expect(await isSaved(customer)).toBe(false)
  })

  it('names the member of staff, and nobody else', async () => {
    const cookies = await person('staff')
    expect((await view(cookies)).body.staffId).toBe(String(cookies.accountId))
    expect((await view(await person('customer'))).body.staffId).toBeNull()
  })

  it('marks nothing for staff without a store, and takes the first store for the counter [CHK-325]', async () => {
    const { body } = await view(await person('staff'))
    expect(body.stores.filter(({ selected }: { selected: boolean }) => selected)).toEqual([])
    expect(body.store.suburb).toBe('Alexandria')
  })

  it('has the phone and address of the requested store; nothing for a store of another brand [CHK-329]', async () => {
    const at = async (subdivision: string, cookies = staffed) => {
      const { body } = await app.request('GET', `/api/checkout?subdivision=${subdivision}`, {
        jar: cookies,
        brand: 'aol',
      })
      return [body.store?.suburb ?? null, body.stores.map(({ selected }: { selected: boolean }) => selected)]
    }
    expect(await at('2')).toEqual(['Richmond', [true, false]])
    expect(await at('3')).toEqual(['Alexandria', [true, false]])
    expect(await at('2', await person('customer'))).toEqual([null, []])
    const tooLong = await app.request('GET', `/api/checkout?subdivision=${'1'.repeat(41)}`, { jar: staffed })
    expect(tooLong.status).toBe(400)
  })

  it('has neither lists nor counter where the site has no store or has them off', async () => {
    const { body } = await view(await person('staff', {}, { brand: 'hc' }), 'hc')
    expect([body.stores, body.salesPeople, body.store]).toEqual([[], [], null])
    expect(has(body.opts, 'CashAndCarry')).toBe(false)
    await app.db('settings').insert({ site_code: 'aol', name: 'salesSelector', value: 'false' })
    const without = await view(staffed)
    expect([without.body.stores, without.body.salesPeople]).toEqual([[], []])
    expect(without.body.store.suburb).toBe('Alexandria')
  })
})

describe('cash and carry before the order', () => {
  const to = { firstName: '', lastName: '', address: '', suburb: 'Sydney', state: 'NSW', postcode: '2000' }
  const avail = (cookies: Jar, body: Record<string, unknown> = {}, brand = 'aol') =>
    app.request('POST', '/api/checkout/avail', {
      jar: cookies,
      brand,
      body: { deliveryAddress: to, cashAndCarry: true, ...body },
    })

  it('is today by the store’s clock, in three statements [CHK-332] [CHK-333]', async () => {
    const cookies = await person('staff', { store_id: 1 })
    const { result, count } = await app.queryCount(() => avail(cookies))
    expect(count).toBe(3)
    expect(result.body).toMatchObject({
      dates: [{ date: [2026, 3, 5], price: 0, available: true }],
      unavailable: false,
      deliveryServices: [],
      supplierAvailability: {},
      showNotifyIfAvailableSooner: false,
    })
    const nz = await person('staff', { store_id: 4 }, { brand: 'nz' })
    expect((await avail(nz, { deliveryAddress: { ...to, state: null } }, 'nz')).body.dates).toEqual([
      { date: [2026, 3, 5], price: 0, available: true },
    ])
  })

  it('is unavailable for what the store’s warehouse has not on its shelves', async () => {
    const staff = { store_id: 1 }
    const readState = async (cookies: Jar, body = {}) => (await avail(cookies, body)).body.unavailable
    expect(await readState(await person('staff', staff), { subdivision: '2' })).toBe(true)
    expect(await readState(await person('staff', staff, { skus: ['OVEN'], quantity: 3 }))).toBe(false)
    expect(await readState(await person('staff', staff, { skus: ['OVEN'], quantity: 4 }))).toBe(true)
    expect(await readState(await person('staff', staff, { skus: ['OVEN', 'GONE'] }))).toBe(true)
  })

  it.each([
    ['a store of another brand', { subdivision: '3' }, 400, 'STORE_MISSING'],
    ['a store that there is not', { subdivision: "1' or '1'='1" }, 400, 'STORE_MISSING'],
    ['a store that is no text', { subdivision: 1 }, 400, 'INVALID_REQUEST'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await avail(await person('staff', { store_id: 1 }), body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('asks staff without a store for one, and is not offered where the site has it off', async () => {
    const cookies = await person('staff')
    expect((await avail(cookies)).body.code).toBe('STORE_MISSING')
    expect((await avail(cookies, { subdivision: '1' })).status).toBe(200)
    await app.db('settings').insert({ site_code: 'aol', name: 'cashAndCarry', value: 'false' })
    const off = await avail(cookies, { subdivision: '1' })
    expect([off.status, off.body.code]).toEqual([403, 'OPTION_NOT_OFFERED'])
  })

  it('is refused to everybody else [CHK-013]', async () => {
    for (const cookies of [
      await browser(['OVEN']),
      await person('customer'),
      await person('tradeCustomer'),
    ]) {
      const answer = await avail(cookies, { subdivision: '1' })
      expect([answer.status, answer.body.code]).toEqual([403, 'STAFF_ONLY_OPTION'])
    }
  })

  it('leaves delivery unchanged for every role, in three statements', async () => {
    for (const cookies of [await browser(['OVEN']), await person('staff', { store_id: 1 })]) {
      const { result, count } = await app.queryCount(() => avail(cookies, { cashAndCarry: false }))
      expect(count).toBe(3)
      expect(result.body.dates.length).toBeGreaterThan(7)
    }
  })
})
