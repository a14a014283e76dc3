import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fixtureProducts,
  insertCatalogue,
  type TestApp,
  testApp,
  testClock,
  testDatabase,
} from '../../testing/index'
import { runSearch } from './command'
import { type ReferenceEngine, startReferenceEngine } from './testing/referenceEngine'

const clock = testClock()
let app: TestApp
let engine: ReferenceEngine
/** Ids of the fixture products by SKU. */
let ids: ReadonlyMap<string, number>
const idOf = (sku: string): number => ids.get(sku) ?? Number.NaN
const documentOf = (sku: string): string => `AU-${idOf(sku)}`

const sendChanges = () => app.backend.services.search.tasks['index-search']?.({})
const asked = () => engine.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
const get = async (path: string, brand = 'aol') => (await app.request('GET', path, { brand })).body
const page = (term: string, query = '', brand?: string) =>
  get(`/api/v2/sitesearch/f/${encodeURIComponent(term)}${query}`, brand)
const skus = async (...given: Parameters<typeof page>): Promise<string[]> =>
  (await page(...given)).products.map(({ sku }: { sku: string }) => sku)
const status = async (action = 'status') => {
  const lines: string[] = []
  await runSearch([action], { db: app.db, hasEngine: true, line: (text) => void lines.push(text) })
  return lines.at(-1)
}
/** Past the rest after a failure, and past what is believed of the engine. */
const later = () => clock.advance(10_000)

beforeAll(async () => {
  engine = await startReferenceEngine((await testDatabase()).db)
  const env = { SEARCH_PROVIDER_URL: engine.url, SEARCH_PROVIDER_KEY: 'the-key' }
  app = await testApp({ env, clock })
  await insertCatalogue(app.db, fixtureProducts)
  await app.db('products').where({ sku: 'KM7464' }).update({ description: '<p>Fits gaps &lt; 60 cm</p>' })
  const products: { sku: string; id: number }[] = await app.db('products').select('sku', 'id')
  ids = new Map(products.map(({ sku, id }) => [sku, Number(id)]))
})
afterAll(() => engine.close())
beforeEach(() => {
  engine.instead = undefined
  engine.requests.splice(0)
  later()
})

