import { beforeAll, describe, expect, it } from 'vitest'
import { importLocalities, type LocalityInput } from '../catalogueImport/index'
import { type TestApp, testApp } from '../../testing/index'

let app: TestApp

const au = (
  suburb: string,
  postcode: string,
  state: string,
  [latitude, longitude]: [number, number],
  isDeliveryArea = true,
): LocalityInput => ({ country: 'AU', suburb, postcode, state, latitude, longitude, isDeliveryArea })

const melbourne = { latitude: '-37.81', longitude: '144.96', radius: '50000' }
const sydney = { latitude: '-33.87', longitude: '151.21', radius: '50000' }

beforeAll(async () => {
  app = await testApp()
  await importLocalities(app.db, [
    au('Richmond', '2753', 'NSW', [-33.6, 150.75]),
    au('Richmond', '3121', 'VIC', [-37.82, 145]),
    au('Richmond Hill', '2480', 'NSW', [-28.8, 153.2]),
    au('St Kilda', '3182', 'VIC', [-37.86, 144.98]),
    au('Burnley', '3121', 'VIC', [-37.83, 145.01]),
    au('Richmond North', '3121', 'VIC', [-37.81, 145], false),
    {
      country: 'NZ',
      suburb: 'Richmond',
      postcode: '7020',
      state: '',
      latitude: -41.33,
      longitude: 173.18,
      isDeliveryArea: true,
    },
  ])
})

const suggest = (query: Record<string, string>, brand = 'aol') =>
  app.request('GET', `/api/address/suggestions?${new URLSearchParams(query)}`, { brand })
const texts = async (query: Record<string, string>, brand = 'aol'): Promise<string[]> => {
  const { status, body } = await suggest(query, brand)
  expect(status).toBe(200)
  return (body as { text: string }[]).map(({ text }) => text)
}

