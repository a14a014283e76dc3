import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app'
import { LOCATION_LOOKUP, LOCATION_SEARCH } from '../protocol'
import { profileWith, type TestPlatform, testPlatform, ucpEnv } from '../testing/platform'
import type { UcpLocation } from './location.schema'

let app: TestApp
let platform: TestPlatform

const day = { isOpen: true, openTime: '09:00', closeTime: '17:30' }
const closed = { isOpen: false, openTime: null, closeTime: null }
const week = (saturday: object = closed) =>
  JSON.stringify([day, day, day, day, { ...day, closeTime: '21:00' }, saturday, closed])

beforeAll(async () => {
  app = await testApp({ env: { ...ucpEnv, PUBLIC_URL: 'http://api.shop.test' } })
  const store = {
    subdivision: '1',
    blurb: '',
    thumb: '',
    phone: '02 5550 1214',
    virtual_tour_id: null,
    is_appointment_only: false,
    open_times: week(),
  }
  await app.db('stores').insert([
    {
      ...store,
      id: 1,
      name: 'Alexandria',
      store_uri: 'alexandria',
      sites: ['aol'],
      address: '214 Mandible Street',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      country: 'AU',
      time_zone: 'Australia/Sydney',
      latitude: -33.906,
      longitude: 151.194,
    },
    {
      ...store,
      id: 2,
      name: 'Richmond',
      store_uri: 'richmond',
      sites: ['aol'],
      address: '1 Bridge Road',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      country: 'AU',
      time_zone: 'Australia/Melbourne',
      latitude: -37.818,
      longitude: 144.998,
      is_appointment_only: true,
    },
    {
      ...store,
      id: 3,
      name: 'Rānui',
      store_uri: 'ranui',
      sites: ['nz'],
      address: '5 Swanson Road',
      suburb: 'Rānui',
      state: '',
      postcode: '0612',
      country: 'NZ',
      time_zone: 'Pacific/Auckland',
      latitude: -36.866,
      longitude: 174.602,
    },
  ])
  platform = await testPlatform(app)
})

const search = (body: object, brand = 'aol') => platform.call('POST', '/locations/search', { body, brand })
const lookup = (body: object, brand = 'aol') => platform.call('POST', '/locations/lookup', { body, brand })
const namesOf = ({ body }: { body: { locations: UcpLocation[] } }) => body.locations.map(({ id }) => id)
const sydney = { latitude: -33.87, longitude: 151.21 }

describe('the search of locations', () => {
  it('lists the brand’s stores with address, coordinates, and hours in their own time zone', async () => {
    const { status, body } = await search({})
    expect(status).toBe(200)
    expect(body.ucp.capabilities).toEqual({ [LOCATION_SEARCH]: [{ version: '2026-08-25' }] })
    expect(body.pagination).toEqual({ has_next_page: false, total_count: 2 })
    expect(body.locations[0]).toEqual({
      id: 'alexandria',
      name: 'Alexandria',
      address: {
        street_address: '214 Mandible Street',
        address_locality: 'Alexandria',
        address_region: 'NSW',
        postal_code: '2015',
        address_country: 'AU',
        phone_number: '02 5550 1214',
      },
      geo: { latitude: -33.906, longitude: 151.194 },
      timezone: 'Australia/Sydney',
      hours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => ({
        day: name,
        opens: '09:00',
        closes: name === 'friday' ? '21:00' : '17:30',
      })),
    })
    // A store by appointment only has no regular hours.
    expect(body.locations[1].hours).toBeUndefined()
    expect(namesOf(await search({}, 'nz'))).toEqual(['ranui'])
  })

  it('matches every word in name or address, regardless of case and accents', async () => {
    expect(namesOf(await search({ query: 'bridge 3121' }))).toEqual(['richmond'])
    expect(namesOf(await search({ query: 'RANUI' }, 'nz'))).toEqual(['ranui'])
    expect(namesOf(await search({ query: 'bridge sydney' }))).toEqual([])
  })

  it('limits the distance, its bound included', async () => {
    expect(namesOf(await search({ distance: { center: sydney, max: 10_000 } }))).toEqual(['alexandria'])
    expect(namesOf(await search({ distance: { center: sydney, max: 100 } }))).toEqual([])
    const here = { latitude: -33.906, longitude: 151.194 }
    expect(namesOf(await search({ distance: { center: here, max: 0 } }))).toEqual(['alexandria'])
    // A query does not extend the distance.
    expect(namesOf(await search({ query: 'richmond', distance: { center: sydney, max: 10_000 } }))).toEqual(
      [],
    )
  })

  it('lists the stores that are open at an instant, without those by appointment', async () => {
    const at = (open_at: string) => search({ filters: { hours: { open_at } } })
    // 9 am on a Monday in Sydney, in daylight saving time; a second before; closing time; a Saturday.
    expect(namesOf(await at('2026-03-01T22:00:00Z'))).toEqual(['alexandria'])
    expect(namesOf(await at('2026-03-01T21:59:59Z'))).toEqual([])
    expect(namesOf(await at('2026-03-02T17:30:00+11:00'))).toEqual([])
    expect(namesOf(await at('2026-03-07T12:00:00+11:00'))).toEqual([])
  })

  it('pages by a cursor', async () => {
    const first = await search({ pagination: { limit: 1 } })
    expect(namesOf(first)).toEqual(['alexandria'])
    expect(first.body.pagination).toMatchObject({ has_next_page: true, total_count: 2 })
    const { cursor } = first.body.pagination
    const second = await search({ pagination: { cursor } })
    expect(namesOf(second)).toEqual(['richmond'])
    expect(second.body.pagination).toEqual({ has_next_page: false, total_count: 2 })
  })

  it('matches no store by an amenity, and refuses criteria that it has no data for', async () => {
    expect(namesOf(await search({ filters: { amenities: ['dev.ucp.amenity.parking'] } }))).toEqual([])
    for (const body of [
      { filters: { items: ['OVEN'] } },
      { filters: { 'com.example.colour': 'red' } },
      { serves: { address: { postal_code: '2000' } } },
      { distance: { max: 100 } },
      { distance: { center: { latitude: 91, longitude: 0 }, max: 100 } },
      { distance: { center: sydney, max: -1 } },
      { filters: { hours: { open_at: 'tomorrow' } } },
    ]) {
      const answer = await search(body)
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid_request'])
    }
  })
})

