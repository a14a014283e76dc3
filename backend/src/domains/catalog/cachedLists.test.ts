import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { importProducts, linesOf } from '../catalogueImport/index'
import { withPrices } from '../../http/siteAnswer'
import { fixtureProducts, insertCatalogue, testClock, testDatabase, type TestDb } from '../../testing/index'
import { settingsService } from '../settings/service'
import { PageCache, type PageMaker } from './pageCache'
import type { PageRow } from './pages.repository'
import { catalogService, type CatalogService, type ProductListRequest } from './service'

const brand = brandOf('aol')
const clock = testClock()
const request: ProductListRequest = {
  category: 'ovens',
  facets: true,
  sort: 'featured',
  page: 1,
  pageSize: 24,
}
let db: TestDb
const newCatalog = () => catalogService(db, clock, settingsService(db), 'https://api.test')
/** The service that has answered before, as a process that has run for a while. */
let catalog: CatalogService

beforeAll(async () => {
  ;({ db } = await testDatabase())
  await insertCatalogue(db, fixtureProducts)
})
beforeEach(() => {
  catalog = newCatalog()
})

const list = (more: object = {}) => catalog.list(brand, { ...request, ...more })
const uncached = (more: object = {}) => newCatalog().list(brand, { ...request, ...more })
const listing = (sku: string, values: object) => db('product_listings').where({ sku }).update(values)
const parsed = ({ bytes }: { bytes: Buffer }) =>
  JSON.parse(bytes.toString()) as { products: { sku: string; available: boolean; price: number | null }[] }

