import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, type CountertopEvents, type EventName } from '..'
import { fakeBackend } from '../../testing/fakeBackend'
import { waitFor } from '../../testing/waitFor'
import type { CountertopOptions } from '../config'
import { addressesOf } from '.'

const richmond = {
  country: 'AU',
  state: 'VIC',
  council: '',
  locality: 'Richmond',
  sublocality: '',
  postcode: '3121',
  streetNumber: '12',
  streetName: 'High St',
  premise: '',
  subpremise: '',
}
const place = {
  streetAddress: '12 High St',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  country: 'AU',
}
const suggestion = { text: '12 High St, Richmond VIC 3121', components: richmond, location: null }

function start(config: Partial<CountertopOptions> = {}, answers: Parameters<typeof fakeBackend>[0] = {}) {
  const backend = fakeBackend({
    'GET /api/geo': { body: { locationId: '3121_RICHMOND', geoLat: -37.8, geoLng: 145 } },
    'GET /api/address/suggestions': { body: [suggestion] },
    'GET /api/address/geocode': { body: { status: 'OK', result: suggestion } },
    ...answers,
  })
  const countertop = createCountertop({ api: 'https://api.test', ...config }, { fetch: backend.fetch })
  const events: [EventName, unknown][] = []
  for (const name of ['address:place', 'address:geocode', 'maps:error'] as const) {
    onTestFinished(
      countertop.on(name, (detail: CountertopEvents[typeof name]) => void events.push([name, detail])),
    )
  }
  const { signal } = new AbortController()
  const addresses = addressesOf(countertop)
  return {
    events,
    addresses,
    countertop,
    calls: (path: string) => backend.requests.filter(({ url }) => url.pathname === path),
    suggest: (text: string) => addresses.suggest(text, signal),
    choose: async (text: string) => {
      const [first] = await addresses.suggest(text, signal)
      return addresses.resolve(first!, text, signal)
    },
  }
}

/** Scripts added to the page, newest last; none of them is loaded. */
let scripts: HTMLScriptElement[] = []

/** Google's script as its reference describes it, with one place. */
function google({ geocode = vi.fn() } = {}) {
  const part = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types })
  const fetchAutocompleteSuggestions = vi.fn(() =>
    Promise.resolve({
      suggestions: [
        { placePrediction: null },
        {
          placePrediction: {
            placeId: 'P1',
            text: { text: '12 High St, Ponsonby, Auckland' },
            toPlace: () => ({
              fetchFields: () => Promise.resolve(),
              addressComponents: [
                part('12', '12', 'street_number'),
                part('High Street', 'High St', 'route'),
                part('Ponsonby', 'Ponsonby', 'sublocality_level_1', 'sublocality', 'political'),
                part('Auckland', 'Auckland', 'locality', 'political'),
                part('Auckland', 'Auckland', 'administrative_area_level_1'),
                part('New Zealand', 'NZ', 'country'),
                part('1011', '1011', 'postal_code'),
              ],
            }),
          },
        },
      ],
    }),
  )
  const sessions: object[] = []
  class AutocompleteSessionToken {
    readonly number = sessions.push(this)
  }
  class Geocoder {
    geocode = geocode
  }
  const libraries: Record<string, unknown> = {
    places: { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken },
    geocoding: { Geocoder },
  }
  vi.stubGlobal('google', { maps: { importLibrary: (name: string) => Promise.resolve(libraries[name]) } })
  return { fetchAutocompleteSuggestions, geocode, sessions }
}

beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('addresses of the backend', () => {
  it('list those near the shopper’s location first, with one request [CHK-084] [SHL-416] [SHL-467]', async () => {
    const { calls, suggest } = start()
    expect((await suggest('12 high st rich')).map(({ text }) => text)).toEqual([suggestion.text])
    await suggest('12 high st richm')
    expect(calls('/api/geo')).toHaveLength(1)
    expect(Object.fromEntries(calls('/api/address/suggestions')[1]!.url.searchParams)).toEqual({
      brand: 'aol',
      text: '12 high st richm',
      latitude: '-37.8',
      longitude: '145',
      radius: '50000',
    })
    expect(scripts).toEqual([])
  })

  it.each([
    ['was chosen', { body: { locationId: null, geoLat: -33.9, geoLng: 151.2 } }],
    ['can be loaded', { status: 500, body: {} }],
  ])('are those of the whole country where no location %s [SHL-416]', async (_, answer) => {
    const { calls, suggest } = start({}, { 'GET /api/geo': answer })
    expect(await suggest('12 high st')).toHaveLength(1)
    expect([...calls('/api/address/suggestions')[0]!.url.searchParams.keys()]).toEqual(['brand', 'text'])
  })

  it('are near the shopper’s new location after it was changed [SHL-416]', async () => {
    const { calls, countertop, suggest } = start()
    await suggest('12 high st')
    countertop.emit('location:change', { locationId: '1', city: 'Perth', state: 'WA', postcode: '6000' })
    await suggest('12 high str')
    expect(calls('/api/geo')).toHaveLength(2)
  })

  it('are near the shopper again after the location could not be loaded once [SHL-416]', async () => {
    let isBroken = true
    const near = { body: { locationId: '1', geoLat: -33.9, geoLng: 151.2 } }
    const { calls, suggest } = start(
      {},
      { 'GET /api/geo': () => (isBroken ? { status: 500, body: {} } : near) },
    )
    await suggest('12 high st')
    isBroken = false
    await suggest('12 high str')
    expect(calls('/api/address/suggestions')[1]?.url.searchParams.get('radius')).toBe('50000')
  })

  it('emit a chosen one as a sanitised place, then as the geocoder’s result [SHL-403] [SHL-404] [SHL-405] [SHL-412] [SHL-465]', async () => {
    const found = {
      ...suggestion,
      components: { ...richmond, streetName: 'High Street', sublocality: 'Burnley' },
    }
    const { events, choose, calls } = start(
      {},
      { 'GET /api/address/geocode': { body: { status: 'OK', result: found } } },
    )
    const chosen = await choose('12 high st')
    const geocoded = { ...place, streetAddress: '12 High Street' }
    expect(events).toEqual([
      ['address:place', { address: place }],
      ['address:geocode', { status: 'OK', address: geocoded }],
    ])
    expect(chosen.address).toEqual(geocoded)
    expect(calls('/api/address/geocode')[0]!.url.searchParams.get('address')).toBe(suggestion.text)
  })

  it('recover the typed house number where the service has none, else name the locality [SHL-410] [SHL-411]', async () => {
    const numberless = { ...suggestion, components: { ...richmond, streetNumber: '' } }
    const { choose, events } = start(
      {},
      {
        'GET /api/address/suggestions': { body: [numberless] },
        'GET /api/address/geocode': { body: { status: 'OK', result: numberless } },
      },
    )
    expect((await choose('12 high st')).address).toEqual(place)
    expect(events[0]).toEqual(['address:place', { address: place }])
    await choose('high st')
    expect(events[2]).toEqual(['address:place', { address: { ...place, streetAddress: 'Richmond' } }])
  })

  it.each([
    ['ZERO_RESULTS', { body: { status: 'ZERO_RESULTS', result: null } }],
    ['UNKNOWN_ERROR', { status: 500, body: {} }],
  ])(
    'use the sanitised place when the geocoder fails, and emit its status %s [SHL-406] [SHL-407]',
    async (status, answer) => {
      const { events, choose } = start({}, { 'GET /api/address/geocode': answer })
      expect((await choose('12 high st')).address).toEqual(place)
      expect(events.at(-1)).toEqual(['address:geocode', { status, address: place }])
    },
  )
})