describe('the look-up of locations', () => {
  it('returns each store once, with the identifiers that named it', async () => {
    const { body } = await lookup({ ids: ['alexandria', '1', 'alexandria', 'ranui', 'nowhere'] })
    expect(body.ucp.capabilities).toEqual({ [LOCATION_LOOKUP]: [{ version: '2026-08-25' }] })
    expect(body.locations).toHaveLength(1)
    expect(body.locations[0].inputs).toEqual([{ id: 'alexandria' }, { id: '1' }])
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(['ranui', 'nowhere'])
  })

  it('omits stores that do not match the criteria, without a message', async () => {
    const { body } = await lookup({
      ids: ['alexandria', 'richmond'],
      distance: { center: sydney, max: 10_000 },
    })
    expect(namesOf({ body })).toEqual(['alexandria'])
    expect(body.messages).toBeUndefined()
  })

  it('processes the first 50 identifiers and reports that limit', async () => {
    const ids = [...Array.from({ length: 50 }, (_, at) => `none-${at}`), 'alexandria']
    const { status, body } = await lookup({ ids })
    expect(status).toBe(200)
    expect(body.locations).toEqual([])
    expect(body.messages.at(-1)).toMatchObject({ type: 'info', code: 'batch_limit_applied' })
    expect(body.messages).toHaveLength(51)
    expect((await lookup({ ids: [] })).status).toBe(400)
  })
})

describe('the location capabilities', () => {
  it('belong to the common service in the profile, and must be announced by the platform', async () => {
    const { ucp } = (await app.request('GET', '/.well-known/ucp?brand=aol', { brand: null })).body
    const endpoint = 'http://api.shop.test/ucp/aol'
    expect(ucp.services['dev.ucp.common']).toMatchObject([
      {
        transport: 'rest',
        endpoint,
        schema: 'https://ucp.dev/2026-08-25/services/common/rest.openapi.json',
      },
      { transport: 'mcp', endpoint: `${endpoint}/mcp` },
    ])
    expect(ucp.capabilities[LOCATION_SEARCH]).toEqual([
      {
        version: '2026-08-25',
        spec: 'https://ucp.dev/2026-08-25/specification/common/location/search',
        schema: 'https://ucp.dev/2026-08-25/schemas/common/location_search.json',
      },
    ])
    const other = await testPlatform(app, profileWith({ capabilities: {} }))
    const { body } = await other.call('POST', '/locations/search', { body: {} })
    expect(body.messages[0].code).toBe('capabilities_incompatible')
  })

  it('are also tools of the Model Context Protocol', async () => {
    const { body } = await app.request('POST', '/ucp/aol/mcp', {
      brand: null,
      headers: { 'UCP-Agent': platform.agent, Accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: randomUUID(),
        method: 'tools/call',
        params: {
          name: 'search_locations',
          arguments: {
            meta: { 'ucp-agent': { profile: `${platform.url}/profile.json` } },
            location: { query: 'alexandria' },
          },
        },
      },
    })
    expect(namesOf({ body: body.result.structuredContent })).toEqual(['alexandria'])
  })
})
