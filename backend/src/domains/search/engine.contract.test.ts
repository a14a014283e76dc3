import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importProducts, linesOf } from '../catalogueImport/index'
import { fixtureProducts, insertCatalogue, testClock, testDatabase, type TestDb } from '../../testing/index'
import type { SearchEngine } from './engine'
import { httpEngine } from './httpEngine'
import { indexChanges } from './indexing'
import { postgresEngine } from './postgresEngine'
import { parseSearchTerm, type SearchQuery } from './query'
import { startReferenceEngine } from './testing/referenceEngine'

const shelf = { country: 'AU', site: 'aol' } as const
const part = { limit: 24, offset: 0, corrects: true }

const parsed = (term: string): SearchQuery => {
  const query = parseSearchTerm(term)
  if (query === null) throw new Error(term)
  return query
}

interface Subject {
  readonly engine: SearchEngine
  readonly db: TestDb
  /** Waits until the engine knows the last change of the catalogue. */
  settle(): Promise<unknown>
}

/** The built-in engine on the shop's own database. */
const builtIn = async (): Promise<Subject> => {
  const { db } = await testDatabase()
  return { db, engine: postgresEngine(db), settle: () => Promise.resolve() }
}

/** The adapter for engines outside, against a conforming one. */
const overHttp = async (): Promise<Subject> => {
  const { db } = await testDatabase()
  const reference = await startReferenceEngine((await testDatabase()).db)
  afterAll(() => reference.close())
  const engine = httpEngine(db, { url: reference.url })
  const { index } = engine
  if (index === null) throw new Error('The adapter has to index')
  const deps = { db, clock: testClock(), log: pino({ level: 'silent' }), index, engine: 'reference' }
  return { db, engine, settle: () => indexChanges(deps) }
}

describe.each([
  ['Postgres', builtIn],
  ['an engine over HTTP', overHttp],
])('the search port, answered by %s,', (_, start) => {
  let engine: SearchEngine
  let db: TestDb
  let settle: Subject['settle']

  beforeAll(async () => {
    ;({ engine, db, settle } = await start())
    await insertCatalogue(db, fixtureProducts)
    await settle()
  })

  const page = (term: string, more: object = {}, on: { country: 'AU' | 'NZ'; site: string } = shelf) =>
    engine.page(on, parsed(term), { ...part, ...more })
  const skusOf = (rows: readonly { tile: string | null }[]): string[] =>
    rows.flatMap(({ tile }) => (tile === null ? [] : [(JSON.parse(tile) as { sku: string }).sku]))
  const skus = async (...asked: Parameters<typeof page>) => skusOf(await page(...asked))

  it('finds products by words, beginnings and codes, the best first', async () => {
    expect(await skus('oven')).toEqual(['H2265-1BP', 'CD60CA11SS'])
    expect(await skus('induct')).toEqual(['KM7464'])
    expect((await skus('h 2265'))[0]).toBe('H2265-1BP')
  })

  it('counts exactly and offers facets, each under the other filter', async () => {
    const [first] = await page('oven', { manufacturer: 'miele' })
    expect(first).toMatchObject({
      total: 1,
      brands: [
        { value: 'calder', title: 'Calder', count: 1 },
        { value: 'miele', title: 'Miele', count: 1 },
      ],
      categories: [{ value: 'ovens', title: 'Ovens', count: 1 }],
    })
    expect(await skus('oven', { category: 'cooktops' })).toEqual([])
  })

  it('pages, and names total and facets behind the last page', async () => {
    expect(await skus('oven', { limit: 1, offset: 1 })).toEqual(['CD60CA11SS'])
    const behind = await page('oven', { offset: 24 })
    expect(behind).toHaveLength(1)
    expect(behind[0]).toMatchObject({ tile: null, total: 2, brands: [{ count: 1 }, { count: 1 }] })
  })

  it('corrects spelling only where it may, and says so', async () => {
    const [corrected] = await page('mielle inducton')
    expect(corrected).toMatchObject({ corrected_term: 'miele induction', is_partial: false, total: 1 })
    const [asTyped] = await page('mielle inducton', { corrects: false })
    expect(asTyped).toMatchObject({ corrected_term: null, total: 0, tile: null })
  })

  it('shows what comes close where no product has all of the words', async () => {
    const [first] = await page('miele sofa-bed cooktop')
    expect(first?.is_partial).toBe(true)
  })

  it('stays on the shelf of the site', async () => {
    expect(await skus('sofa')).toEqual([])
    expect(await skus('sofa', {}, { country: 'AU', site: 'andoo' })).toEqual(['SOFA-1'])
    expect(await skus('oven', {}, { country: 'NZ', site: 'nz' })).toEqual(['H2265-1BP'])
  })

  it('suggests categories, then products, within the limit', async () => {
    const rows = await engine.suggestions(shelf, parsed('ov'), { limit: 2, corrects: true })
    expect(rows).toMatchObject([
      { type: 'term', text: 'Ovens', url: '/c/ovens', sku: null },
      { type: 'product', sku: 'H2265-1BP', price_cents: 249_900 },
    ])
  })

  it('shows the price and the stock of the shop’s own tables at once', async () => {
    await db('product_listings').where({ sku: 'H2265-1BP', country: 'AU' }).update({ price_cents: 100 })
    await db('stock').update({ available: 9 }).where({ warehouse_code: 'MEL' })
    const rows = await page('h2265-1bp')
    expect(rows[0]).toMatchObject({ price_cents: 100, units_available: 13 })
  })

  it('never shows a product that the site has just stopped selling', async () => {
    await db('product_listings')
      .where({ sku: 'CD60CA11SS' })
      .update({ sites: ['hc'] })
    expect(await skus('oven')).toEqual(['H2265-1BP'])
  })

  it('finds what is new, changed or gone once it has settled', async () => {
    const kettle = { ...fixtureProducts[3], sku: 'K-1', slug: 'k-1', title: 'Tidewell Steel Kettle' }
    await importProducts(db, linesOf([kettle] as never))
    await settle()
    expect(await skus('kettle')).toEqual(['K-1'])
    await importProducts(db, linesOf([{ ...kettle, title: 'Tidewell Steel Toaster' }] as never))
    await settle()
    expect([await skus('kettle', { corrects: false }), await skus('toaster')]).toEqual([[], ['K-1']])
    await db('product_listings').where({ sku: 'K-1' }).delete()
    await settle()
    const [first] = await page('toaster', { corrects: false })
    expect(first).toMatchObject({ total: 0, tile: null })
  })

  it('says how many documents it can find', async () => {
    const listings = await db('product_listings').count('* as count').first()
    expect(await engine.health()).toEqual({ documents: Number(listings?.count) })
  })
})