describe('GET /api/address/suggestions', () => {
  it('completes a typed street with suburbs of the country, delivery areas only [CHK-403] [SHL-415]', async () => {
    expect(await texts({ text: '12 high st rich' })).toEqual([
      '12 High St, Richmond NSW 2753',
      '12 High St, Richmond VIC 3121',
      '12 High St, Richmond Hill NSW 2480',
    ])
    expect(await texts({ text: '12 high st rich' }, 'nz')).toEqual(['12 High St, Richmond 7020'])
  })

  it('lists suburbs nearest to the circle’s centre first [SHL-402]', async () => {
    const [near] = await texts({ text: '12 High St Richmond', ...melbourne })
    expect(near).toBe('12 High St, Richmond VIC 3121')
    const [other] = await texts({ text: '12 High St Richmond', ...sydney })
    expect(other).toBe('12 High St, Richmond NSW 2753')
  })

  it('completes a street type that is still being typed, and does not read it as a suburb', async () => {
    expect(await texts({ text: '12 church str' })).toEqual([])
    const [first] = await texts({ text: '12 church str', ...melbourne })
    expect(first).toBe('12 Church Street, Richmond VIC 3121')
    expect(await texts({ text: '12 Church Str, St Kil' })).toEqual(['12 Church Street, St Kilda VIC 3182'])
  })

  it('lists suburbs nearest to a warehouse first where no circle is given', async () => {
    await app
      .db('warehouses')
      .insert({ code: 'MEL', name: 'Melbourne', country: 'AU', latitude: -37.83, longitude: 144.77 })
    expect(await texts({ text: '12 High St Rich' })).toEqual([
      '12 High St, Richmond VIC 3121',
      '12 High St, Richmond NSW 2753',
      '12 High St, Richmond Hill NSW 2480',
    ])
  })

  it('filters by state and postcode, each as far as it is typed', async () => {
    expect(await texts({ text: '12 High St, Richmond VIC' })).toEqual(['12 High St, Richmond VIC 3121'])
    expect(await texts({ text: '12 High St, Richmond 24' })).toEqual(['12 High St, Richmond Hill NSW 2480'])
  })

  it('lists the suburbs of the circle or of a postcode while no suburb is typed', async () => {
    expect(await texts({ text: '12 High St', ...melbourne })).toEqual([
      '12 High St, Richmond VIC 3121',
      '12 High St, Burnley VIC 3121',
      '12 High St, St Kilda VIC 3182',
    ])
    expect(await texts({ text: '12 High St, 3121' })).toEqual([
      '12 High St, Burnley VIC 3121',
      '12 High St, Richmond VIC 3121',
    ])
    expect(await texts({ text: '12 High St' })).toEqual([])
  })

  it('separates a suburb of two words from the street before it', async () => {
    expect(await texts({ text: '9 Ocean St St Kil' })).toEqual(['9 Ocean St, St Kilda VIC 3182'])
  })

  it('returns the parts of the address and the position of its suburb [SHL-466]', async () => {
    const { body } = await suggest({ text: 'Unit 3, 12 High St, St Kilda' })
    expect(body).toEqual([
      {
        text: 'Unit 3, 12 High St, St Kilda VIC 3182',
        components: {
          country: 'AU',
          state: 'VIC',
          council: '',
          locality: 'St Kilda',
          sublocality: '',
          postcode: '3182',
          streetNumber: '12',
          streetName: 'High St',
          premise: '',
          subpremise: '3',
        },
        location: { latitude: -37.86, longitude: 144.98 },
      },
    ])
  })

  it('requires a street and needs at most two statements', async () => {
    expect(await texts({ text: '123', ...melbourne })).toEqual([])
    const { count } = await app.queryCount(() => texts({ text: '12 High St rich', ...melbourne }))
    expect(count).toBe(1)
    const { count: more } = await app.queryCount(() => texts({ text: '12 High St nowh', ...melbourne }))
    expect(more).toBe(2)
  })

  it('treats characters with a meaning in SQL as text', async () => {
    expect(await texts({ text: "12 High St %' or 1=1 --" })).toEqual([])
  })

  it.each([
    ['two characters', { text: '12' }],
    ['no text', {}],
    ['more than 120 characters', { text: 'x'.repeat(121) }],
    ['half a circle', { text: '12 High St', latitude: '1' }],
    ['a latitude off the globe', { text: '12 High St', ...melbourne, latitude: '91' }],
    ['a radius that is no number', { text: '12 High St', ...melbourne, radius: 'wide' }],
    ['a field that is not known', { text: '12 High St', country: 'NZ' }],
  ])('refuses %s', async (_what, query) => {
    const { status, body } = await suggest(query as Record<string, string>)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('logs nothing of the address', async () => {
    await texts({ text: '77 Secret St, St Kilda' })
    expect(app.logLines.join('')).not.toContain('Secret')
  })
})

describe('GET /api/address/geocode', () => {
  const geocode = (address: string, brand = 'aol') =>
    app.request('GET', `/api/address/geocode?${new URLSearchParams({ address })}`, { brand })

  it('finds the address of one text, in the country alone [CHK-403] [SHL-403]', async () => {
    const { body } = await geocode('12 High St, Richmond VIC 3121')
    expect(body).toMatchObject({
      status: 'OK',
      result: {
        text: '12 High St, Richmond VIC 3121',
        components: { locality: 'Richmond', state: 'VIC', postcode: '3121', streetNumber: '12' },
      },
    })
    expect((await geocode('3 Queen St, Richmond 7020', 'nz')).body.result.components).toMatchObject({
      country: 'NZ',
      locality: 'Richmond',
      state: '',
    })
    expect((await geocode('3 Queen St, Richmond 7020')).body.status).toBe('ZERO_RESULTS')
  })

  it('finds every suggestion', async () => {
    const found = await texts({ text: '12 high st rich' })
    for (const text of found) expect((await geocode(text)).body.result.text).toBe(text)
  })

  it.each(['12 High St, Atlantis', '12 High St, Richmond QLD', '12 High St, Richm', 'Richmond VIC 3121'])(
    'returns a status for the unknown address %j',
    async (address) => {
      const { status, body } = await geocode(address)
      expect([status, body]).toEqual([200, { status: 'ZERO_RESULTS', result: null }])
    },
  )

  it('refuses an empty address', async () => {
    expect((await geocode(' ')).status).toBe(400)
  })
})
