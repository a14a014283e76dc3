import { beforeAll, describe, expect, it } from 'vitest'
import { importLocalities } from '../catalogueImport/index'
import { seedSalesPeople, seedStores } from '../../seeds/places'
import { jar, signedIn, type TestApp, testApp } from '../../testing/index'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await app.db('stores').insert(
    seedStores.map((store) => ({
      ...store,
      thumb: `/media/stores/${store.store_uri}.svg`,
      open_times: JSON.stringify(store.open_times),
    })),
  )
  await app.db('sales_people').insert([...seedSalesPeople])
  await importLocalities(
    app.db,
    seedStores.map(({ country, suburb, state, postcode }) => ({
      country,
      suburb,
      state,
      postcode,
      latitude: null,
      longitude: null,
      isDeliveryArea: true,
    })),
  )
})

const uris = async (query: string, brand = 'aol'): Promise<string[]> => {
  const { result, count } = await app.queryCount(() => app.request('GET', `/api/store${query}`, { brand }))
  expect(count).toBe(1)
  return result.body.map(({ storeUri }: { storeUri: string }) => storeUri)
}

describe('stores', () => {
  it("lists the brand's stores, filtered by state, postcode and name [COM-282]", async () => {
    expect(await uris('')).toHaveLength(7)
    expect(await uris('', 'nz')).toEqual(['newmarket', 'addington'])
    expect(await uris('?state=nsw')).toEqual(['alexandria', 'chatswood'])
    expect(await uris('?postcode=3121')).toEqual(['richmond'])
    expect(await uris('?name=park')).toEqual(['osborne-park'])
    expect(await uris('?name=%25')).toEqual([])
  })

  it('returns one by ID or URI, with seven opening days in its own time zone, Monday first [COM-283] [COM-394] [COM-046] [SHL-474] [SHL-475]', async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/store/6'))
    expect(count).toBe(1)
    expect(result.body).toMatchObject({
      id: 6,
      name: 'Osborne Park',
      storeUri: 'osborne-park',
      blurb: expect.stringMatching(/^Our western home: easy parking/),
      thumbImg: { src: '/media/stores/osborne-park.svg' },
      timeZone: 'Australia/Perth',
      latitude: -31.903,
      longitude: 115.815,
      address: '431 Scarborough Beach Road',
      suburb: 'Osborne Park',
      state: 'WA',
      postcode: '6017',
      phone: '08 5550 1431',
      virtualTourId: null,
      isAppointmentOnly: false,
    })
    expect(result.body.openTimes).toHaveLength(7)
    expect(result.body.openTimes[3]).toEqual({ isOpen: true, openTime: '09:00', closeTime: '20:00' })
    expect(result.body.openTimes[6]).toEqual({ isOpen: true, openTime: '10:00', closeTime: '16:00' })
    expect((await app.request('GET', '/api/store/Osborne-Park')).body).toEqual(result.body)
  })

  it('names its virtual tour, and says where a visit needs an appointment [COM-394]', async () => {
    const read = async (uri: string) => (await app.request('GET', `/api/store/${uri}`, { brand: 'wa' })).body
    expect(await read('alexandria')).toMatchObject({
      virtualTourId: 'tour-alexandria',
      isAppointmentOnly: false,
    })
    expect(await read('woollahra-atelier')).toMatchObject({ virtualTourId: null, isAppointmentOnly: true })
  })

  it('answers 404 for another brand’s store and for an unknown one [COM-283]', async () => {
    for (const path of ['/api/store/99', '/api/store/newmarket']) {
      const answer = await app.request('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('NO_SUCH_STORE')
    }
  })

  it('accepts ID or URI when a store is chosen, and refuses others without creating a session [COM-284]', async () => {
    const answer = await app.request('POST', '/api/store/setstore', { body: { storeId: 'richmond' } })
    expect(answer.body.storeUri).toBe('richmond')
    const before = await app.db('sessions').count('* as count')
    expect(
      (await app.request('POST', '/api/store/setstore', { body: { storeId: 'newmarket' } })).status,
    ).toBe(404)
    expect((await app.request('POST', '/api/store/setstore', { body: { storeId: true } })).status).toBe(400)
    expect(await app.db('sessions').count('* as count')).toEqual(before)
  })

  it('makes its suburb the delivery location if the shopper has set none, until another store is chosen [COM-034]', async () => {
    const shopper = jar()
    const pick = (storeId: string, brand = 'aol') =>
      app.request('POST', '/api/store/setstore', { body: { storeId }, jar: shopper, brand })
    const place = async (brand = 'aol') =>
      (await app.request('GET', '/api/geo', { jar: shopper, brand })).body.locationId
    const { count } = await app.queryCount(() => pick('richmond'))
    expect(count).toBeLessThanOrEqual(3)
    expect(await place()).toBe('3121_RICHMOND')
    await pick('alexandria')
    expect(await place()).toBe('2015_ALEXANDRIA')
    expect(await place('nz')).toBeNull()
    await pick('newmarket', 'nz')
    expect(await place('nz')).toBe('1023_NEWMARKET')
  })

  it('does not change a delivery location that the shopper has set [COM-034]', async () => {
    const shopper = jar()
    const choose = { body: { localityId: '3121_RICHMOND' }, jar: shopper }
    expect((await app.request('POST', '/api/geo/setlocation', choose)).status).toBe(200)
    await app.request('POST', '/api/store/setstore', { body: { storeId: 'alexandria' }, jar: shopper })
    const { body } = await app.request('GET', '/api/geo', { jar: shopper })
    expect([body.store, body.locationId]).toEqual([{ storeUri: 'alexandria' }, '3121_RICHMOND'])
  })

  it('offers staff the stores of the brand and the salespeople of their subdivisions [COM-285] [COM-415]', async () => {
    const counter = jar()
    await signedIn(app, counter, 'staff', 'nz')
    const { result, count } = await app.queryCount(() =>
      app.request('GET', '/api/store/select-view', { brand: 'nz', jar: counter }),
    )
    expect(count).toBe(2)
    expect(result.body).toEqual({
      availableStores: [
        { name: 'Newmarket', storeUri: 'newmarket', subdivision: 'North Island' },
        { name: 'Addington', storeUri: 'addington', subdivision: 'South Island' },
      ],
      availableSalesPersons: [
        { code: 'MTA', name: 'Mere Tautahi', subdivision: 'North Island' },
        { code: 'NWI', name: 'Noah Wilson', subdivision: 'North Island' },
        { code: 'OPE', name: 'Olivia Peters', subdivision: 'South Island' },
      ],
    })
  })

  it('does not offer the choice of store and salesperson to visitors and customers [COM-285]', async () => {
    const customer = jar()
    await signedIn(app, customer, 'customer')
    for (const [cookies, status, code] of [
      [jar(), 401, 'SIGN_IN_REQUIRED'],
      [customer, 403, 'STAFF_ONLY'],
    ] as const) {
      const answer = await app.request('GET', '/api/store/select-view', { jar: cookies })
      expect(answer).toMatchObject({ status, body: { code } })
      expect(answer.body).not.toHaveProperty('availableSalesPersons')
    }
  })
})
