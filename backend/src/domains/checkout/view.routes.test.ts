import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLocalities } from '../catalogueImport/index'
import { certificatePem } from '../../testing/certificates'
import { type Jar, type TestApp, jar, testApp } from '../../testing/index'
import { insertProducts, insertShop } from '../../testing/shop'
import { featureDefaults } from './site'

let app: TestApp
let dir: string
const certificates: Record<string, string> = {}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'certificates-'))
  for (const name of ['House', 'Miele', 'Bosch']) {
    const pem = await certificatePem({ name })
    certificates[name] = new X509Certificate(pem).raw.toString('base64')
    await writeFile(join(dir, `${name}.1.crt.pem`), pem)
  }
  app = await testApp({ env: { SUPPLIER_CERTIFICATES_DIR: dir } })
  await insertShop(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', priceCents: 129_995 },
    { sku: 'WASHER', category: 'laundry' },
    { sku: 'MIELE-1', brand: 'miele', priceCents: 300_000 },
    { sku: 'ASKO-1', brand: 'asko' },
  ])
})
afterAll(() => rm(dir, { recursive: true, force: true }))
beforeEach(async () => {
  await app.db('settings').delete()
  await app.db('delivery_bookings').delete()
})

const shopper = async (skus: string[], brand = 'aol'): Promise<Jar> => {
  const cookies = jar()
  for (const sku of skus) {
    await app.request('POST', '/api/cart/product/', { jar: cookies, brand, body: { sku, quantity: 1 } })
  }
  return cookies
}
const view = async (cookies: Jar, brand = 'aol') =>
  app.request('GET', '/api/checkout', { jar: cookies, brand })

const address = (given: Record<string, unknown> = {}) => ({
  firstName: '',
  lastName: '',
  address: '',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  ...given,
})
const avail = (cookies: Jar, body: Record<string, unknown> = {}, brand = 'aol') =>
  app.request('POST', '/api/checkout/avail', {
    jar: cookies,
    brand,
    body: {
      deliveryAddress: address(),
      cardDetails: null,
      deliveryDate: null,
      winningDeliveryServiceOverride: false,
      ...body,
    },
  })

