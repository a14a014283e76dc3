import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { inTransaction } from '../../db/transaction'
import { importProducts, linesOf } from '../catalogueImport/index'
import { fixtureProducts, insertCatalogue, testDatabase, type TestDb } from '../../testing/index'
import { withPrices } from '../../http/siteAnswer'
import { searchService, type SearchService } from './service'

const brand = brandOf('aol')
const request = { page: 1, pageSize: 24, corrects: true, suggests: true }
const asTyped = { limit: 8, corrects: true }
let db: TestDb
/** The service that has answered before, as a process that has run for a while. */
let search: SearchService

beforeAll(async () => {
  ;({ db } = await testDatabase())
  await insertCatalogue(db, fixtureProducts)
})

beforeEach(() => {
  search = searchService(db)
})

const page = (term = 'oven') => search.page(brand, term, request)
const uncached = (term = 'oven') => searchService(db).page(brand, term, request)
const listing = (sku: string, values: object) => db('product_listings').where({ sku }).update(values)
const importAll = (product: object) =>
  importProducts(db, linesOf([{ ...fixtureProducts[0], ...product } as never]))

describe('a search that was made before', () => {
  it('is not made again while the catalogue is the same: one small statement proves it', async () => {
    const first = await page()
    expect(await page()).toBe(first)
    expect(await search.suggestions(brand, 'ove', asTyped)).toEqual(
      await search.suggestions(brand, 'ove', asTyped),
    )
  })

  it('shows the stock of this moment', async () => {
    const before = JSON.parse((await page()).bytes.toString())
    const oven = before.products.find(({ sku }: { sku: string }) => sku === 'H2265-1BP')
    expect(oven.available).toBe(true)
    await db('stock').where({ product_id: oven.productId }).update({ available: 0, on_order: 0 })
    const after = await page()
    expect(after).toEqual(await uncached())
    const sold = JSON.parse(after.bytes.toString()).products.find(
      ({ sku }: { sku: string }) => sku === 'H2265-1BP',
    )
    expect(sold.available).toBe(false)
    await db('stock').where({ product_id: oven.productId, warehouse_code: 'SYD' }).update({ available: 4 })
    expect(await page()).toEqual(await uncached())
  })

  const changes: [string, string, () => Promise<unknown>][] = [
    ['a price changes', 'oven', () => listing('H2265-1BP', { price_cents: 100 })],
    ['a product is no longer sold', 'oven', () => listing('CD60CA11SS', { sites: ['hc'] })],
    ['a product is imported', 'oven', () => importAll({ sku: 'NEW-1', slug: 'new-1', modelNumber: 'NEW 1' })],
    ['a product is removed', 'oven', () => db('product_listings').where({ sku: 'NEW-1' }).delete()],
    [
      'a brand gets another name',
      'oven',
      () => db('product_brands').where({ slug: 'miele' }).update({ title: 'Mielé' }),
    ],
    [
      'a category gets another name',
      'oven',
      () => db('categories').where({ slug: 'ovens' }).update({ title: 'Ovens and more' }),
    ],
    [
      'a word gets a meaning',
      'roaster',
      () => db('search_synonyms').insert({ typed: 'roaster', meant: 'oven' }),
    ],
    ['a word becomes known', 'ovne', () => db('search_words').where({ word: 'oven' }).delete()],
  ]

  it.each(changes)('is built again when %s', async (_when, term, change) => {
    const before = await page(term)
    await change()
    const after = await page(term)
    expect(after.etag).not.toBe(before.etag)
    expect(after).toEqual(await uncached(term))
    expect(await page(term)).toBe(after)
  })

  it('is built again even where the version itself was deleted', async () => {
    const before = await page()
    await db('catalogue_version').delete()
    await page()
    await listing('H2265-1BP', { price_cents: 200 })
    expect((await page()).etag).not.toBe(before.etag)
    expect(await page()).toEqual(await uncached())
  })

  it('suggests again when a price changes', async () => {
    const before = await search.suggestions(brand, 'induc', asTyped)
    await listing('KM7464', { price_cents: 12_300 })
    const after = await search.suggestions(brand, 'induc', asTyped)
    expect(before.find(({ sku }) => sku === 'KM7464')?.price).toBe(1899)
    expect(after.find(({ sku }) => sku === 'KM7464')?.price).toBe(123)
  })

  it('is kept apart by brand, filter, page, case of the term, and by whether prices are shown', async () => {
    await page()
    const trade = brandOf('aoc')
    const asked: Parameters<SearchService['page']>[] = [
      [brandOf('nz'), 'oven', request],
      [brand, 'Oven', request],
      [brand, 'oven', { ...request, manufacturer: 'calder' }],
      [brand, 'oven', { ...request, category: 'cooktops' }],
      [brand, 'oven', { ...request, pageSize: 1, page: 2 }],
      [trade, 'oven', request],
      [withPrices(trade), 'oven', request],
    ]
    for (const one of asked) expect(await search.page(...one)).toEqual(await searchService(db).page(...one))
    const priceAt = async (site: typeof trade) =>
      JSON.parse((await search.page(site, 'oven', request)).bytes.toString()).products[0].price
    expect(await priceAt(withPrices(trade))).toEqual(expect.any(Number))
    expect(await priceAt(trade)).toBeNull()
  })
})

describe('the statements of search', () => {
  it('use one plan each, which is not rebuilt at every search', async () => {
    await inTransaction(db, async (one) => {
      for (let i = 0; i < 8; i++) {
        const fresh = searchService(one)
        await fresh.page(brand, 'oven', request)
        await fresh.suggestions(brand, 'oven', asTyped)
      }
      const rows = await one.query(
        'test-plans',
        `select name, custom_plans::int from pg_prepared_statements where name in ('search-page', 'search-suggestions') order by name`,
        [],
      )
      expect(rows).toEqual([
        { name: 'search-page', custom_plans: 5 },
        { name: 'search-suggestions', custom_plans: 5 },
      ])
    })
  })
})