describe('a list that was made before', () => {
  it('is not made again while the catalogue is the same', async () => {
    const first = await list()
    expect(await list()).toBe(first)
  })

  it('shows the stock of this moment', async () => {
    const available = async () =>
      parsed(await list()).products.find(({ sku }) => sku === 'H2265-1BP')?.available
    expect(await available()).toBe(true)
    const product = await db('products').where({ sku: 'H2265-1BP' }).first('id')
    const stock = db('stock').where({ product_id: product.id })
    await stock.clone().update({ available: 0, on_order: 0 })
    expect(await available()).toBe(false)
    expect(await list()).toEqual(await uncached())
    await stock.clone().where({ warehouse_code: 'SYD' }).update({ available: 4 })
    expect(await available()).toBe(true)
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['a price changes', () => listing('H2265-1BP', { price_cents: 100 })],
    ['a product is no longer sold', () => listing('CD60CA11SS', { sites: ['hc'] })],
    [
      'a product is imported',
      () =>
        importProducts(
          db,
          linesOf([{ ...fixtureProducts[0], sku: 'NEW-1', slug: 'new-1', modelNumber: 'NEW 1' } as never]),
        ),
    ],
    ['a product is removed', () => db('product_listings').where({ sku: 'NEW-1' }).delete()],
    [
      'a brand gets another name',
      () => db('product_brands').where({ slug: 'miele' }).update({ title: 'Mielé' }),
    ],
  ]
  it.each(changes)('is built again when %s', async (_when, change) => {
    const before = await list()
    await change()
    const after = await list()
    expect(after.etag).not.toBe(before.etag)
    expect(after).toEqual(await uncached())
    expect(await list()).toBe(after)
  })

  it('agrees with itself at every moment of an import that moves products to it and away', async () => {
    const moved = (category: string) =>
      Array.from({ length: 30 }, (_, i) => ({
        ...fixtureProducts[0],
        sku: `MOVED-${i}`,
        slug: `moved-${i}`,
        modelNumber: `MOVED ${i}`,
        category,
      }))
    const inBatches = (category: string) =>
      importProducts(db, linesOf(moved(category) as never), { batchSize: 2 })
    let isImporting = true
    const importing = (async () => {
      for (const category of ['Cooking > Ovens', 'Laundry > Washers', 'Cooking > Ovens'])
        await inBatches(category)
    })().finally(() => (isImporting = false))
    const totals = new Set<number>()
    while (isImporting) {
      const answer = JSON.parse((await list({ pageSize: 60 })).bytes.toString())
      const { products, totalCount, facets } = answer
      expect(products).toHaveLength(totalCount)
      expect(facets.brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
        totalCount,
      )
      expect(facets.prices.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
        totalCount,
      )
      totals.add(totalCount)
    }
    await importing
    expect(totals.size).toBeGreaterThan(1)
    expect(await list()).toEqual(await uncached())
    await db('products').where('sku', 'like', 'MOVED-%').delete()
    expect(await list()).toEqual(await uncached())
  })

  it('is kept apart by brand, filter, order, page, and by whether prices are shown', async () => {
    const trade = brandOf('aoc')
    const asked: Parameters<CatalogService['list']>[] = [
      [brand, request],
      [brandOf('nz'), request],
      [brand, { ...request, facets: false }],
      [brand, { ...request, sort: 'title' }],
      [brand, { ...request, manufacturer: ['miele'] }],
      [brand, { ...request, priceFrom: 2000 }],
      [brand, { ...request, pageSize: 1, page: 2 }],
      [trade, request],
      [withPrices(trade), request],
    ]
    for (const one of asked) expect(await catalog.list(...one)).toEqual(await newCatalog().list(...one))
    const priceAt = async (site: typeof trade) => parsed(await catalog.list(site, request)).products[0]?.price
    expect(await priceAt(withPrices(trade))).toEqual(expect.any(Number))
    expect(await priceAt(trade)).toBeNull()
  })
})

describe('pages that many request at once', () => {
  const version = async () => (await db('catalogue_version').first('version')).version as number
  const row = (at: number): PageRow => ({
    version: at,
    product_id: null,
    price_cents: 0,
    rrp_cents: 0,
    superseded: false,
    units_available: null,
    units_on_order: null,
  })

  it('are found once', async () => {
    const pages = new PageCache({ primary: db }, 1_000_000)
    const found: number[] = []
    const maker: PageMaker<PageRow> = {
      country: 'AU',
      find: async () => [row(found.push(await version()) && found[0]!)],
      write: () => '{"page":1}',
    }
    const texts = await Promise.all([1, 2, 3, 4].map(() => pages.page('one', maker)))
    expect(found).toHaveLength(1)
    for (const text of texts) expect(text).toBe(texts[0])
  })

  it('are proven to every waiting request: none that follows a change of the catalogue gets an answer from before it', async () => {
    const pages = new PageCache({ primary: db }, 1_000_000)
    let read: () => void = () => undefined
    const isRead = new Promise<void>((done) => (read = done))
    let goOn: () => void = () => undefined
    const mayGoOn = new Promise<void>((done) => (goOn = done))
    const slow = pages.page('one', {
      country: 'AU',
      find: async () => {
        const rows = [row(await version())]
        read()
        await mayGoOn
        return rows
      },
      write: () => '"before"',
    })
    await isRead
    await listing('H2265-1BP', { price_cents: 4_200 })
    const late = pages.page('one', {
      country: 'AU',
      find: async () => [row(await version())],
      write: () => '"after"',
    })
    goOn()
    expect((await slow).bytes.toString()).toBe('"before"')
    expect((await late).bytes.toString()).toBe('"after"')
  })

  it('are found by the next one where the first could not', async () => {
    const pages = new PageCache({ primary: db }, 1_000_000)
    const maker = (find: PageMaker<PageRow>['find']): PageMaker<PageRow> => ({
      country: 'AU',
      find,
      write: () => '"found"',
    })
    const failing = pages.page(
      'one',
      maker(() => Promise.reject(new Error('cut off'))),
    )
    const next = pages.page(
      'one',
      maker(async () => [row(await version())]),
    )
    await expect(failing).rejects.toThrow('cut off')
    expect((await next).bytes.toString()).toBe('"found"')
  })
})
