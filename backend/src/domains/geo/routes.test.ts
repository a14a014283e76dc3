import { brands } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { importLocalities, type LocalityInput } from '../catalogueImport/index'
import { insertWarehouses, jar, type TestApp, testApp } from '../../testing/index'
import { parseLocalityQuery } from './service'

let app: TestApp

const au = (
  suburb: string,
  postcode: string,
  state: string,
  more: Partial<LocalityInput> = {},
): LocalityInput => ({
  country: 'AU',
  suburb,
  postcode,
  state,
  latitude: -33.86,
  longitude: 151.2,
  isDeliveryArea: true,
  ...more,
})
const nz = (suburb: string, postcode: string): LocalityInput => ({
  country: 'NZ',
  suburb,
  postcode,
  state: '',
  latitude: -36.85,
  longitude: 174.76,
  isDeliveryArea: true,
})

beforeAll(async () => {
  app = await testApp({ env: { IP_COUNTRY_HEADER: 'CF-IPCountry' } })
  await insertWarehouses(app.db)
  await importLocalities(app.db, [
    au('Sydney', '2000', 'NSW'),
    au('Sydney', '2001', 'NSW', { isDeliveryArea: false }),
    au('Sydney Olympic Park', '2127', 'NSW'),
    au('Haymarket', '2000', 'NSW'),
    au('Richmond', '2753', 'NSW'),
    au('Richmond', '3121', 'VIC', { latitude: -37.82, longitude: 145 }),
    au('Richmond Hill', '2480', 'NSW'),
    au("D'Aguilar", '4514', 'QLD'),
    au('Amata', '0872', 'NT'),
    au('Amata', '0872', 'SA'),
    nz('Auckland Central', '1010'),
    nz('Ponsonby', '1011'),
    nz('Richmond', '7020'),
  ])
  await app.db('stores').insert({
    id: 1,
    store_uri: 'alexandria',
    name: 'Alexandria',
    sites: ['aol'],
    subdivision: 'NSW',
    address: '1 Test Street',
    suburb: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    country: 'AU',
    phone: '02 5550 1214',
    time_zone: 'Australia/Sydney',
    latitude: -33.9,
    longitude: 151.2,
    open_times: '[]',
  })
})

const addresses = async (query: string, brand = 'aol'): Promise<string[]> => {
  const { result, count } = await app.queryCount(() =>
    app.request('GET', `/api/locality/${encodeURIComponent(query)}`, { brand }),
  )
  expect(result.status).toBe(200)
  expect(count).toBe(1)
  return result.body.map(({ fullAddress }: { fullAddress: string }) => fullAddress)
}