describe('addresses of Google Maps', () => {
  const config = { googleMapsKey: 'K-1', brand: 'nz' } as const

  it('load its script with the first look-up, in its quarterly version, and not before [SHL-399] [SHL-414]', async () => {
    const { suggest } = start(config)
    expect(scripts).toEqual([])
    const looking = suggest('12 high')
    await waitFor(() => expect(scripts).toHaveLength(1))
    const { searchParams } = new URL(scripts[0]!.src)
    expect(Object.fromEntries(searchParams)).toEqual({ key: 'K-1', v: 'quarterly', loading: 'async' })
    google()
    scripts[0]!.dispatchEvent(new Event('load'))
    expect((await looking).map(({ text }) => text)).toEqual(['12 High St, Ponsonby, Auckland'])
  })

  it('suggest within the shop’s country, near the circle, in one session up to a choice [CHK-403] [SHL-400] [SHL-402] [SHL-416]', async () => {
    const { fetchAutocompleteSuggestions, sessions } = google()
    const { suggest, choose } = start(config)
    await suggest('12 hi')
    await choose('12 high')
    await suggest('5 low')
    expect(fetchAutocompleteSuggestions).toHaveBeenNthCalledWith(1, {
      input: '12 hi',
      includedRegionCodes: ['nz'],
      locationBias: { center: { lat: -37.8, lng: 145 }, radius: 50_000 },
      sessionToken: sessions[0],
    })
    const tokens = fetchAutocompleteSuggestions.mock.calls.map(
      (args: unknown[]) => (args[0] as { sessionToken: object }).sessionToken,
    )
    expect(tokens.map((token) => sessions.indexOf(token))).toEqual([0, 0, 1])
  })

  it('suggest from the whole country where no location was chosen, from Australia by default [SHL-415] [SHL-416]', async () => {
    const { fetchAutocompleteSuggestions } = google()
    const { suggest } = start(
      { googleMapsKey: 'K-1' },
      {
        'GET /api/geo': { body: { locationId: null, geoLat: -33.9, geoLng: 151.2 } },
      },
    )
    await suggest('12 hi')
    expect(fetchAutocompleteSuggestions).toHaveBeenCalledExactlyOnceWith({
      input: '12 hi',
      includedRegionCodes: ['au'],
      sessionToken: expect.anything(),
    })
  })

  it('geocode the text of a chosen one, with the sublocality as suburb in New Zealand [CHK-403] [SHL-401] [SHL-406] [SHL-407] [SHL-413]', async () => {
    const geocode = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { code: 'OVER_QUERY_LIMIT' })))
    google({ geocode })
    const { events, choose } = start(config)
    const address = {
      streetAddress: '3/12 High Street',
      suburb: 'Ponsonby',
      state: '',
      postcode: '1011',
      country: 'NZ',
    }
    expect((await choose('3/12 high')).address).toEqual(address)
    expect(geocode).toHaveBeenCalledExactlyOnceWith({
      address: '12 High St, Ponsonby, Auckland',
      componentRestrictions: { country: 'NZ' },
    })
    expect(events.map(([name]) => name)).toEqual(['address:place', 'address:geocode'])
    expect(events[1]![1]).toEqual({ status: 'OVER_QUERY_LIMIT', address })
  })

  it('are what the geocoder finds, and the place itself where it finds nothing [SHL-401] [SHL-405] [SHL-406]', async () => {
    const part = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] })
    const address_components = [
      part('12', 'street_number'),
      part('High Street', 'route'),
      part('Onehunga', 'locality'),
      part('1061', 'postal_code'),
      part('NZ', 'country'),
    ]
    const geocode = vi.fn().mockResolvedValueOnce({ results: [{ address_components }] })
    google({ geocode: geocode.mockResolvedValue({ results: [] }) })
    const { events, choose } = start(config)
    const found = { streetAddress: '12 High Street', suburb: 'Onehunga', state: '', postcode: '1061' }
    const geocoded = await choose('12 high')
    expect(geocoded).toMatchObject({ address: found, status: 'OK' })
    expect(events[1]).toEqual(['address:geocode', { status: 'OK', address: { ...found, country: 'NZ' } }])
    expect(await choose('12 high')).toMatchObject({
      address: { suburb: 'Ponsonby', postcode: '1011' },
      status: 'ZERO_RESULTS',
    })
  })

  it('fall back to the backend’s when unreachable, with an event and a log entry [SHL-408] [SHL-409]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { events, suggest, calls } = start({ ...config, googleMapsKey: 'K-2' })
    const looking = suggest('12 high')
    await waitFor(() => expect(scripts).toHaveLength(1))
    scripts[0]!.dispatchEvent(new Event('error'))
    expect((await looking).map(({ text }) => text)).toEqual([suggestion.text])
    expect(events).toMatchObject([
      ['maps:error', { error: { message: 'Failed to load script Google Maps' } }],
    ])
    expect(warn).toHaveBeenCalledOnce()
    await suggest('12 high st')
    expect(scripts).toHaveLength(1)
    expect(calls('/api/address/suggestions')).toHaveLength(2)
    expect(events).toHaveLength(1)
  })
})

describe('addresses of the host’s own provider', () => {
  it('come from it alone [CHK-084]', async () => {
    const addressProvider = {
      attribution: 'Addresses by the post',
      suggest: vi.fn(() => Promise.resolve([{ id: '1', text: '12 High St, Richmond' }])),
      details: vi.fn(() => Promise.resolve(richmond)),
      geocode: vi.fn(() => Promise.resolve({ status: 'OK', components: richmond })),
    }
    const { choose, calls, addresses } = start({ addressProvider })
    expect((await choose('12 high st')).address).toEqual(place)
    expect(addresses.attribution()).toBe('Addresses by the post')
    expect(calls('/api/address/suggestions')).toEqual([])
    expect(addressProvider.geocode).toHaveBeenCalledOnce()
  })
})