describe('GET /api/checkout', () => {
  it('answers what a guest is offered, in two statements [CHK-170] [CHK-387] [CHK-469]', async () => {
    const cookies = await shopper(['OVEN'])
    await app.db('settings').insert([
      { site_code: 'aol', name: 'storageFeeCap', value: '200' },
      { site_code: 'aol', name: 'partialPaymentPercentage', value: '40' },
      { site_code: 'aol', name: 'partialPayment', value: 'true' },
    ])
    await app
      .db('sites')
      .where({ code: 'aol' })
      .update({ texts: { manufacturer: 'They will call you.' } })
    const { result, count } = await app.queryCount(() => view(cookies))
    expect(count).toBe(2)
    expect(result.status).toBe(200)
    expect(result.body).toEqual({
      opts: 25_656,
      cartId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      cartVersion: 1,
      customer: null,
      creditAccount: null,
      location: null,
      handover: null,
      staffId: null,
      stores: [],
      salesPeople: [],
      store: null,
      partialPaymentPercentage: 40,
      x509EncryptionKeys: { House: certificates.House },
      features: { ...featureDefaults, partialPayment: true },
      texts: { manufacturer: 'They will call you.' },
      today: [2026, 3, 5],
      storageFeeCap: 200,
    })
  })

  it("publishes the keys of the cart's suppliers and of the house, none for an empty cart [CHK-474]", async () => {
    const readKeys = async (skus: string[]) =>
      Object.keys((await view(await shopper(skus))).body.x509EncryptionKeys)
    expect(await readKeys([])).toEqual([])
    expect(await readKeys(['OVEN', 'WASHER'])).toEqual(['House'])
    expect(await readKeys(['OVEN', 'MIELE-1'])).toEqual(['House', 'Miele'])
    expect(await readKeys(['MIELE-1'])).toEqual(['House', 'Miele'])
  })

  it('names the version of the cart it is for, the one that the cart itself has', async () => {
    const cookies = await shopper(['OVEN', 'MIELE-1'])
    const { body: cart } = await app.request('GET', '/api/cart/', { jar: cookies, brand: 'aol' })
    expect((await view(cookies)).body).toMatchObject({ cartId: cart.cartId, cartVersion: cart.version })
    expect(cart.version).toBe(2)
    const { body: none } = await app.request('GET', '/api/cart/', { jar: jar(), brand: 'aol' })
    expect((await view(jar())).body).toMatchObject({ cartId: none.cartId, cartVersion: 0 })
  })

  it("never shows another session's cart or another brand's", async () => {
    const cookies = await shopper(['MIELE-1'])
    expect((await view(cookies, 'nz')).body.x509EncryptionKeys).toEqual({})
    expect((await view(jar())).body.x509EncryptionKeys).toEqual({})
  })

  it('knows the delivery location that was chosen in the shop, in its own country', async () => {
    const sydney = { country: 'AU', suburb: 'Sydney', postcode: '2000', state: 'NSW' } as const
    await importLocalities(app.db, [{ ...sydney, latitude: -33.86, longitude: 151.2, isDeliveryArea: true }])
    const cookies = await shopper(['OVEN'])
    await app.request('POST', '/api/geo/setlocation', {
      jar: cookies,
      brand: 'aol',
      body: { localityId: '2000_SYDNEY' },
    })
    const { result, count } = await app.queryCount(() => view(cookies))
    expect(count).toBe(2)
    expect(result.body.location).toEqual({ suburb: 'Sydney', state: 'NSW', postcode: '2000' })
    expect((await view(cookies, 'nz')).body.location).toBeNull()
  })

  it('knows today at the site [CHK-117]', async () => {
    const late = await testApp({
      foundation: { db: app.db, clock: { now: () => new Date('2026-03-05T12:00:00Z') } },
    })
    expect((await late.request('GET', '/api/checkout', { brand: 'aol' })).body.today).toEqual([2026, 3, 5])
    expect((await late.request('GET', '/api/checkout', { brand: 'nz' })).body.today).toEqual([2026, 3, 6])
  })
})