describe('GET /api/locality/{query}', () => {
  it('lists Sydney for 2000, displayed as postcode suburb, state [COM-030] [COM-270] [COM-402] [SHL-398] [SHL-472]', async () => {
    const answer = await app.request('GET', '/api/locality/2000')
    expect(answer.body).toEqual([
      {
        _id: '2000_HAYMARKET',
        suburb: 'Haymarket',
        postcode: '2000',
        state: 'NSW',
        fullAddress: '2000 Haymarket, NSW',
      },
      {
        _id: '2000_SYDNEY',
        suburb: 'Sydney',
        postcode: '2000',
        state: 'NSW',
        fullAddress: '2000 Sydney, NSW',
      },
    ])
  })

  it('lists the exact name first and places without street delivery last', async () => {
    expect(await addresses('sydney')).toEqual([
      '2000 Sydney, NSW',
      '2001 Sydney, NSW',
      '2127 Sydney Olympic Park, NSW',
    ])
    expect(await addresses('rich')).toEqual([
      '2753 Richmond, NSW',
      '3121 Richmond, VIC',
      '2480 Richmond Hill, NSW',
    ])
  })

  it('accepts name and postcode together, in either order and as displayed', async () => {
    expect(await addresses('richmond 3')).toEqual(['3121 Richmond, VIC'])
    expect(await addresses('3121 Richmond, VIC')).toEqual(['3121 Richmond, VIC'])
    expect(parseLocalityQuery('Ponsonby 1011')).toEqual({ name: 'ponsonby', postcode: '1011' })
    expect(parseLocalityQuery('Richmond VIC 3121')).toEqual({ name: 'richmond', postcode: '3121' })
    expect(parseLocalityQuery('Mount Vic')).toEqual({ name: 'mount vic', postcode: '' })
  })

  it('finds a name with an apostrophe, and nothing for characters with a meaning in SQL', async () => {
    expect(await addresses("d'ag")).toEqual(["4514 D'Aguilar, QLD"])
    expect(await addresses('%%')).toEqual([])
    expect(await addresses("x' or '1'='1")).toEqual([])
  })

  it.each([',,', ', Sydney'])('finds nothing for %j, which has neither name nor postcode', async (query) => {
    const { status, body } = await app.request('GET', `/api/locality/${encodeURIComponent(query)}`)
    expect([status, body]).toEqual([200, []])
  })

  it('stays in the brand’s country and displays New Zealand places as suburb postcode [COM-031]', async () => {
    expect(await addresses('pons', 'nz')).toEqual(['Ponsonby 1011'])
    expect(await addresses('richmond', 'nz')).toEqual(['Richmond 7020'])
    expect(await addresses('pons', 'aol')).toEqual([])
  })

  it('gives a place across a state border its own ID', async () => {
    const answer = await app.request('GET', '/api/locality/amata')
    expect(answer.body.map(({ _id }: { _id: string }) => _id)).toEqual(['0872_AMATA', '0872_AMATA_SA'])
  })

  it('requires at least two characters [COM-270]', async () => {
    for (const query of ['s', '%20s%20', 'x'.repeat(81)]) {
      const answer = await app.request('GET', `/api/locality/${query}`)
      expect(answer.status).toBe(400)
    }
  })

  it('returns at most one hundred [COM-270]', async () => {
    const many = await testApp()
    await importLocalities(
      many.db,
      Array.from({ length: 130 }, (_, index) => au(`Bay ${index}`, String(3000 + index), 'VIC')),
    )
    expect((await many.request('GET', '/api/locality/bay')).body).toHaveLength(100)
  })
})

describe('GET /api/locality/{suburb}/{state}/{postcode}', () => {
  it('returns the locality of a known triple, ignoring case [COM-271]', async () => {
    const answer = await app.request('GET', '/api/locality/richmond/vic/3121')
    expect(answer.body).toMatchObject({ _id: '3121_RICHMOND', suburb: 'Richmond', state: 'VIC' })
  })

  it('accepts the literal NZ as the state in New Zealand [COM-271]', async () => {
    const answer = await app.request('GET', '/api/locality/Ponsonby/NZ/1011', { brand: 'nz' })
    expect(answer.body).toEqual({
      _id: '1011_PONSONBY',
      suburb: 'Ponsonby',
      postcode: '1011',
      state: '',
      fullAddress: 'Ponsonby 1011',
    })
  })

  it('answers 404 for a triple that does not match [COM-271]', async () => {
    for (const [path, brand] of [
      ['Richmond/NSW/3121', 'aol'],
      ['Ponsonby/NSW/1011', 'nz'],
      ['Atlantis/NSW/2000', 'aol'],
    ]) {
      const answer = await app.request('GET', `/api/locality/${path}`, { brand: brand! })
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('NO_SUCH_LOCALITY')
    }
    expect((await app.request('GET', '/api/locality/Sydney/NSW/20x0')).status).toBe(400)
  })
})

describe('the state of a suburb', () => {
  it.each([
    ['SYDNEY', '2000', 'NSW'],
    ['Richmond', '3121', 'VIC'],
    ['Richmond', '2000', undefined],
    ['Amata', '0872', undefined],
  ])('of %s %s is %s', async (suburb, postcode, state) => {
    const { geo } = app.backend.services
    expect(await geo.findState(brands.aol, suburb, postcode)).toBe(state)
  })
})