describe('a search engine beside Postgres', () => {
  it('answers nothing before it has every product; until then Postgres does', async () => {
    expect(await status()).toBe('Answers come from Postgres: 0 documents, 0 changes to send.')
    expect(await skus('oven')).toEqual(['H2265-1BP', 'CD60CA11SS'])
    engine.instead = (response) => response.writeHead(503).end()
    await sendChanges()
    expect(await status()).toBe('Answers come from Postgres: 7 documents, 7 changes to send.')
    expect(await skus('oven')).toEqual(['H2265-1BP', 'CD60CA11SS'])
    expect(asked()).toEqual(['POST /v1/documents'])
  })

  it('is sent every product, with its token, and then answers the pages [SHL-394]', async () => {
    await sendChanges()
    expect(asked()).toEqual(['POST /v1/documents', 'DELETE /v1/documents'])
    expect(new Set(engine.requests.map(({ token }) => token))).toEqual(new Set(['Bearer the-key']))
    expect(engine.requests[1]?.path).toContain('tenant=shop')
    expect(await status()).toBe('Answers come from the search engine: 7 documents, 0 changes to send.')
    expect(engine.documents.get(documentOf('H2265-1BP'))?.document).toEqual({
      id: documentOf('H2265-1BP'),
      country: 'AU',
      productId: idOf('H2265-1BP'),
      sku: 'H2265-1BP',
      title: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
      modelNumber: 'H 2265-1 BP',
      codes: ['h22651bp'],
      brand: 'miele',
      brandTitle: 'Miele',
      categories: ['cooking', 'ovens'],
      categoryTitles: ['Cooking', 'Ovens'],
      attributes: ['Stainless Steel'],
      searchTerms: 'wall oven',
      description: 'Burns spills to ash. Crème caramel comes out still.',
      sites: ['aoc', 'aol', 'nz', 'wa'],
      popularity: 900,
      inStock: true,
    })
    expect(engine.documents.get(documentOf('KM7464'))?.document.description).toBe('Fits gaps < 60 cm')
    engine.requests.splice(0)
    const body = await page('oven', '?page=1&pageSize=1&manufacturer=miele&fallback=false')
    expect(body).toMatchObject({
      totalCount: 1,
      products: [{ sku: 'H2265-1BP', price: 2499 }],
      facets: { brands: [{ value: 'calder' }, { value: 'miele' }] },
    })
    expect(engine.requests.map(({ body: sent }) => sent)).toEqual([
      {
        country: 'AU',
        site: 'aol',
        term: 'oven',
        limit: 1,
        offset: 0,
        brand: 'miele',
        category: null,
        correctsSpelling: false,
      },
    ])
    const { products } = await get('/api/search/products?searchTerms=cooktop')
    expect(products).toMatchObject([{ sku: 'KM7464' }])
    expect(asked()).toEqual(['POST /v1/search', 'POST /v1/search'])
  })

  it('is not queried with a price, a size or an exclusion, which Postgres answers', async () => {
    for (const term of ['oven under 2500', 'oven 60cm', 'oven not calder']) {
      expect([term, (await skus(term)).includes('H2265-1BP')]).toEqual([term, true])
    }
    expect(asked()).toEqual([])
  })

  it('suggests while a shopper types [SHL-394]', async () => {
    const { results } = await get('/api/v3/search?searchTerm=ov&limit=2')
    expect(results).toMatchObject([
      { type: 'term', text: 'Ovens', url: '/c/ovens', price: null },
      { type: 'product', sku: 'H2265-1BP', price: 2499 },
    ])
    expect(engine.requests.map(({ path, body }) => [path.split('?')[0], body])).toEqual([
      ['/v1/suggest', { country: 'AU', site: 'aol', term: 'ov', limit: 2, correctsSpelling: true }],
    ])
  })

  it('is not queried with a term that is too short, and shows no visitor of the trade site a price', async () => {
    expect(await skus('o')).toEqual([])
    expect(asked()).toEqual([])
    const { products, suggestions } = await page('oven', '', 'aoc')
    expect(asked()).toEqual(['POST /v1/search'])
    expect([...products, ...suggestions].map(({ price }: { price: number | null }) => price)).toEqual(
      [...products, ...suggestions].map(() => null),
    )
  })

  const json = (body: unknown) => (response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(503).end()],
    ['answers another shape', json({ productIds: ['one'] })],
    ['answers no JSON', (response) => void response.end('<html>')],
    ['redirects', (response) => void response.writeHead(302, { Location: 'http://elsewhere.test' }).end()],
    ['hangs up', (response) => void response.destroy()],
    ['does not answer', () => undefined],
  ])('that %s is replaced by Postgres, and left alone for ten seconds', async (_, instead) => {
    engine.instead = instead
    expect(await skus('ovens')).toEqual(['H2265-1BP', 'CD60CA11SS'])
    const { results } = await get('/api/v3/search?searchTerm=ovens')
    expect(results[0]).toMatchObject({ type: 'term', text: 'Ovens', url: '/c/ovens' })
    expect(asked()).toEqual(['POST /v1/search'])
    later()
    engine.instead = undefined
    expect(await skus('ovens')).toEqual(['H2265-1BP', 'CD60CA11SS'])
    expect(asked()).toEqual(['POST /v1/search', 'POST /v1/search'])
  })

  it('cannot show a product or a facet that the shop does not have', async () => {
    engine.instead = json({
      productIds: [999_999, idOf('SOFA-1'), idOf('KM7464')],
      total: 3,
      correctedTerm: null,
      isPartial: false,
      facets: { brands: [{ value: 'nobody', count: 3 }], categories: [{ value: 'cooktops', count: 1 }] },
    })
    expect(await page('anything')).toMatchObject({
      products: [{ sku: 'KM7464' }],
      facets: { brands: [], categories: [{ value: 'cooktops', title: 'Cooktops', count: 1 }] },
    })
  })
})