describe('POST /api/checkout/avail', () => {
  it('answers days, services and flags in three statements and changes nothing [CHK-390] [CHK-476] [CHK-477] [CHK-479]', async () => {
    const cookies = await shopper(['OVEN'])
    const cart = (await app.request('GET', '/api/cart/', { jar: cookies })).body
    const { result, count } = await app.queryCount(() => avail(cookies, { cartId: cart.cartId }))
    expect(count).toBe(3)
    expect(result.status).toBe(200)
    const { dates, ...rest } = result.body
    expect(dates.slice(0, 3)).toEqual([
      { date: [2026, 3, 7], price: 49, available: true },
      { date: [2026, 3, 8], price: 0, available: false },
      { date: [2026, 3, 9], price: 0, available: true },
    ])
    expect(dates).toHaveLength(27)
    expect(rest).toEqual({
      unavailable: false,
      supplierAvailability: {},
      supplierErrors: {},
      supplierLines: {},
      deliveryServices: [
        {
          sku: 'INSTALL-OVEN',
          title: 'Oven installation',
          blurb: '',
          price: 199,
          selected: false,
          hidden: false,
        },
        {
          sku: 'REMOVE-OLD',
          title: 'Take away the old one',
          blurb: '',
          price: 45,
          selected: false,
          hidden: false,
        },
      ],
      cartId: cart.cartId,
      showNotifyIfAvailableSooner: false,
      showInstallationContact: true,
      showUniqueDeliveryRequirements: true,
    })
    expect((await app.request('GET', '/api/cart/', { jar: cookies })).body).toEqual(cart)
  })

  it('hides removal where the site does not offer it, and every service where it offers none [CHK-022] [CHK-024]', async () => {
    const cookies = await shopper(['OVEN'])
    const hidden = async () =>
      ((await avail(cookies)).body.deliveryServices as { sku: string; hidden: boolean }[]).flatMap(
        (service) => (service.hidden ? [service.sku] : []),
      )
    const off = (name: string) => app.db('settings').insert({ site_code: 'aol', name, value: 'false' })
    expect(await hidden()).toEqual([])
    await off('connectRemove')
    expect(await hidden()).toEqual(['REMOVE-OLD'])
    await off('paidInstalls')
    expect(await hidden()).toEqual(['INSTALL-OVEN', 'REMOVE-OLD'])
  })

  it('selects the services that the shop has preselected, of those it offers [CHK-153]', async () => {
    const free = { sku: 'CALL-AHEAD', country: 'AU', title: 'Call me before you come', category_slugs: [] }
    await app
      .db('delivery_services')
      .insert({ ...free, price_cents: 0, kind: 'delivery', is_preselected: true, sort_order: 9 })
    const cookies = await shopper(['OVEN'])
    const readSelected = async () =>
      ((await avail(cookies)).body.deliveryServices as { sku: string; selected: boolean }[])
        .filter(({ selected }) => selected)
        .map(({ sku }) => sku)
    expect(await readSelected()).toEqual(['CALL-AHEAD'])
    await app.db('settings').insert({ site_code: 'aol', name: 'paidInstalls', value: 'false' })
    expect(await readSelected()).toEqual([])
    const paid = app.db('delivery_services').where({ sku: 'CALL-AHEAD' }).update({ price_cents: 100 })
    await expect(paid).rejects.toThrow('delivery_services_preselected_free')
    await app.db('delivery_services').where({ sku: 'CALL-AHEAD' }).delete()
  })

  it('shows a full day as not available', async () => {
    await app
      .db('delivery_bookings')
      .insert({ zone_id: 'syd-metro', delivery_date: '2026-03-07', capacity: 7, booked: 7 })
    const { body } = await avail(await shopper(['OVEN']))
    expect(body.dates[0]).toEqual({ date: [2026, 3, 7], price: 49, available: false })
    expect(body.showNotifyIfAvailableSooner).toBe(true)
  })

  it('answers the dates of a supplier that delivers itself, or why there are none [CHK-478]', async () => {
    const cookies = await shopper(['OVEN', 'MIELE-1'])
    const { body } = await avail(cookies)
    expect(body.supplierAvailability.Miele.dates[0]).toEqual({ date: [2026, 3, 10], price: 25 })
    expect(body.supplierLines).toEqual({ Miele: [expect.any(String)] })
    const far = await avail(cookies, { deliveryAddress: address({ postcode: '0872' }) })
    expect(far.body).toMatchObject({
      unavailable: true,
      dates: [],
      supplierAvailability: {},
      deliveryServices: [],
    })
    expect(Object.keys(far.body.supplierErrors)).toEqual(['Miele'])
  })

  it('knows the zones of New Zealand', async () => {
    const cookies = await shopper(['OVEN'], 'nz')
    const { body } = await avail(
      cookies,
      { deliveryAddress: address({ postcode: '0610', state: null, country: 'NZ' }) },
      'nz',
    )
    expect(body.unavailable).toBe(false)
    expect(body.deliveryServices.map(({ sku }: { sku: string }) => sku)).toEqual(['NZ-REMOVE'])
    expect((await avail(cookies, {}, 'nz')).body.unavailable).toBe(true)
  })

  it.each([
    ['no address', { deliveryAddress: undefined }, 400, 'INVALID_REQUEST'],
    ['a card', { cardDetails: { cardNo: '4111111111111111' } }, 400, 'INVALID_REQUEST'],
    ['an unknown field', { colour: 'red' }, 400, 'INVALID_REQUEST'],
    [
      'a country that is not served',
      { deliveryAddress: address({ country: 'NZ' }) },
      400,
      'COUNTRY_NOT_SERVED',
    ],
    ["another cart's id", { cartId: '7b1f9d8e-0000-4000-8000-000000000000' }, 404, 'CART_NOT_FOUND'],
    ['cash and carry of a guest', { cashAndCarry: true }, 403, 'STAFF_ONLY_OPTION'],
    [
      'a delivery override that is not offered',
      { winningDeliveryServiceOverride: true },
      403,
      'OPTION_NOT_OFFERED',
    ],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await avail(await shopper(['OVEN']), body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('needs something in the cart', async () => {
    expect((await avail(jar())).status).toBe(404)
  })

  it('lets the house deliver for a supplier where the site offers that', async () => {
    await app
      .db('settings')
      .insert({ site_code: 'aol', name: 'winningDeliveryServiceOverride', value: 'true' })
    const cookies = await shopper(['MIELE-1'])
    expect((await view(cookies)).body.opts & 32_768).toBe(32_768)
    const { body } = await avail(cookies, { winningDeliveryServiceOverride: true })
    expect(body).toMatchObject({ unavailable: false, supplierAvailability: {} })
    expect(body.dates[0].date).toEqual([2026, 3, 7])
  })
})

describe('payment configuration', () => {
  it('says which providers are on, with bounds and every supplier key [CHK-036] [SHL-351] [SHL-387]', async () => {
    const { result, count } = await app.queryCount(() =>
      app.request('GET', '/api/checkout/v2/paymentconfiguration', { brand: 'aol' }),
    )
    expect(count).toBe(1)
    const off = (minimumAmount: number | null = null, maximumAmount: number | null = null) => ({
      isEnabled: false,
      details: { minimumAmount, maximumAmount },
    })
    expect(result.body).toEqual({
      paymentConfigurations: {
        creditcard: { ...off(), isEnabled: true },
        afterpay: off(1, 2_000),
        paypal: off(),
        paypalbnpl: off(30, 2_000),
        zipmoney: {
          isEnabled: false,
          details: {
            minimumAmount: 1,
            maximumAmount: 1_000,
            repaymentPeriodMonths: null,
            offerExpiry: null,
            offerExpiryInclusion: null,
          },
        },
        zipnz: off(),
        klarna: off(),
        humm: off(),
        applepay: off(),
        googlepay: off(),
      },
      x509EncryptionKeys: certificates,
    })
  })

  it('takes the site’s own bounds before any others [CHK-173]', async () => {
    await app.db('settings').insert([
      { site_code: 'aol', name: 'afterpayMinimumAmount', value: '35' },
      { site_code: 'aol', name: 'zipmoneyMaximumAmount', value: '50000' },
      { site_code: 'aol', name: 'paypalbnplMaximumAmount', value: 'lots' },
    ])
    const read = async (brand: string) =>
      (await app.request('GET', '/api/checkout/v2/paymentconfiguration', { brand })).body
        .paymentConfigurations
    expect(await read('aol')).toMatchObject({
      afterpay: { details: { minimumAmount: 35, maximumAmount: 2_000 } },
      zipmoney: { details: { minimumAmount: 1, maximumAmount: 50_000 } },
      paypalbnpl: { details: { minimumAmount: 30, maximumAmount: 2_000 } },
    })
    expect(await read('nz')).toMatchObject({
      afterpay: { details: { minimumAmount: 1, maximumAmount: 2_000 } },
      zipnz: { details: { minimumAmount: 25, maximumAmount: 1_500 } },
    })
  })

  it('answers the older read too, and no card where the site has it off [SHL-388]', async () => {
    const older = () => app.request('GET', '/api/checkout/paymentconfiguration', { brand: 'aol' })
    expect((await older()).body).toEqual({ paymentOptions: ['CreditCard'] })
    await app.db('settings').insert({ site_code: 'aol', name: 'card', value: 'false' })
    expect((await older()).body).toEqual({ paymentOptions: [] })
  })
})