describe('geo', () => {
  it("returns the country's default to a new visitor, with one statement and no session [COM-272] [COM-401] [SHL-473]", async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/geo'))
    expect(count).toBe(1)
    expect(result.body).toEqual({
      store: null,
      nearestWarehouseLocationCode: 'SYD',
      city: 'Sydney',
      postcode: '2000',
      state: 'NSW',
      country: 'AU',
      ipCountry: null,
      newUser: true,
      locationId: null,
      geoLat: -33.86,
      geoLng: 151.2,
    })
    expect(result.headers.getSetCookie()).toEqual([])
    const abroad = await app.request('GET', '/api/geo', { brand: 'nz' })
    expect(abroad.body).toMatchObject({
      city: 'Auckland Central',
      country: 'NZ',
      nearestWarehouseLocationCode: 'AKL',
    })
  })

  it('names the country of the visitor’s address as the CDN’s header states it [COM-401]', async () => {
    const countryFor = async (value: string) =>
      (await app.request('GET', '/api/geo', { headers: { 'CF-IPCountry': value } })).body.ipCountry
    expect(await countryFor('NZ')).toBe('NZ')
    expect(await countryFor('gb')).toBe('GB')
    for (const unknown of ['XX', 'T1', 'New Zealand', '<b>', '']) expect(await countryFor(unknown)).toBeNull()
    const set = await app.request('POST', '/api/geo/setlocation', {
      body: { localityId: '3121_RICHMOND' },
      headers: { 'CF-IPCountry': 'AU' },
    })
    expect(set.body).toMatchObject({ city: 'Richmond', ipCountry: 'AU' })
    const without = await testApp()
    const answer = await without.request('GET', '/api/geo', { headers: { 'CF-IPCountry': 'NZ' } })
    expect(answer.body.ipCountry).toBeNull()
  })

  it('stores the place that a shopper sets, with its nearest warehouse [COM-273]', async () => {
    const cookies = jar()
    const set = await app.request('POST', '/api/geo/setlocation', {
      body: { localityId: '3121_RICHMOND' },
      jar: cookies,
    })
    expect(set.body).toMatchObject({
      city: 'Richmond',
      locationId: '3121_RICHMOND',
      nearestWarehouseLocationCode: 'MEL',
    })
    const next = await app.request('GET', '/api/geo', { jar: cookies })
    expect(next.body).toMatchObject({
      city: 'Richmond',
      postcode: '3121',
      locationId: '3121_RICHMOND',
      newUser: false,
    })
    const abroad = await app.request('GET', '/api/geo', { jar: cookies, brand: 'nz' })
    expect(abroad.body).toMatchObject({ city: 'Auckland Central', locationId: null })
  })

  it('refuses an unknown place or one in another country, and creates no session [COM-273]', async () => {
    const before = await app.db('sessions').count<[{ count: number }]>('* as count')
    for (const localityId of ['9999_NOWHERE', '1011_PONSONBY']) {
      const answer = await app.request('POST', '/api/geo/setlocation', { body: { localityId } })
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('NO_SUCH_LOCALITY')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await app.request('POST', '/api/geo/setlocation', { body: {} })).status).toBe(400)
    expect(await app.db('sessions').count('* as count')).toEqual(before)
  })

  it('shows the store that a shopper chose [COM-284] [COM-401]', async () => {
    const cookies = jar()
    await app.request('POST', '/api/store/setstore', { body: { storeId: 1 }, jar: cookies })
    expect((await app.request('GET', '/api/geo', { jar: cookies })).body.store).toEqual({
      storeUri: 'alexandria',
    })
    expect((await app.request('GET', '/api/geo', { jar: cookies, brand: 'wa' })).body.store).toBeNull()
  })
})