describe('what the search engine is sent', () => {
  const bodies = () =>
    engine.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { upsert: { id: string }[]; remove: string[] })
      .map(({ upsert, remove }) => [upsert.map(({ id }) => id), remove])

  it('is nothing while the catalogue stays the same, and nothing for a price', async () => {
    await sendChanges()
    await app.db('product_listings').where({ sku: 'KM7464' }).update({ price_cents: 12_300 })
    await sendChanges()
    expect(asked()).toEqual([])
  })

  it('is each listing that has changed or is gone, also through another name of its brand', async () => {
    await app.db('product_listings').where({ sku: 'KM7464', country: 'AU' }).update({ popularity: 7 })
    await app.db('product_brands').where({ slug: 'calder' }).update({ title: 'Calder & Co' })
    await app.db('product_listings').where({ sku: 'SOFA-1' }).delete()
    await sendChanges()
    expect(bodies()).toEqual([
      [expect.arrayContaining(['KM7464', 'CD60CA11SS'].map(documentOf)), [documentOf('SOFA-1')]],
    ])
    await sendChanges()
    expect(bodies()).toHaveLength(1)
  })

  it('waits out an outage: the next run sends what is still unsent', async () => {
    engine.instead = (response) => response.destroy()
    await app.db('product_listings').where({ sku: 'KM7464', country: 'AU' }).update({ popularity: 8 })
    await sendChanges()
    expect(await status()).toBe('Answers come from the search engine: 6 documents, 1 changes to send.')
    engine.instead = undefined
    engine.requests.splice(0)
    await sendChanges()
    expect(bodies()).toEqual([[[documentOf('KM7464')], []]])
    expect(engine.documents.get(documentOf('KM7464'))?.document.popularity).toBe(8)
  })

  it('is counted in the metrics while the engine refuses it, with the time since it had everything', async () => {
    const metrics = async () =>
      (await app.internal('GET', '/metrics')).text.match(/^countertop_search.*$/gm) ?? []
    await sendChanges()
    expect(await metrics()).toEqual(['countertop_search_unsent 0', 'countertop_search_behind_seconds 0'])
    engine.instead = (response) => response.writeHead(401).end()
    await app.db('product_listings').where({ sku: 'KM7464', country: 'AU' }).update({ popularity: 10 })
    clock.advance(3_600_000)
    await sendChanges()
    expect(await metrics()).toEqual(['countertop_search_unsent 1', 'countertop_search_behind_seconds 3600'])
    engine.instead = undefined
    await sendChanges()
    expect(await metrics()).toEqual(['countertop_search_unsent 0', 'countertop_search_behind_seconds 0'])
  })

  it('comes from one process at a time, and from another one minute after that was killed', async () => {
    const until = new Date(clock.now().getTime() + 60_000)
    await app.db('search_index').update({ leased_until: until })
    await app.db('product_listings').where({ sku: 'KM7464', country: 'AU' }).update({ popularity: 9 })
    await sendChanges()
    expect(asked()).toEqual([])
    clock.advance(60_000)
    await sendChanges()
    expect(bodies()).toEqual([[[documentOf('KM7464')], []]])
  })

  it('is everything again after a reindex, under a new generation; what the shop does not have goes', async () => {
    const stray = {
      ...(engine.documents.get(documentOf('KM7464')) as { document: object; generation: number }),
    }
    ;(engine.documents as Map<string, unknown>).set('AU-77', {
      ...stray,
      document: { ...stray.document, id: 'AU-77', sku: 'STRAY' },
    })
    expect(await status('reindex')).toBe('Answers come from Postgres: 6 documents, 6 changes to send.')
    later()
    expect(await skus('oven')).toHaveLength(2)
    expect(asked()).toEqual([])
    await sendChanges()
    expect(engine.documents.has('AU-77')).toBe(false)
    expect(engine.documents.size).toBe(6)
    expect(await status()).toBe('Answers come from the search engine: 6 documents, 0 changes to send.')
    later()
    expect(await skus('oven')).toHaveLength(2)
    expect(asked().at(-1)).toBe('POST /v1/search')
  })
})

describe('npm run search', () => {
  it.each([[], ['other'], ['status', 'more']])('prints its usage for the arguments %s', async (...words) => {
    const run = runSearch(words, { db: app.db, hasEngine: true, line: () => undefined })
    await expect(run).rejects.toThrow('Usage: npm run search -- status')
  })

  it('says that there is no engine, and changes nothing', async () => {
    const before = await app.db('search_index').first()
    const run = runSearch(['reindex'], { db: app.db, hasEngine: false, line: () => undefined })
    await expect(run).rejects.toThrow('SEARCH_PROVIDER_URL is not set')
    expect(await app.db('search_index').first()).toEqual(before)
  })
})
